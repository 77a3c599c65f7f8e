'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { hoursState, type PlaceState } from '#lib/domain/warehouse-hours.ts';
import { weekSpans } from '#lib/domain/week-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { usePlaceWords } from '#old/components/delivery/use-place-words.ts';
import { useNow } from '#old/components/layout/use-now.ts';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  readonly hours: WarehouseHours;
  /** The owner paused orders here. */
  readonly paused: boolean;
}

/** Whether a place is open now and its hours of the week with today marked (ROUTE-05, DLV-08). */
export function PlaceHours({ hours, paused }: Props) {
  const t = useTranslations('contacts');
  const locale = useLocale();
  const words = usePlaceWords();
  const now = useNow();
  const state: PlaceState = paused ? { kind: 'disabled', open: false } : hoursState(hours, now);
  const name = (day: number): string => dateText(Date.UTC(2024, 0, day), locale, 'weekday');
  const spans = weekSpans(hours);
  const { weekday: today, date } = zonedAt(now, hours.timezone);
  const special = Object.entries(hours.specialDays ?? {})
    .filter(([day]) => day >= date)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const isSpecial = hours.specialDays?.[date] !== undefined;
  return (
    <>
      <p className={classNames('spotnow', !state.open && 'is-closed')}>{words(state)}</p>
      {spans.length + special.length > 0 && (
        <dl className="week">
          {spans.map(({ first, last, hours: open }) => (
            <div key={first} aria-current={!isSpecial && first <= today && today <= last ? 'date' : undefined}>
              <dt>{first === last ? name(first) : `${name(first)}–${name(last)}`}</dt>
              <dd>{open === null ? t('dayOff') : `${open.from}–${open.to}`}</dd>
            </div>
          ))}
          {special.map(([day, { hours: open, note }]) => (
            <div key={day} aria-current={day === date ? 'date' : undefined}>
              <dt className="whitespace-nowrap">{dateText(Date.parse(day), locale, 'dayMonth', 'UTC')}</dt>
              <dd className="ps-3 text-end">
                {[open === null ? t('dayOff') : `${open.from}–${open.to}`, note].filter((part) => part !== '').join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
