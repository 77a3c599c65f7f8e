import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { dailyHours } from './daily-hours.ts';
import { addDays, epochOf, weekdayOf, zonedAt } from './zoned-time.ts';

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
type Minutes = { readonly from: number; readonly to: number };

const WEEK = 7;
const MINUTE = 60_000;

/** Whether anything is said about when it works; without a word nobody can be told that it is closed. */
export const hasHours = ({ aroundClock, week }: Hours): boolean => aroundClock || Object.keys(week).length > 0;

/** Hours of a weekday (Monday 1 … Sunday 7) as minutes since its midnight; `to` beyond 1440 when they run past it; null on a day off. */
export function hoursOn(hours: Hours, weekday: number): Minutes | null {
  if (hours.aroundClock) return { from: 0, to: 1440 };
  const day = hours.week[String(weekday)];
  return dailyHours(day?.from ?? '', day?.to ?? '');
}

/** The same for a date of the warehouse's calendar: a special day has hours of its own. */
export function hoursOnDate(hours: Hours & Pick<WarehouseHours, 'specialDays'>, date: string): Minutes | null {
  const special = hours.specialDays?.[date];
  if (special === undefined) return hoursOn(hours, weekdayOf(date));
  return special.hours && dailyHours(special.hours.from, special.hours.to);
}

/** The session that begins on a date of the warehouse's calendar; null on a day off. */
export function sessionOn(hours: WarehouseHours, date: string): Session | null {
  const minutes = hoursOnDate(hours, date);
  if (!minutes) return null;
  const at = (m: number) => epochOf({ date: m < 1440 ? date : addDays(date, 1), minutes: m % 1440 }, hours.timezone);
  const session = { start: at(minutes.from), end: at(minutes.to) };
  return session.end > session.start ? session : null;
}

/** Sessions that begin on so many dates from the day before `from` on (yesterday's may still run), those that touch joined. */
export function sessions(hours: WarehouseHours, from: string, days: number): readonly Session[] {
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

/**
 * Whether orders for as soon as possible are taken, and until when. They end before closing: `last_order_minutes` of the settings, else the cooking time
 * (decisions «Delivery»).
 */
export function asapState(hours: WarehouseHours, now: number): OpenState {
  const state = openState(hours, now);
  if (!state.open || state.until === null) return state;
  const until = state.until - (hours.lastOrderMinutes ?? hours.cookingMinutes) * MINUTE;
  if (now <= until) return { open: true, until };
  const next = openState(hours, state.until);
  return { open: false, opensAt: next.open ? state.until : next.opensAt };
}
