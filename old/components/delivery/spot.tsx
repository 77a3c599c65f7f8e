import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  readonly title: string;
  readonly address: string;
  readonly state: string;
  readonly closed?: boolean;
  readonly active: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** One place of the shop as a choice. */
export function Spot({ title, address, state, closed = false, active, disabled = false, onChoose }: Props) {
  return (
    <button
      type="button"
      className={classNames('spot', active && 'is-active')}
      aria-pressed={active}
      disabled={disabled}
      onClick={onChoose}
    >
      <b>{title}</b>
      <span>{address}</span>
      {state !== '' && <em className={classNames(closed && 'is-closed')}>{state}</em>}
      <span className="radio__mark" />
    </button>
  );
}
