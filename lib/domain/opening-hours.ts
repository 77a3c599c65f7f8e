import type { WarehouseHours } from '#lib/contract/shipping.ts';
import { addDays, epochOf, minutesOf, weekdayOf, zonedAt } from './zoned-time.ts';

/** When a warehouse works (delivery_work_time; DLV-07, DLV-08). Instants are epoch ms. */

export interface Session {
  readonly start: number;
  readonly end: number;
}

export type OpenState =
  /** `until` null: around the clock. */
  | { readonly open: true; readonly until: number | null }
  /** `opensAt` null: not within a week. */
  | { readonly open: false; readonly opensAt: number | null };

type Hours = Pick<WarehouseHours, 'aroundClock' | 'week'>;

const WEEK = 7;

/** Whether anything is said about when it works; without a word nobody can be told that it is closed. */
export const hasHours = ({ aroundClock, week }: Hours): boolean => aroundClock || Object.keys(week).length > 0;

/** Hours of a weekday (Monday 1 … Sunday 7) as minutes since its midnight; `to` beyond 1440 when they run past it. Missing or equal ends: closed. */
export function hoursOn(hours: Hours, weekday: number): { readonly from: number; readonly to: number } | null {
  if (hours.aroundClock) return { from: 0, to: 1440 };
  const day = hours.week[String(weekday)];
  const from = minutesOf(day?.from ?? '');
  const to = minutesOf(day?.to ?? '');
  if (from === null || to === null || from === to) return null;
  return { from, to: to > from ? to : to + 1440 };
}

/** The session that begins on a date of the warehouse's calendar; null on a day off. */
export function sessionOn(hours: WarehouseHours, date: string): Session | null {
  const minutes = hoursOn(hours, weekdayOf(date));
  if (!minutes) return null;
  const at = (m: number) => epochOf({ date: m < 1440 ? date : addDays(date, 1), minutes: m % 1440 }, hours.timezone);
  const session = { start: at(minutes.from), end: at(minutes.to) };
  return session.end > session.start ? session : null;
}

/** Sessions that begin on so many dates from the day before `from` on (yesterday's may still run), those that touch joined. */
function sessions(hours: WarehouseHours, from: string, days: number): readonly Session[] {
  const joined: Session[] = [];
  for (let i = -1; i < days; i += 1) {
    const next = sessionOn(hours, addDays(from, i));
    const last = joined.at(-1);
    if (!next) continue;
    if (last && next.start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else joined.push(next);
  }
  return joined;
}

/** Whether it is open now, until when, or when it opens. */
export function openState(hours: WarehouseHours, now: number): OpenState {
  const coming = sessions(hours, zonedAt(now, hours.timezone).date, WEEK + 1);
  const current = coming.find((s) => s.start <= now && now < s.end);
  if (!current) return { open: false, opensAt: coming.find((s) => s.start > now)?.start ?? null };
  return { open: true, until: current === coming.at(-1) && current.end - now > WEEK * 86_400_000 - 90_000_000 ? null : current.end };
}
