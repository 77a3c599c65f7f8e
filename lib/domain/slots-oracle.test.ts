import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, test } from 'vitest';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { hoursState, openState } from './opening-hours.ts';
import { slotsOf } from './slots.ts';

/**
 * P14: hours and slots against another implementation of the same sentences, made of Temporal, which the product does not use: every quarter of an
 * hour of days on which clocks change, in zones that differ in date, size and direction of the change; every hour also by devices in five zones.
 */

const ZONES: readonly (readonly [string, readonly string[]])[] = [
  ['Europe/Berlin', ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']],
  ['America/New_York', ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']],
  ['Australia/Lord_Howe', ['2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04']],
  ['America/Santiago', ['2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06']],
  ['Africa/Cairo', ['2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30']],
  ['Pacific/Auckland', ['2026-04-04', '2026-04-05', '2026-09-26', '2026-09-27']],
  ['Europe/Moscow', ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']],
  ['Asia/Kathmandu', ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']],
];

const daily = (from: string, to: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from, to }]));
const KITCHENS: readonly Omit<WarehouseHours, 'timezone'>[] = [
  { aroundClock: false, week: daily('10:00', '22:30'), cookingMinutes: 25, lastOrderMinutes: null },
  { aroundClock: false, week: daily('18:00', '03:00'), cookingMinutes: 40, lastOrderMinutes: 15 },
  { aroundClock: false, week: { ...daily('00:30', '05:00'), 7: { from: '', to: '' } }, cookingMinutes: 0, lastOrderMinutes: null },
  { aroundClock: true, week: {}, cookingMinutes: 30, lastOrderMinutes: null },
];
/** Time zone of the device that computes the opening hours; the first is compared with the oracle, the others with the first. */
const DEVICES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'] as const;
const DAYS = 3;
const STEP = 30;
const ROAD = 20;
const MINUTE = 60_000;

interface Open {
  readonly start: Temporal.ZonedDateTime;
  readonly end: Temporal.ZonedDateTime;
}

function openOn(date: Temporal.PlainDate, hours: WarehouseHours): Open | null {
  const day = hours.aroundClock ? { from: '00:00', to: '24:00' } : hours.week[String(date.dayOfWeek)];
  if (!day?.from || !day.to) return null;
  const wall = (text: string, plus: number) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return date
      .add({ days: plus + Math.floor(hour / 24) })
      .toZonedDateTime({ timeZone: hours.timezone, plainTime: Temporal.PlainTime.from({ hour: hour % 24, minute }) });
  };
  const start = wall(day.from, 0);
  const end = wall(day.to, day.to <= day.from ? 1 : 0);
  return Temporal.ZonedDateTime.compare(start, end) < 0 ? { start, end } : null;
}

/** Periods merged where one ends when the next begins: consecutive days around the clock are one period. */
function joined(opens: readonly Open[]): readonly Open[] {
  const all: Open[] = [];
  for (const next of opens) {
    const last = all.at(-1);
    if (last === undefined || instant(next.start) > instant(last.end)) all.push(next);
    else if (instant(next.end) > instant(last.end)) all[all.length - 1] = { start: last.start, end: next.end };
  }
  return all;
}

interface Slot {
  /** Date of the session it belongs to, and its own date. */
  readonly session: string;
  readonly date: string;
  readonly name: string;
  readonly from: number;
}

const instant = (at: Temporal.ZonedDateTime): number => at.epochMilliseconds;
const clock = (at: Temporal.ZonedDateTime): string => at.toPlainTime().toString({ smallestUnit: 'minute' });

/** Sessions of the days around `date`, with all of their slots. */
function around(date: Temporal.PlainDate, hours: WarehouseHours): { readonly opens: readonly Open[]; readonly slots: readonly Slot[] } {
  const opens: Open[] = [];
  const slots: Slot[] = [];
  for (let day = -2; day <= DAYS + 1; day++) {
    const open = openOn(date.add({ days: day }), hours);
    if (open === null) continue;
    opens.push(open);
    for (let from = open.start; ; from = from.add({ minutes: STEP })) {
      const to = from.add({ minutes: STEP });
      if (instant(to) > instant(open.end)) break;
      // Of an hour that occurs twice, only the first is found by its name.
      if ([from, to].some((end) => instant(end.toPlainDateTime().toZonedDateTime(hours.timezone)) !== instant(end))) continue;
      const own = String(from.toPlainDate());
      slots.push({ session: String(date.add({ days: day })), date: own, name: `${own} ${clock(from)}-${clock(to)}`, from: instant(from) });
    }
  }
  return { opens, slots };
}

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

/** The device's result at these moments: slots and state. */
function messageKeysIn(device: string, hours: WarehouseHours, moments: readonly number[]): string {
  process.env.TZ = device;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(device);
  const request = { hours, days: DAYS, intervalMinutes: STEP, roadMinutes: ROAD, capacityLeft: () => 1 };
  return JSON.stringify(moments.map((now) => [slotsOf({ ...request, now }), hoursState(hours, now)]));
}

test.each(ZONES.slice(0, byRun(ZONES.length, 2)))(
  '[DLV-07] [DLV-08] slots and opening hours in %s on days when clocks change',
  (timezone, dates) => {
    let compared = 0;
    for (const date of dates) {
      const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timezone);
      for (const kitchen of KITCHENS) {
        const hours = { ...kitchen, timezone };
        process.env.TZ = DEVICES[0];
        const { opens, slots } = around(Temporal.PlainDate.from(date), hours);
        const moments: number[] = [];
        for (let quarter = 0; quarter < 96; quarter++) {
          const now = midnight.add({ minutes: quarter * 15 });
          const answer = slotsOf({ hours, now: instant(now), days: DAYS, intervalMinutes: STEP, roadMinutes: ROAD, capacityLeft: () => 1 });
          const names = answer.days.flatMap((day) => day.intervals.map((each) => `${day.date} ${each.from}-${each.to}`));
          const today = now.toPlainDate();
          const [first, last] = [String(today.subtract({ days: 1 })), String(today.add({ days: DAYS - 1 }))];
          const periods = joined(opens);
          const isKept = (from: number): boolean => {
            const period = periods.find(({ start, end }) => instant(start) <= from && from < instant(end));
            const begun = Math.max(instant(now), period === undefined ? 0 : instant(period.start));
            return from >= begun + (hours.cookingMinutes + ROAD) * MINUTE;
          };
          const expected = slots.filter((slot) => isKept(slot.from) && slot.session >= first && slot.date <= last).map((slot) => slot.name);
          const running = periods.find(({ start, end }) => instant(start) <= instant(now) && instant(now) < instant(end));
          const isOpen = running !== undefined;
          const isTaken = isOpen && instant(now) <= instant(running.end) - (hours.lastOrderMinutes ?? hours.cookingMinutes) * MINUTE;
          expect(names.toSorted(), `${now} ${JSON.stringify(kitchen)}`).toEqual([...new Set(expected)].sort());
          expect(answer.asap.available, `${now}`).toBe(isTaken);
          expect(openState(hours, instant(now)).open, `${now}`).toBe(isOpen);
          // Another zone of the device empties the runtime's caches of dates, which makes this reading the slow one.
          if (quarter % 4 === dates.indexOf(date)) moments.push(instant(now));
          compared += 1;
        }
        const said = DEVICES.map((device) => messageKeysIn(device, hours, moments));
        expect(new Set(said).size, `${date} ${JSON.stringify(kitchen)}`).toBe(1);
        expect(moments).toHaveLength(24);
      }
    }
    expect(compared).toBe(dates.length * KITCHENS.length * 96);
  },
  120_000,
);
