/**
 * When a kitchen can be ordered from, by the sentences of the specification and nothing of the shop's own code (P14): whole minutes since 1970, and a
 * table of the zone's offsets as the runtime's time zone data name them.
 */

export interface Kitchen {
  readonly zone: string;
  /** Null: around the clock. Monday 1 … Sunday 7; a day that is missing is off. `to` not after `from` is past midnight. */
  readonly week: Readonly<Record<number, readonly [from: string, to: string]>> | null;
  readonly cooking: number;
}

const DAY = 1_440;
const SCAN = 15;
/** Minutes before the last order in which they are shown. */
const LAST = 30;

interface Stretch {
  /** Minute from which clocks are so far ahead of UTC. */
  readonly since: number;
  readonly ahead: number;
}

/** Clocks of a zone between two minutes. */
export class ZoneClock {
  readonly #stretches: Stretch[] = [];

  constructor(zone: string, from: number, to: number) {
    const words = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    for (let minute = from; minute <= to; minute += SCAN) {
      const said = words.formatToParts(minute * 60_000).find((part) => part.type === 'timeZoneName')?.value ?? '';
      const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(said) ?? [];
      const ahead = (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
      if (this.#stretches.at(-1)?.ahead !== ahead) this.#stretches.push({ since: minute, ahead });
    }
  }

  /** What the wall clock shows, in minutes of its own calendar. */
  shown(minute: number): number {
    let ahead = 0;
    for (const one of this.#stretches) if (one.since <= minute || one === this.#stretches[0]) ahead = one.ahead;
    return minute + ahead;
  }

  /** When the wall clock shows it: the first time of two; where clocks leap over it, as much later as they leap. */
  when(shown: number): number {
    let leapt = Number.POSITIVE_INFINITY;
    for (const { ahead } of this.#stretches) {
      const minute = shown - ahead;
      if (this.shown(minute) === shown) return minute;
      if (this.shown(minute) > shown) leapt = Math.min(leapt, minute);
    }
    return leapt;
  }
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const two = (n: number): string => String(n).padStart(2, '0');
export const dateOf = (shown: number): string => new Date(Math.floor(shown / DAY) * DAY * 60_000).toISOString().slice(0, 10);
export const timeOf = (shown: number): string => `${two(Math.floor((shown % DAY) / 60))}:${two(shown % 60)}`;

/** From when until when the kitchen works that opens on a day of its calendar. */
function shift(kitchen: Kitchen, clock: ZoneClock, day: number): readonly [number, number] | null {
  // the first of January 1970 was a Thursday
  const hours = kitchen.week === null ? (['00:00', '24:00'] as const) : kitchen.week[((day + 3) % 7) + 1];
  if (hours === undefined) return null;
  const [from, to] = hours.map(minutesOf);
  if (from === undefined || to === undefined) return null;
  const closes = clock.when(day * DAY + to + (to > from ? 0 : DAY));
  const opens = clock.when(day * DAY + from);
  return opens < closes ? [opens, closes] : null;
}

export interface Order {
  /** Calendar days that can be chosen, today included. */
  readonly days: number;
  readonly step: number;
  readonly road: number;
}

/** What can be chosen at a minute: `2026-03-29 10:00-10:30`, sorted. */
export function choices(kitchen: Kitchen, clock: ZoneClock, now: number, { days, step, road }: Order): readonly string[] {
  const today = Math.floor(clock.shown(now) / DAY);
  const found = new Map<string, string>();
  for (let day = today - 1; day < today + days; day++) {
    const [opens = 0, closes = 0] = shift(kitchen, clock, day) ?? [];
    // nothing is cooked before the kitchen opens
    const earliest = (kitchen.week === null ? now : Math.max(now, opens)) + kitchen.cooking + road;
    for (let begins = opens; begins + step <= closes; begins += step) {
      const shown = clock.shown(begins);
      // of an hour that comes twice the second has no name of its own
      if (clock.when(shown) !== begins || begins < earliest || shown >= (today + days) * DAY) continue;
      const name = `${dateOf(shown)} ${timeOf(shown)}`;
      if (!found.has(name)) found.set(name, `${name}-${timeOf(clock.shown(begins + step))}`);
    }
  }
  return [...found.values()].sort();
}

/**
 * How the kitchen stands: `open`, `until 22:30`, `orders for 12 minutes`, `opens 2026-03-29 10:00`, `closed` for more than a week. What is ordered last must be
 * cooked at closing.
 */
export function standing(kitchen: Kitchen, clock: ZoneClock, now: number): string {
  if (kitchen.week === null) return 'open';
  const today = Math.floor(clock.shown(now) / DAY);
  const shifts: [number, number][] = [];
  for (let day = today - 1; day <= today + 7; day++) {
    const [opens, closes] = shift(kitchen, clock, day) ?? [];
    if (opens === undefined || closes === undefined) continue;
    const last = shifts.at(-1);
    if (last !== undefined && opens <= last[1]) last[1] = Math.max(last[1], closes);
    else shifts.push([opens, closes]);
  }
  const [opens, closes] = shifts.find(([, ends]) => now < ends && now <= ends - kitchen.cooking) ?? [];
  if (opens === undefined || closes === undefined) return 'closed';
  const left = closes - kitchen.cooking - now;
  if (opens <= now) return left > LAST ? `until ${timeOf(clock.shown(closes))}` : `orders for ${Math.max(1, left)} minutes`;
  return `opens ${dateOf(clock.shown(opens))} ${timeOf(clock.shown(opens))}`;
}
