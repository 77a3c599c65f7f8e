import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { closedEnds } from '#lib/contract/wire-values.ts';
import { addDays, clockOf, epochOf, minutesOf, weekdayOf, zonedAt } from './zoned-time.ts';

/** The rule for daily time windows: coupons, dishes, popups, kitchens (decisions «Delivery»). */

const DAY = 1440;

/**
 * A window `HH:MM`–`HH:MM` as minutes since midnight, `to` exclusive and above 1440 when it continues past midnight. Equal ends mean the whole day, a missing
 * end is midnight; null without ends and for invalid times.
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

/** Whether minute `now` of a day is inside the window, and whether that began the day before; a window without ends is always open. */
export function inHours(from: string, to: string, now: number): 'today' | 'since yesterday' | null {
  const hours = dailyHours(from, to);
  if (hours === null || isWholeDay(from, to)) return 'today';
  if (now >= hours.from && now < hours.to) return 'today';
  return now + DAY < hours.to ? 'since yesterday' : null;
}

/** Opening hours of a warehouse (delivery_work_time; DLV-07, DLV-08). Instants are epoch ms. */

export interface Session {
  readonly start: number;
  readonly end: number;
}

type OpenState =
  /** `until` null: around the clock. */
  | { readonly open: true; readonly until: number | null }
  /** `opensAt` null: not within a week. */
  | { readonly open: false; readonly opensAt: number | null };

type Hours = Pick<WarehouseHours, 'aroundClock' | 'week'>;
type Minutes = { readonly from: number; readonly to: number };

const WEEK = 7;
const MINUTE = 60_000;

/** Whether opening hours are known; without them a place is never shown as closed. */
export const hasHours = ({ aroundClock, week }: Hours): boolean => aroundClock || Object.keys(week).length > 0;

/** Hours of a weekday (Monday 1 … Sunday 7) as minutes since its midnight; `to` above 1440 when they continue past midnight; null on a closed day. */
export function hoursOn(hours: Hours, weekday: number): Minutes | null {
  if (hours.aroundClock) return { from: 0, to: 1440 };
  const day = hours.week[String(weekday)];
  return dailyHours(day?.from ?? '', day?.to ?? '');
}

/** As {@link hoursOn} for a date of the warehouse's calendar: a special day has its own hours. */
export function hoursOnDate(hours: Hours & Pick<WarehouseHours, 'specialDays'>, date: string): Minutes | null {
  const special = hours.specialDays?.[date];
  if (special === undefined) return hoursOn(hours, weekdayOf(date));
  return special.hours && dailyHours(special.hours.from, special.hours.to);
}

/** The session that begins on a date of the warehouse's calendar; null on a closed day. */
export function sessionOn(hours: WarehouseHours, date: string): Session | null {
  const minutes = hoursOnDate(hours, date);
  if (!minutes) return null;
  const at = (m: number) => epochOf({ date: m < 1440 ? date : addDays(date, 1), minutes: m % 1440 }, hours.timezone);
  const session = { start: at(minutes.from), end: at(minutes.to) };
  return session.end > session.start ? session : null;
}

/** Sessions that begin on `days` dates from the day before `from` (yesterday's may still run); adjacent ones are joined. */
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
 * Whether orders for as soon as possible are accepted, and until when. They end before closing: by `last_order_minutes` of the settings, otherwise by the
 * cooking time (decisions «Delivery»).
 */
export function asapState(hours: WarehouseHours, now: number): OpenState {
  const state = openState(hours, now);
  if (!state.open || state.until === null) return state;
  const until = state.until - (hours.lastOrderMinutes ?? hours.cookingMinutes) * MINUTE;
  if (now <= until) return { open: true, until };
  const next = openState(hours, state.until);
  return { open: false, opensAt: next.open ? state.until : next.opensAt };
}

/** Hours of warehouses per delivery type, and the state of a place at a moment (wire-facts 3.6, DLV-07, DLV-08). */

type Known = Pick<Settings, 'workTime'>;

