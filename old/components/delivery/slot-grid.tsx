import { classNames } from '#old/components/ui/class-names.ts';

export interface SlotChoice {
  readonly value: string;
  readonly label: string;
  readonly available: boolean;
  /** Said after the label, such as how many are left. */
  readonly note?: string | undefined;
}

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly slots: readonly SlotChoice[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Short labels stand four in a row. */
  readonly narrow?: boolean;
  readonly describedBy?: string | undefined;
}

export function SlotGrid({ id, label, slots, value, onChange, narrow = false, describedBy }: Props) {
  return (
    <fieldset
      id={id}
      className={classNames('slots', narrow && 'slots--narrow')}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      {slots.map((slot) => (
        <button
          key={slot.value}
          type="button"
          className={classNames('chip', slot.value === value && 'is-active')}
          aria-pressed={slot.value === value}
          disabled={!slot.available}
          title={slot.note}
          onClick={() => onChange(slot.value)}
        >
          {slot.label}
        </button>
      ))}
    </fieldset>
  );
}
