import type { Arrival } from './arrival.ts';
import { clockOf, zonedAt } from './zoned-time.ts';

/** Milliseconds ahead within which a time without a date is unambiguous. */
const CLEAR = 43_200_000;

/** Both ends of an expected time by the clock of the place (`HH:MM`), equal for one moment; null once it is over, and for what is not near. */
export function arrivalClock({ from, to, timezone }: Arrival, now: number): { readonly from: string; readonly to: string } | null {
  if (to < now || from - now > CLEAR) return null;
  const clock = (epoch: number): string => clockOf(zonedAt(epoch, timezone).minutes);
  return { from: clock(from), to: clock(to) };
}
