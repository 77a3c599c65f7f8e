import { describe, expect, test } from 'vitest';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { promisedUntil, wireDate } from './order-time.ts';
import { isOffered, nextFree, nextTable, type SlotRequest, slotsOf, timeLeft } from './slots.ts';
import { epochOf, minutesOf } from './zoned-time.ts';

const NO_BOOKING = { date: '', time: '', guests: '', comment: '' };
const daily = (from: string, to: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, { from, to }]));
const open = (from: string, to: string, more: Partial<WarehouseHours> = {}): WarehouseHours => ({
  aroundClock: false,
  week: daily(from, to),
  cookingMinutes: 20,
  lastOrderMinutes: null,
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
      '2026-11-21: 11:00-12:00 12:00-13:00 13:00-14:00 14:00-15:00',
    ]);
    expect(shown(request(open('10:00', '15:30'), '11:11', { days: 1 }))).toEqual(['2026-11-20: 13:00-14:00 14:00-15:00']);
    expect(shown(request(open('10:00', '15:30'), '11:11', { days: 1, roadMinutes: 0 }))).toEqual([
      '2026-11-20: 12:00-13:00 13:00-14:00 14:00-15:00',
    ]);
  });

  test('[DLV-07] past midnight: intervals belong to the date they begin on, yesterday still runs', () => {
    expect(shown(request(open('22:00', '02:00'), '12:00'))).toEqual([
      '2026-11-20: 23:00-00:00',
      '2026-11-21: 00:00-01:00 01:00-02:00 23:00-00:00',
    ]);
    expect(shown(request(open('22:00', '02:00'), '00:05', { days: 1 }))).toEqual(['2026-11-20: 01:00-02:00 23:00-00:00']);
  });

  test('[DLV-07] [KF-PLACE-16] of a later day none begins before the kitchen, from its opening on, has cooked and the courier arrived', () => {
    const first = (roadMinutes: number): string | undefined =>
      slotsOf(request(open('10:00', '22:00'), '23:00', { intervalMinutes: 30, roadMinutes })).days[0]?.intervals[0]?.from;
    expect([first(55), first(0), first(10), first(11)]).toEqual(['11:30', '10:30', '10:30', '11:00']);
  });

  test('[DLV-07] a kitchen that works through midnight opens once', () => {
    const nights = open('18:00', '24:00', { week: { 5: { from: '18:00', to: '24:00' }, 6: { from: '00:00', to: '03:00' } } });
    expect(shown(request(nights, '12:00'))).toEqual([
      '2026-11-20: 19:00-20:00 20:00-21:00 21:00-22:00 22:00-23:00 23:00-00:00',
      '2026-11-21: 00:00-01:00 01:00-02:00 02:00-03:00',
    ]);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25', 30],
    ['Europe/Berlin', '2026-10-25', 60],
    ['Africa/Cairo', '2026-10-29', 30],
    ['Europe/Berlin', '2026-03-29', 30],
  ])(
    '[DLV-07] [ORD-05] in %s on %s, when clocks change, each interval of %i minutes is promised until its own end',
    (timezone, date, step) => {
      const now = epochOf({ date, minutes: 0 }, timezone) - 3_600_000;
      const { days } = slotsOf({
        ...request(open('', '', { aroundClock: true, timezone }), ''),
        now,
        intervalMinutes: step,
        roadMinutes: 0,
      });
      const lasts = days.flatMap(({ date: day, intervals }) =>
        intervals.map(({ from, to }) => {
          const time = `${wireDate(day)} ${from}-${to}`;
          const until = promisedUntil({ deliveryType: 'pickup', time, booking: NO_BOOKING }, timezone) ?? 0;
          return { time, minutes: (until - epochOf({ date: day, minutes: minutesOf(from) ?? 0 }, timezone)) / 60_000 };
        }),
      );
      expect(lasts.length).toBeGreaterThan(20);
      expect(lasts.filter(({ minutes }) => minutes !== step)).toEqual([]);
    },
  );

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

describe('[DLV-08] in place of a time that is gone', () => {
  const interval = (from: string, to: string, available = true) => ({ from, to, available });
  const days = [
    { date: '2026-11-21', intervals: [interval('10:00', '11:00'), interval('11:00', '12:00', false)] },
    { date: '2026-11-20', intervals: [interval('13:00', '14:00', false), interval('14:00', '15:00')] },
  ];
  const slot = (date: string, from: string, to: string) => ({ kind: 'slot', date, from, to }) as const;

  test.each([
    ['one that is full', slot('2026-11-20', '13:00', '14:00'), slot('2026-11-20', '14:00', '15:00')],
    ['one that has passed', slot('2026-11-20', '09:00', '10:00'), slot('2026-11-20', '14:00', '15:00')],
    ['a day off', slot('2026-11-20', '15:00', '16:00'), slot('2026-11-21', '10:00', '11:00')],
    ['the last one', slot('2026-11-22', '10:00', '11:00'), slot('2026-11-21', '10:00', '11:00')],
    ['as soon as possible', null, slot('2026-11-20', '14:00', '15:00')],
  ])('%s: the next free one', (_, gone, next) => expect(nextFree(days, gone)).toEqual(next));

  test('nothing is offered where nothing is free', () => {
    expect(nextFree([{ date: '2026-11-20', intervals: [interval('13:00', '14:00', false)] }], null)).toBeNull();
    expect(nextFree([], slot('2026-11-20', '13:00', '14:00'))).toBeNull();
  });

  test('an interval is offered by its whole name', () => {
    expect(isOffered(days, slot('2026-11-20', '14:00', '15:00'))).toBe(true);
    expect(isOffered(days, slot('2026-11-20', '13:00', '14:00'))).toBe(false);
    expect(isOffered(days, slot('2026-11-20', '14:00', '14:30'))).toBe(false);
    expect(isOffered(days, slot('2026-11-21', '14:00', '15:00'))).toBe(false);
  });

  test('[DLV-06] another table of the day', () => {
    const free = [
      { time: '20:00', enabled: true },
      { time: '18:00', enabled: true },
      { time: '19:00', enabled: false },
    ];
    expect([nextTable(free, '19:00'), nextTable(free, '20:30'), nextTable(free, '12:00')]).toEqual(['20:00', '20:00', '18:00']);
    expect([nextTable([{ time: '19:00', enabled: false }], '19:00'), nextTable([], '19:00')]).toEqual([null, null]);
  });
});
