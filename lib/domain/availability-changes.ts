import type { Availability } from '#lib/contract/product.ts';
import { dailyHours, isWholeDay } from './daily-hours.ts';
import type { ZonedTime } from './zoned-time.ts';

const DAY = 1_440;
const MINUTE = 60_000;

/** Minutes of a day at which a window may open or close. */
function boundariesOf({ from, to, days, dateFrom, dateTo }: Availability): readonly number[] {
  const hours = isWholeDay(from, to) ? null : dailyHours(from, to);
  const midnight = days.length > 0 || dateFrom !== '' || dateTo !== '' ? [0] : [];
  return hours === null ? midnight : [...midnight, hours.from % DAY, hours.to % DAY];
}

/** Moments (epoch milliseconds) of the next 24 hours at which one of the windows may open or close (CAT-03); `now` is the shop's time at `at`. */
export function windowBoundaries(windows: readonly Availability[], at: number, now: ZonedTime): readonly number[] {
  const thisMinute = Math.floor(at / MINUTE) * MINUTE;
  const minutesAhead = new Set(windows.flatMap(boundariesOf).map((minute) => ((minute - now.minutes + 2 * DAY - 1) % DAY) + 1));
  return [...minutesAhead].sort((a, b) => a - b).map((minutes) => thisMinute + minutes * MINUTE);
}
