import type { AvailableTime, OrderTime } from '#lib/contract/checkout.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { asapState, type Session, sessionOn, sessions } from './opening-hours.ts';
import { addDays, clockOf, epochOf, zonedAt } from './zoned-time.ts';

/** Time slots for orders (DLV-07, decisions «Delivery»). */

export interface SlotRequest {
  readonly hours: WarehouseHours;
  /** Epoch ms. */
  readonly now: number;
  /** Number of calendar dates, including today. */
  readonly days: number;
  readonly intervalMinutes: number;
  /** Minutes of delivery; 0 for pickup. */
  readonly roadMinutes: number;
  /** Free order capacity of an interval. */
  readonly capacityLeft: (date: string, from: string) => number;
}

export interface Slots {
  readonly asap: { readonly available: boolean; readonly minutes: number };
  readonly days: readonly { readonly date: string; readonly intervals: AvailableTime['days'][number]['intervals'] }[];
}

interface Interval {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

const MINUTE = 60_000;

/** Whole intervals of a session, in elapsed time; when clocks repeat an hour, only those that end before it is repeated, because the local time is ambiguous. */
function intervalsOf({ start, end }: Session, { hours, intervalMinutes }: SlotRequest, earliest: number): readonly Interval[] {
  const step = Math.max(1, intervalMinutes) * MINUTE;
  const count = Math.floor((end - start) / step);
  return Array.from({ length: count }, (_, i) => start + i * step).flatMap((from) => {
    if (from < earliest) return [];
    const [begin, until] = [zonedAt(from, hours.timezone), zonedAt(from + step, hours.timezone)];
    if (epochOf(begin, hours.timezone) !== from || epochOf(until, hours.timezone) !== from + step) return [];
    return [{ date: begin.date, from: clockOf(begin.minutes), to: clockOf(until.minutes) }];
  });
}

/**
 * Intervals per date: whole ones within the hours (those past midnight belong to the date they begin on), starting after cooking and delivery, counted from now
 * or from the opening; full ones are included as unavailable. «As soon as possible» ends with the last order before closing.
 */
export function slotsOf(request: SlotRequest): Slots {
  const { hours, now, days, roadMinutes, capacityLeft } = request;
  const minutes = hours.cookingMinutes + roadMinutes;
  const today = zonedAt(now, hours.timezone).date;
  const last = addDays(today, Math.max(0, days - 1));
  const found = new Map<string, Map<string, Interval>>();
  const joined = sessions(hours, today, days);
  for (let i = -1; i < days; i += 1) {
    const session = sessionOn(hours, addDays(today, i));
    if (session === null) continue;
    const opening = joined.find(({ start, end }) => start <= session.start && session.start < end)?.start ?? session.start;
    for (const interval of intervalsOf(session, request, Math.max(now, opening) + minutes * MINUTE)) {
      if (interval.date > last) continue;
      const day = found.get(interval.date) ?? new Map<string, Interval>();
      if (!day.has(interval.from)) day.set(interval.from, interval);
      found.set(interval.date, day);
    }
  }
  return {
    asap: { available: asapState(hours, now).open, minutes },
    days: [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, day]) => ({
        date,
        intervals: [...day.values()]
          .sort((a, b) => (a.from < b.from ? -1 : 1))
          .map(({ from, to }) => {
            const left = Math.max(0, capacityLeft(date, from));
            return { from, to, available: left > 0, left };
          }),
      })),
  };
}

type OfferedDays = readonly {
  readonly date: string;
  readonly intervals: readonly { readonly from: string; readonly to: string; readonly available: boolean }[];
}[];
type ChosenSlot = Extract<OrderTime, { kind: 'slot' }>;

/** Whether an interval is among those of a backend; dates as `yyyy-mm-dd`. */
export const isOffered = (days: OfferedDays, { date, from, to }: ChosenSlot): boolean =>
  days.some((day) => day.date === date && day.intervals.some((i) => i.available && i.from === from && i.to === to));

/** The first interval of a list; null for an empty one. */
export function firstTime(days: OfferedDays): ChosenSlot | null {
  const [day] = days;
  const [interval] = day?.intervals ?? [];
  return day === undefined || interval === undefined ? null : { kind: 'slot', date: day.date, from: interval.from, to: interval.to };
}

/**
 * The replacement for an interval that is no longer available: the next free one, otherwise the last before it; null when none is free.
 * Without an interval the first free one (DLV-08).
 */
export function nextFree(days: OfferedDays, gone: ChosenSlot | null): ChosenSlot | null {
  const name = ({ date, from }: Pick<ChosenSlot, 'date' | 'from'>): string => `${date} ${from}`;
  const free = days
    .flatMap(({ date, intervals }) =>
      intervals.filter((i) => i.available).map(({ from, to }): ChosenSlot => ({ kind: 'slot', date, from, to })),
    )
    .sort((a, b) => (name(a) < name(b) ? -1 : 1));
  return (gone && free.find((slot) => name(slot) >= name(gone))) ?? (gone ? free.at(-1) : free[0]) ?? null;
}

/** The replacement for a table time that is no longer available: the next free one of the day, otherwise the last before it; null when none is free. */
export function nextTable(free: readonly { readonly time: string; readonly enabled: boolean }[], gone: string): string | null {
  const times = free
    .filter((one) => one.enabled)
    .map((one) => one.time)
    .sort();
  return times.find((time) => time >= gone) ?? times.at(-1) ?? null;
}

/** Free order capacity of a chosen time: 0 when it is not (or no longer) offered. «As soon as possible» is unlimited until the last order. */
export function timeLeft(time: OrderTime, request: SlotRequest): number {
  if (time.kind === 'asap') return asapState(request.hours, request.now).open ? Number.MAX_SAFE_INTEGER : 0;
  const day = slotsOf(request).days.find((d) => d.date === time.date);
  return day?.intervals.find((i) => i.from === time.from && i.to === time.to)?.left ?? 0;
}
