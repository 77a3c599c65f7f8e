import { closedEnds } from '#lib/contract/daily-window.ts';
import { minutesOf } from './zoned-time.ts';

/** One rule for every daily window of hours: coupons, dishes, popups, kitchens (decisions «Delivery»). */

const DAY = 1440;

/**
 * A window `HH:MM`–`HH:MM` as minutes since midnight, `to` not included and beyond 1440 when it runs past midnight. Equal ends are the whole day, one end
 * alone reaches to midnight; null without ends and for what is no time.
 */
export function dailyHours(from: string, to: string): { readonly from: number; readonly to: number } | null {
  const ends = closedEnds({ from, to });
  const [begins, end] = [minutesOf(ends.from), minutesOf(ends.to)];
  if (begins === null || end === null) return null;
  const start = begins % DAY;
  if (start === end % DAY) return { from: 0, to: DAY };
  return { from: start, to: end > start ? end : end + DAY };
}

export function isWholeDay(from: string, to: string): boolean {
  const hours = dailyHours(from, to);
  return hours === null || hours.to - hours.from === DAY;
}

/** Whether minute `now` of a day lies in the window, and whether that began the day before; a window without ends is always open. */
export function inHours(from: string, to: string, now: number): 'today' | 'since yesterday' | null {
  const hours = dailyHours(from, to);
  if (hours === null || isWholeDay(from, to)) return 'today';
  if (now >= hours.from && now < hours.to) return 'today';
  return now + DAY < hours.to ? 'since yesterday' : null;
}
