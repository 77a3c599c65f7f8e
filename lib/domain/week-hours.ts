import type { WarehouseHours } from '#lib/contract/shipping.ts';
import { minutesOf } from './zoned-time.ts';

/** Days in a row that a place works alike. */
export interface WeekSpan {
  /** Monday 1 … Sunday 7, both included. */
  readonly first: number;
  readonly last: number;
  /** Wall clock; null on days off. `to` not after `from` is past midnight. */
  readonly hours: { readonly from: string; readonly to: string } | null;
}

const padded = (clock: string): string => clock.padStart(5, '0');

/** The week of a place for reading, equal days in a row together (product-spec 3 «delivery_work_time»); empty when it is around the clock or unknown. */
export function weekSpans({ aroundClock, week }: Pick<WarehouseHours, 'aroundClock' | 'week'>): readonly WeekSpan[] {
  if (aroundClock || Object.keys(week).length === 0) return [];
  const spans: WeekSpan[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const own = week[String(day)];
    const isOpen = own !== undefined && minutesOf(own.from) !== null && minutesOf(own.to) !== null && own.from !== own.to;
    const hours = isOpen ? { from: padded(own.from), to: padded(own.to) } : null;
    const before = spans.at(-1);
    if (before && before.hours?.from === hours?.from && before.hours?.to === hours?.to) spans[spans.length - 1] = { ...before, last: day };
    else spans.push({ first: day, last: day, hours });
  }
  return spans;
}