/** The warehouse's time zone, otherwise another one of its shop, otherwise UTC. */
export function timezoneOf({ workTime }: Known, warehouseId: number | null): string {
  const key = String(warehouseId);
  const all = [workTime.delivery[key], workTime.pickup[key], ...Object.values(workTime.delivery), ...Object.values(workTime.pickup)];
  return all.find((h) => h && h.timezone !== '')?.timezone ?? 'UTC';
}

/**
 * Hours of a warehouse for a delivery type, with a time zone; null without any. Pickup and lounge use pickup's own when there are any; these have no cooking
 * time of their own, because the kitchen is the same.
 */
export function hoursOf(settings: Known, type: DeliveryType | null, warehouseId: number | null): WarehouseHours | null {
  const key = String(warehouseId);
  const base = settings.workTime.delivery[key];
  const pickup = type === 'delivery' || type === null ? undefined : settings.workTime.pickup[key];
  const own = pickup && (hasHours(pickup) || !base) ? pickup : base;
  if (!own) return null;
  const timezone = pickup?.timezone || own.timezone || timezoneOf(settings, warehouseId);
  const specialDays = { ...base?.specialDays, ...own.specialDays };
  return {
    ...own,
    ...(Object.keys(specialDays).length > 0 && { specialDays }),
    cookingMinutes: pickup?.cookingMinutes || base?.cookingMinutes || own.cookingMinutes,
    timezone,
  };
}

/** Minutes of cooking in a warehouse; 0 when unknown. */
export const cookingOf = (settings: Known, type: DeliveryType, warehouseId: number | null): number =>
  hoursOf(settings, type, warehouseId)?.cookingMinutes ?? 0;

interface Opening {
  /** `HH:MM` */
  readonly time: string;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly day: 'today' | 'tomorrow' | 'later';
}

/** The current state of a place; times and dates are local to the place. `note`: the owner's message about a special day. */
export type PlaceState =
  /** `disabled`: the shop paused ordering; `closed`: it does not open within a week. */
  | { readonly kind: 'disabled'; readonly open: false }
  | { readonly kind: 'closed'; readonly open: false; readonly note?: string }
  | ({ readonly kind: 'opens'; readonly open: false; readonly note?: string } & Opening)
  | { readonly kind: 'until'; readonly open: true; readonly time: string; readonly note?: string }
  /** `minutes` until the last order for as soon as possible. */
  | { readonly kind: 'lastOrders'; readonly open: true; readonly minutes: number }
  | { readonly kind: 'aroundClock' | 'unknown'; readonly open: true };

/** When a closed place opens, in its local time. */
export function openingOf(opensAt: number, now: number, timezone: string): Opening {
  const [then, today] = [zonedAt(opensAt, timezone), zonedAt(now, timezone).date];
  const day = then.date === today ? 'today' : then.date === addDays(today, 1) ? 'tomorrow' : 'later';
  return { time: clockOf(then.minutes), date: then.date, day };
}

/** The page shows the remaining minutes during this time before the last order. */
const LAST_MINUTES = 30;

type HoursState = Exclude<PlaceState, { kind: 'disabled' | 'lastOrders' }>;

/** Whether a place is open to visitors at an instant (epoch ms), until when, or when it opens. */
export function hoursState(hours: WarehouseHours | null, now: number): HoursState {
  if (hours === null || !hasHours(hours)) return { kind: 'unknown', open: true };
  const state = openState(hours, now);
  if (state.open) {
    return state.until === null
      ? { kind: 'aroundClock', open: true }
      : { kind: 'until', open: true, time: clockOf(zonedAt(state.until, hours.timezone).minutes), ...noteOf(hours, now) };
  }
  return closedState(state.opensAt, now, hours);
}

/** The owner's message about today; '' on days without one. */
export const noteOn = ({ specialDays, timezone }: WarehouseHours, now: number): string =>
  specialDays?.[zonedAt(now, timezone).date]?.note ?? '';

