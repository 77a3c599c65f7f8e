/** Converts between instants and local times of a place, only with Intl: the same in Node and in browsers without Temporal (DLV-07, P14). */

interface LocalTime {
  /** `yyyy-mm-dd` */
  readonly date: string;
  /** Minutes since midnight, 0–1439. */
  readonly minutes: number;
}

export interface ZonedTime extends LocalTime {
  /** Monday 1 … Sunday 7. */
  readonly weekday: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIXED = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/;
const formats = new Map<string, Intl.DateTimeFormat | number>();

function formatOf(timezone: string): Intl.DateTimeFormat | number {
  const known = formats.get(timezone);
  if (known !== undefined) return known;
  const fixed = FIXED.exec(timezone);
  let made: Intl.DateTimeFormat | number = 0;
  if (fixed) made = (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * MINUTE;
  else if (timezone !== '') {
    try {
      made = new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      made = 0;
    }
  }
  formats.set(timezone, made);
  return made;
}

/** The offset from Intl at one instant: the expensive part, several microseconds. */
function askedOffset(epoch: number, format: Intl.DateTimeFormat): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(epoch)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epoch / 1000) * 1000;
}

const QUARTER = 900_000;
const MOST_KNOWN = 4_096;
const known = new Map<string, number>();

function offsetKept(epoch: number, timezone: string, format: Intl.DateTimeFormat): number {
  const key = `${timezone} ${epoch}`;
  let offset = known.get(key);
  if (offset === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    offset = askedOffset(epoch, format);
    known.set(key, offset);
  }
  return offset;
}

/** Cached: offsets only change at quarters of an hour of UTC, and on most days not at all. */
function offsetAt(epoch: number, timezone: string): number {
  const format = formatOf(timezone);
  if (typeof format === 'number') return format;
  const day = Math.floor(epoch / DAY) * DAY;
  const atStart = offsetKept(day, timezone, format);
  return atStart === offsetKept(day + DAY, timezone, format)
    ? atStart
    : offsetKept(Math.floor(epoch / QUARTER) * QUARTER, timezone, format);
}

const dates = new Map<number, string>();

/** Cached: slots and tables convert the same few days thousands of times. */
function isoDate(utc: number): string {
  const day = Math.floor(utc / DAY);
  let date = dates.get(day);
  if (date === undefined) {
    if (dates.size >= MOST_KNOWN) dates.clear();
    date = new Date(day * DAY).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
}
const utcOf = (local: LocalTime): number => Date.parse(`${local.date}T00:00:00Z`) + local.minutes * MINUTE;

/** Monday 1 … Sunday 7 of `yyyy-mm-dd`. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** `yyyy-mm-dd`, this many days later. */
export const addDays = (date: string, days: number): string => isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The local time at an instant (epoch ms). Zones: IANA names or offsets (`+05:00`, `UTC+3`); '' and unknown ones are UTC. */
export function zonedAt(epoch: number, timezone: string): ZonedTime {
  const local = epoch + offsetAt(epoch, timezone);
  const date = isoDate(local);
  return { date, weekday: weekdayOf(date), minutes: Math.floor((((local % DAY) + DAY) % DAY) / MINUTE) };
}

/** The instant of a local time: the earlier one when it occurs twice, moved forward by the gap when it does not occur. Minutes may exceed a day. */
export function epochOf(local: LocalTime, timezone: string): number {
  const utc = utcOf(local);
  const before = offsetAt(utc - DAY, timezone);
  const candidates = [utc - before, utc - offsetAt(utc + DAY, timezone)].filter((t) => t + offsetAt(t, timezone) === utc);
  return candidates.length === 0 ? utc - before : Math.min(...candidates);
}

/** `HH:MM` → minutes since midnight (24:00 is 1440); null when invalid. */
export function minutesOf(clock: string): number | null {
  const m = /^(\d{1,2}):(\d{2})$/.exec(clock);
  if (!m) return null;
  const minutes = Number(m[1]) * 60 + Number(m[2]);
  return Number(m[2]) < 60 && minutes <= 1440 ? minutes : null;
}

/** Minutes since midnight → `HH:MM`; beyond a day it wraps. */
export function clockOf(minutes: number): string {
  const wrapped = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`;
}

/** A date and a time of one place; an invalid time is midnight. */
export const wallClock = (date: string, clock: string): ZonedTime => ({
  date,
  minutes: minutesOf(clock) ?? 0,
  weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7,
});
