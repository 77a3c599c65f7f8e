import { describe, expect, test } from 'vitest';
import type { WarehouseHours } from '#lib/contract/shipping.ts';
import { type SlotRequest, slotsOf, timeLeft } from './slots.ts';

const daily = (from: string, to: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, { from, to }]));
const open = (from: string, to: string, more: Partial<WarehouseHours> = {}): WarehouseHours => ({
  aroundClock: false,
  week: daily(from, to),
  cookingMinutes: 20,
  timezone: 'Europe/Moscow',
  ...more,
});
const request = (hours: WarehouseHours, clock: string, more: Partial<SlotRequest> = {}): SlotRequest => ({
  hours,
  now: Date.parse(`2026-11-20T${clock}:00+03:00`),
  days: 2,
  intervalMinutes: 60,
  roadMinutes: 30,
  capacityLeft: () => 5,
  ...more,
});
const shown = (r: SlotRequest) => slotsOf(r).days.map((d) => `${d.date}: ${d.intervals.map((i) => `${i.from}-${i.to}`).join(' ')}`);

describe('intervals', () => {
  test('[DLV-07] none begins before now + cooking + road, none ends after closing', () => {
    expect(shown(request(open('10:00', '15:30'), '11:10'))).toEqual([
      '2026-11-20: 12:00-13:00 13:00-14:00 14:00-15:00',
      '2026-11-21: 10:00-11:00 11:00-12:00 12:00-13:00 13:00-14:00 14:00-15:00',
    ]);
    expect(shown(request(open('10:00', '15:30'), '11:11', { days: 1 }))).toEqual(['2026-11-20: 13:00-14:00 14:00-15:00']);
    expect(shown(request(open('10:00', '15:30'), '11:11', { days: 1, roadMinutes: 0 }))).toEqual([
      '2026-11-20: 12:00-13:00 13:00-14:00 14:00-15:00',
    ]);
  });

  test('[DLV-07] past midnight: intervals belong to the date they begin on, yesterday still runs', () => {
    expect(shown(request(open('22:00', '02:00'), '12:00'))).toEqual([
      '2026-11-20: 22:00-23:00 23:00-00:00',
      '2026-11-21: 00:00-01:00 01:00-02:00 22:00-23:00 23:00-00:00',
    ]);
    expect(shown(request(open('22:00', '02:00'), '00:05', { days: 1 }))).toEqual(['2026-11-20: 01:00-02:00 22:00-23:00 23:00-00:00']);
  });

  test('[DLV-07] around the clock', () => {
    const all = shown(request(open('', '', { aroundClock: true }), '20:30', { intervalMinutes: 120 }));
    expect(all[0]).toBe('2026-11-20: 22:00-00:00');
    expect(all[1]?.split(' ').length).toBe(13);
  });

  test('closed now: later only', () => {
    const closed = slotsOf(request(open('10:00', '12:00'), '09:00'));
    expect(closed.asap).toEqual({ available: false, minutes: 50 });
    expect(closed.days.map((d) => d.date)).toEqual(['2026-11-20', '2026-11-21']);
    expect(slotsOf(request(open('10:00', '12:00'), '10:00')).asap.available).toBe(true);
    expect(slotsOf(request(open('', ''), '10:00'))).toMatchObject({ asap: { available: false }, days: [] });
  });

  test('[DLV-07] a full interval is shown and cannot be taken', () => {
    const capacityLeft = (date: string, from: string) => (date === '2026-11-20' && from === '12:00' ? 0 : 3);
    const [today] = slotsOf(request(open('10:00', '14:00'), '11:00', { capacityLeft })).days;
    expect(today?.intervals).toEqual([
      { from: '12:00', to: '13:00', available: false, left: 0 },
      { from: '13:00', to: '14:00', available: true, left: 3 },
    ]);
  });

  test('[DLV-07] the last place of an interval can still be taken', () => {
    const [today] = slotsOf(request(open('10:00', '14:00'), '11:00', { capacityLeft: () => 1 })).days;
    expect(today?.intervals[0]).toMatchObject({ available: true, left: 1 });
    const [over] = slotsOf(request(open('10:00', '14:00'), '11:00', { capacityLeft: () => -3 })).days;
    expect(over?.intervals[0]).toMatchObject({ available: false, left: 0 });
  });

  test('[DLV-07] a time that was chosen is judged by the same rules', () => {
    const r = request(open('10:00', '14:00'), '11:00', { capacityLeft: (_, from) => (from === '13:00' ? 0 : 2) });
    const slot = (date: string, from: string, to: string) => timeLeft({ kind: 'slot', date, from, to }, r);
    expect(slot('2026-11-20', '12:00', '13:00')).toBe(2);
    expect(slot('2026-11-20', '11:00', '12:00')).toBe(0);
    expect(slot('2026-11-20', '12:00', '12:30')).toBe(0);
    expect(slot('2026-11-20', '13:00', '14:00')).toBe(0);
    expect(slot('2026-11-22', '12:00', '13:00')).toBe(0);
    expect(timeLeft({ kind: 'asap' }, r)).toBeGreaterThan(0);
    expect(timeLeft({ kind: 'asap' }, request(open('10:00', '14:00'), '15:00'))).toBe(0);
  });
});

