import { classNames } from '#old/components/ui/class-names.ts';

export interface DayChoice {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly title: string;
  readonly note: string;
}

interface Props {
  readonly label: string;
  readonly days: readonly DayChoice[];
  readonly value: string | null;
  readonly onChange: (date: string) => void;
}

export function DayRail({ label, days, value, onChange }: Props) {
  return (
    <fieldset className="rail days" aria-label={label}>
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={classNames('day', day.date === value && 'is-active')}
          aria-pressed={day.date === value}
          onClick={() => onChange(day.date)}
        >
          {day.title}
          <small>{day.note}</small>
        </button>
      ))}
    </fieldset>
  );
}
