import { addDays, clockOf, minutesOf } from '#lib/domain/zoned-time.ts';
import type { BookedTime, CapacityNeed, Taken } from '../db/capacity.ts';

/** Times that are booked, compared as periods: opening hours or the length of intervals may have changed since (decisions «Delivery»). */

export interface Start {
  /** `yyyy-mm-dd` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

/** The wall clock a number of minutes after a start, as `yyyy-mm-ddTHH:MM`. */
function wallClockAfter({ date, time }: Start, minutes: number): string {
  const at = (minutesOf(time) ?? 0) + minutes;
  return `${addDays(date, Math.floor(at / 1440))}T${clockOf(at)}`;
}

export const bookedTime = (place: string, start: Start, minutes: number): BookedTime => ({
  place,
  begins: wallClockAfter(start, 0),
  ends: wallClockAfter(start, minutes),
});

/** `slot:3:2026-11-25T10:00-10:30`: one name for one place and period. */
export const bookingName = ({ place, begins, ends }: BookedTime): string => `${place}:${begins}-${ends.slice(-5)}`;

/** The period in which a booking may begin that touches one of these times: none lasts longer than a day. */
export const periodOf = (times: readonly BookedTime[]): { readonly from: string; readonly to: string } => {
  const dates = times.map(({ begins }) => begins.slice(0, 10)).sort();
  const ends = times.map((time) => time.ends).sort();
  return { from: addDays(dates[0] ?? '1970-01-01', -1), to: ends.at(-1) ?? '' };
};

/** The most bookings that stand at the same moment of a period; one without an end lasts `interval` minutes. */
export function mostAtOnce(time: BookedTime, taken: readonly Taken[], interval: number): number {
  const touching = taken.flatMap((one) => {
    const [date = '', clock = ''] = one.begins.split('T');
    const ends = one.ends === '' ? wallClockAfter({ date, time: clock }, interval) : one.ends;
    return one.place === time.place && one.begins < time.ends && ends > time.begins ? [{ begins: one.begins, ends, taken: one.taken }] : [];
  });
  // the count rises only where a booking begins
  const moments = [time.begins, ...touching.map(({ begins }) => begins).filter((begins) => begins > time.begins)];
  const at = (moment: string): number =>
    touching.reduce((sum, one) => (one.begins <= moment && one.ends > moment ? sum + one.taken : sum), 0);
  return Math.max(...moments.map(at));
}

/** What an order takes of a place that holds `count` at once. Bookings of other periods leave less for this one. */
export function needOf(time: BookedTime, count: number, taken: readonly Taken[], interval: number): CapacityNeed {
  const name = bookingName(time);
  const others = taken.filter((one) => one.name !== name);
  return { ...time, name, limit: count - mostAtOnce(time, others, interval) };
}