describe('[DLV-07] against Temporal, on the days when clocks change', () => {
  const ZONES = [
    'Europe/Moscow',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    '+05:30',
  ];
  const DAYS = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'];
  const HOURS = [
    ['08:00', '23:30'],
    ['18:00', '04:00'],
    ['00:00', '24:00'],
  ] as const;

  test.each(ZONES)('%s', (timezone) => {
    for (const date of DAYS) {
      for (const [from, to] of HOURS) {
        for (const hour of [1, 9, 22]) {
          const zoned = Temporal.PlainDate.from(date).toPlainDateTime({ hour, minute: 10 }).toZonedDateTime(timezone);
          const hours = open(from, to, { timezone });
          const r = request(hours, '12:00', { now: zoned.epochMilliseconds, intervalMinutes: 30 });
          const earliest = zoned.add({ minutes: 50 });
          const slots = slotsOf(r);
          const seen = new Set<string>();
          for (const day of slots.days) {
            for (const slot of day.intervals) {
              const begin = Temporal.PlainDateTime.from(`${day.date}T${slot.from}`).toZonedDateTime(timezone);
              expect(begin.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(slot.from);
              expect(Temporal.ZonedDateTime.compare(begin, earliest)).toBeGreaterThanOrEqual(0);
              expect(begin.add({ minutes: 30 }).toPlainTime().toString({ smallestUnit: 'minute' })).toBe(slot.to);
              expect(seen.has(`${day.date} ${slot.from}`)).toBe(false);
              seen.add(`${day.date} ${slot.from}`);
              expect(inside(begin, hours)).toBe(true);
            }
          }
          expect(seen.size).toBeGreaterThan(10);
        }
      }
    }
  });
});

/** Whether an instant lies in a session of its own date or of the day before, by Temporal alone. */
function inside(at: Temporal.ZonedDateTime, { week, timezone }: WarehouseHours): boolean {
  const { from = '', to = '' } = week[1] ?? {};
  return [0, 1].some((back) => {
    const date = at.toPlainDate().subtract({ days: back });
    const start = date.toPlainDateTime(from).toZonedDateTime(timezone);
    const end = (to > from && to !== '24:00' ? date : date.add({ days: 1 }))
      .toPlainDateTime(to === '24:00' ? '00:00' : to)
      .toZonedDateTime(timezone);
    return Temporal.ZonedDateTime.compare(at, start) >= 0 && Temporal.ZonedDateTime.compare(at.add({ minutes: 30 }), end) <= 0;
  });
}
