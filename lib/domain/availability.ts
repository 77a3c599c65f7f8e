import type { Availability, Product } from '#lib/contract/product.ts';
import { dailyHours, inHours, isWholeDay } from './opening-hours.ts';
import { addDays, weekdayOf, type ZonedTime } from './zoned-time.ts';

/** When a category or a product is available (CAT-03). */

export type AvailabilityVerdict =
  | { readonly available: true }
  | { readonly available: false; readonly reason: 'date' | 'day' | 'hours'; readonly window: Availability };

const REASONS = ['hours', 'day', 'date'] as const;

function refusedBy(w: Availability, now: ZonedTime): (typeof REASONS)[number] | null {
  const hours = inHours(w.from, w.to, now.minutes);
  const date = hours === 'since yesterday' ? addDays(now.date, -1) : now.date;
  if ((w.dateFrom !== '' && date < w.dateFrom) || (w.dateTo !== '' && date > w.dateTo)) return 'date';
  if (w.days.length > 0 && !w.days.includes(weekdayOf(date))) return 'day';
  return hours === null ? 'hours' : null;
}

/** Available when one of the windows is open, or there is none; otherwise the nearest unmet condition, with its window for the message. */
export function availabilityOf(windows: readonly Availability[], now: ZonedTime): AvailabilityVerdict {
  const refused = windows.map((window) => ({ window, reason: refusedBy(window, now) }));
  if (refused.length === 0 || refused.some((r) => r.reason === null)) return { available: true };
  for (const reason of REASONS) {
    const found = refused.find((r) => r.reason === reason);
    if (found) return { available: false, reason, window: found.window };
  }
  return { available: true };
}

/** The categories of a product, each followed by its ancestors, with their windows: a `Menu`, or a part of one. */
export interface CategoryWindows {
  chainsOf(product: Product): readonly (readonly { readonly availability: readonly Availability[] }[])[];
}

/** The product's own windows, and those of at least one of its categories with all ancestors. */
export function productAvailability(product: Product, menu: CategoryWindows, now: ZonedTime): AvailabilityVerdict {
  const own = availabilityOf(product.availability, now);
  if (!own.available) return own;
  const chains = menu.chainsOf(product).map((chain) => chain.map((c) => availabilityOf(c.availability, now)));
  if (chains.some((chain) => chain.every((v) => v.available))) return { available: true };
  return chains.flat().find((v) => !v.available) ?? { available: true };
}

const DAY = 1_440;
const MINUTE = 60_000;

/** Minutes of a day at which a window can open or close. */
function boundariesOf({ from, to, days, dateFrom, dateTo }: Availability): readonly number[] {
  const hours = isWholeDay(from, to) ? null : dailyHours(from, to);
  const midnight = days.length > 0 || dateFrom !== '' || dateTo !== '' ? [0] : [];
  return hours === null ? midnight : [...midnight, hours.from % DAY, hours.to % DAY];
}

/** Instants (epoch milliseconds) of the next 24 hours at which one of the windows can open or close (CAT-03); `now` is the shop's local time at `at`. */
export function windowBoundaries(windows: readonly Availability[], at: number, now: ZonedTime): readonly number[] {
  const thisMinute = Math.floor(at / MINUTE) * MINUTE;
  const minutesAhead = new Set(windows.flatMap(boundariesOf).map((minute) => ((minute - now.minutes + 2 * DAY - 1) % DAY) + 1));
  return [...minutesAhead].sort((a, b) => a - b).map((minutes) => thisMinute + minutes * MINUTE);
}
