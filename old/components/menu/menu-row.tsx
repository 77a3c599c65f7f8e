import { Icon, type IconName } from '#old/components/ui/icon.tsx';

interface Words {
  readonly icon: IconName;
  readonly title: string;
  /** '' for a row of one line. */
  readonly hint: string;
}

/** What stands in a row of the menu, whatever the row is. */
export function RowWords({ icon, title, hint }: Words) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {hint !== '' && <small>{hint}</small>}
      </span>
      <Icon name="right" size="s" />
    </>
  );
}

/** A row of the menu that opens a dialog. */
export function MenuRow({ onOpen, ...words }: Words & { readonly onOpen: () => void }) {
  return (
    <button type="button" className="burger__row" aria-haspopup="dialog" onClick={onOpen}>
      <RowWords {...words} />
    </button>
  );
}
