import type { Availability, Product } from '#lib/contract/product.ts';
import { inHours } from './daily-hours.ts';
import { addDays, weekdayOf, type ZonedTime } from './zoned-time.ts';

/** When a category or a product can be had (CAT-03). */

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

/** One of the windows is open, or there is none; otherwise what is closest to being met, with its window for the words. */
export function availabilityOf(windows: readonly Availability[], now: ZonedTime): AvailabilityVerdict {
  const refused = windows.map((window) => ({ window, reason: refusedBy(window, now) }));
  if (refused.length === 0 || refused.some((r) => r.reason === null)) return { available: true };
  for (const reason of REASONS) {
    const found = refused.find((r) => r.reason === reason);
    if (found) return { available: false, reason, window: found.window };
  }
  return { available: true };
}

export const isAvailable = (windows: readonly Availability[], now: ZonedTime): boolean => availabilityOf(windows, now).available;

/** The categories of a product, each followed by its ancestors, as far as their windows are concerned: a `Menu`, or a part of one. */
export interface CategoryWindows {
  chainsOf(product: Product): readonly (readonly { readonly availability: readonly Availability[] }[])[];
}

/** A product's own windows, and those of at least one of its categories with all its parents. */
export function productAvailability(product: Product, menu: CategoryWindows, now: ZonedTime): AvailabilityVerdict {
  const own = availabilityOf(product.availability, now);
  if (!own.available) return own;
  const chains = menu.chainsOf(product).map((chain) => chain.map((c) => availabilityOf(c.availability, now)));
  if (chains.some((chain) => chain.every((v) => v.available))) return { available: true };
  return chains.flat().find((v) => !v.available) ?? { available: true };
}
