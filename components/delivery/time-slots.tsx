import { Chip } from '#components/ui/chip.tsx';
import { cn } from '#components/ui/cn.ts';
import type { DayOption } from './days.ts';

interface DayRailProps {
  readonly label: string;
  readonly days: readonly DayOption[];
  readonly value: string | null;
  readonly onChange: (date: string) => void;
}

/** Days side by side; the row scrolls to the edges of its sheet. */
export function DayRail({ label, days, value, onChange }: DayRailProps) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-gutter flex min-w-0 snap-x snap-proximity scroll-px-(--gutter) gap-2 overflow-x-auto px-gutter scrollbar-none has-focus-visible:snap-none"
    >
      {days.map(({ date, title, note }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === value}
          className={cn(
            'grid min-h-14 min-w-19 flex-none snap-start place-content-center justify-items-center rounded-button px-3 text-label/4.5 font-semibold forced-outline',
            date === value ? 'bg-inverse text-on-inverse forced-selected' : 'bg-sunken text-ink hover:bg-sunken-hover',
          )}
          onClick={() => onChange(date)}
        >
          {title}
          <small className={cn('text-caption', date === value ? 'text-on-inverse-muted' : 'text-muted')}>{note}</small>
        </button>
      ))}
    </fieldset>
  );
}

interface TimeGridProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly times: readonly { readonly time: string; readonly enabled: boolean }[];
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly describedBy?: string | undefined;
}

/** Times of a day, four in a row on a phone. */
export function TimeGrid({ id, label, times, value, onChange, describedBy }: TimeGridProps) {
  return (
    <fieldset
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(max(4.25rem,(100%-25px)/4),1fr))] gap-2"
    >
      {times.map(({ time, enabled }) => (
        <Chip key={time} selected={time === value} disabled={!enabled} className="justify-center px-0.5" onClick={() => onChange(time)}>
          {time}
        </Chip>
      ))}
    </fieldset>
  );
}
