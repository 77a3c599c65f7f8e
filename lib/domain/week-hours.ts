import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { hasHours, hoursOn } from './opening-hours.ts';
import { clockOf } from './zoned-time.ts';

/** Days in a row that a place works alike. */
export interface WeekSpan {
  /** Monday 1 … Sunday 7, both included. */
  readonly first: number;
  readonly last: number;
  /** Wall clock; null on days off. `to` not after `from` is past midnight. */
  readonly hours: { readonly from: string; readonly to: string } | null;
}

const WHOLE_DAY = 1440;
/** A whole day does not end where it begins. */
const DAY_END = '24:00';

/** The week of a place for reading, equal days in a row together (product-spec 3 «delivery_work_time»); empty when it is around the clock or unknown. */
export function weekSpans(known: Pick<WarehouseHours, 'aroundClock' | 'week'>): readonly WeekSpan[] {
  if (known.aroundClock || !hasHours(known)) return [];
  const spans: WeekSpan[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const own = hoursOn(known, day);
    const hours = own && { from: clockOf(own.from), to: own.to - own.from === WHOLE_DAY ? DAY_END : clockOf(own.to) };
    const before = spans.at(-1);
    if (before && before.hours?.from === hours?.from && before.hours?.to === hours?.to) spans[spans.length - 1] = { ...before, last: day };
    else spans.push({ first: day, last: day, hours });
  }
  return spans;
}