const noteOf = (hours: WarehouseHours, now: number): { readonly note?: string } => {
  const note = noteOn(hours, now);
  return note === '' ? {} : { note };
};

const closedState = (opensAt: number | null, now: number, hours: WarehouseHours): HoursState =>
  opensAt === null
    ? { kind: 'closed', open: false, ...noteOf(hours, now) }
    : { kind: 'opens', open: false, ...openingOf(opensAt, now, hours.timezone), ...noteOf(hours, now) };

/** Whether a place accepts orders for as soon as possible, which end before it closes. */
function ordersState(hours: WarehouseHours | null, now: number): Exclude<PlaceState, { kind: 'disabled' }> {
  const state = hoursState(hours, now);
  if (hours === null || state.kind !== 'until') return state;
  const asap = asapState(hours, now);
  if (!asap.open) return closedState(asap.opensAt, now, hours);
  const left = asap.until === null ? Number.POSITIVE_INFINITY : asap.until - now;
  return left <= LAST_MINUTES * MINUTE ? { kind: 'lastOrders', open: true, minutes: Math.max(1, Math.ceil(left / MINUTE)) } : state;
}

/** Whether a warehouse accepts orders for as soon as possible now, until when, or from when (DLV-08); tables do not depend on the kitchen. */
export const placeState = (
  settings: Pick<Settings, 'workTime' | 'disabledWarehouseIds'>,
  type: DeliveryType,
  warehouseId: number | null,
  now: number,
): PlaceState =>
  warehouseId !== null && settings.disabledWarehouseIds.includes(warehouseId)
    ? { kind: 'disabled', open: false }
    : stateByHours(type, hoursOf(settings, type, warehouseId), now);

/** As {@link placeState}, by known hours alone. */
export const stateByHours = (type: DeliveryType, hours: WarehouseHours | null, now: number): Exclude<PlaceState, { kind: 'disabled' }> =>
  (type === 'lounge' ? hoursState : ordersState)(hours, now);

/**
 * Until when (epoch ms) the {@link placeState} of an instant stays as it is: at most until the next midnight of the place. The instant itself while the last
 * minutes are counted; infinite for a state that no time changes.
 */
export function placeStateUntil(
  settings: Parameters<typeof placeState>[0],
  type: DeliveryType,
  warehouseId: number | null,
  now: number,
): number {
  const { kind } = placeState(settings, type, warehouseId, now);
  const hours = hoursOf(settings, type, warehouseId);
  if (hours === null || kind === 'disabled' || kind === 'unknown' || kind === 'aroundClock') return Number.POSITIVE_INFINITY;
  if (kind === 'lastOrders') return now;
  const midnight = epochOf({ date: addDays(zonedAt(now, hours.timezone).date, 1), minutes: 0 }, hours.timezone);
  const [state, asap] = [openState(hours, now), asapState(hours, now)];
  const ends = [midnight, state.open ? state.until : state.opensAt];
  if (type !== 'lounge') ends.push(asap.open ? asap.until && asap.until - LAST_MINUTES * MINUTE : asap.opensAt);
  return Math.min(...ends.filter((end) => end !== null));
}

/** Consecutive days with equal hours. */
interface WeekSpan {
  /** Monday 1 … Sunday 7, both included. */
  readonly first: number;
  readonly last: number;
  /** Local times; null on closed days. `to` not after `from` is past midnight. */
  readonly hours: { readonly from: string; readonly to: string } | null;
}

const WHOLE_DAY = 1440;
/** The end of a whole day, which must differ from its beginning. */
const DAY_END = '24:00';

/** The week of a place for display, consecutive equal days joined (product-spec 3 «delivery_work_time»); empty when it is open around the clock or unknown. */
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

/** The time zone of the default warehouse of visitors without a location; '' (UTC) when unknown. */
export const shopTimezone = ({ workTime, delivery }: Pick<Settings, 'workTime' | 'delivery'>): string =>
  (workTime.delivery[String(delivery.defaultWarehouseId)] ?? Object.values(workTime.delivery)[0])?.timezone ?? '';
