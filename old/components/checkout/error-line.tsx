import { Icon } from '#old/components/ui/icon.tsx';

/** What is wrong with a group of choices, below it; nothing when nothing is. */
export function ErrorLine({ error, id }: { readonly error: string | undefined; readonly id?: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="alert" size="s" />
      {error}
    </p>
  );
}
