import type { WarehouseHours } from '#lib/contract/shipping.ts';
import { minutesOf, weekdayOf, zonedAt } from '#lib/domain/zoned-time.ts';

export type Today = { readonly kind: 'until'; readonly time: string } | { readonly kind: 'aroundClock' } | { readonly kind: 'closed' };

/** How long a place works today, in its own zone; after midnight still yesterday's hours while they last. null when they are unknown. */
export function today(hours: WarehouseHours | undefined, now: number): Today | null {
  if (!hours) return null;
  if (hours.aroundClock) return { kind: 'aroundClock' };
  const local = zonedAt(now, hours.timezone);
  const weekday = weekdayOf(local.date);
  const before = hours.week[String(weekday === 1 ? 7 : weekday - 1)];
  const own = hours.week[String(weekday)];
  const from = minutesOf(before?.from ?? '');
  const to = minutesOf(before?.to ?? '');
  if (before && from !== null && to !== null && from > to && local.minutes < to) return { kind: 'until', time: before.to };
  if (Object.keys(hours.week).length === 0) return null;
  return own && own.from !== own.to ? { kind: 'until', time: own.to } : { kind: 'closed' };
}
