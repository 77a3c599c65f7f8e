import { describe, expect, test } from 'vitest';
import { type WarehouseHours, workTime } from '#lib/contract/settings-parts.ts';
import { specialHoursSpecification } from '#lib/server/seo/graph.ts';
import { hoursOf, openState, placeState } from './opening-hours.ts';
import { slotsOf } from './slots.ts';

const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from: '10:00', to: '22:00' }]));
const wire = {
  week,
  cooking_time_in_minutes: 20,
  wp_timezone: 'Europe/Moscow',
  special_days: [
    { date: '2026-12-31', from: '10:00', to: '16:00', text: 'До 16:00 &mdash; и с наступающим!' },
    { date: '2027-01-01', closed: true, text: 'Отдыхаем' },
    { date: '2027-01-02', from: '18:00', to: '02:00' },
    { date: '01.01.2027', closed: true },
    { date: '2027-01-04' },
  ],
};
const settings = {
  disabledWarehouseIds: [],
  workTime: workTime.parse({ delivery: { 11: wire }, pickup: { 11: { week, wp_timezone: '' } } }),
};
const hours = (): WarehouseHours => hoursOf(settings, 'delivery', 11) ?? expect.fail('no hours');
const moscow = (date: string, clock: string): number => Date.parse(`${date}T${clock}:00+03:00`);
const stateAt = (date: string, clock: string, type: 'delivery' | 'pickup' | 'lounge' = 'delivery') =>
  placeState(settings, type, 11, moscow(date, clock));

describe('special days', () => {
  test('are read by date; one without a date or hours is left out', () => {
    expect(settings.workTime.delivery['11']?.specialDays).toEqual({
      '2026-12-31': { hours: { from: '10:00', to: '16:00' }, note: 'До 16:00 — и с наступающим!' },
      '2027-01-01': { hours: null, note: 'Отдыхаем' },
      '2027-01-02': { hours: { from: '18:00', to: '02:00' }, note: '' },
    });
    expect(workTime.parse({ delivery: { 11: { week } } }).delivery['11']).not.toHaveProperty('specialDays');
  });

  test('[DLV-07] take the place of the hours of their weekday, also past midnight and where it is open around the clock', () => {
    expect(openState(hours(), moscow('2026-12-31', '15:00'))).toEqual({ open: true, until: moscow('2026-12-31', '16:00') });
    expect(openState(hours(), moscow('2026-12-31', '16:00'))).toEqual({ open: false, opensAt: moscow('2027-01-02', '18:00') });
    expect(openState(hours(), moscow('2027-01-03', '01:30'))).toEqual({ open: true, until: moscow('2027-01-03', '02:00') });
    const always = { ...hours(), aroundClock: true };
    expect(openState(always, moscow('2027-01-01', '12:00'))).toEqual({ open: false, opensAt: moscow('2027-01-02', '18:00') });
    expect(openState(always, moscow('2026-12-30', '12:00'))).toEqual({ open: true, until: moscow('2026-12-31', '00:00') });
  });

  test('[DLV-07] [DLV-08] [KF-PLACE-20] no time of a closed day can be chosen, and of a short one its own times alone', () => {
    const { days, asap } = slotsOf({
      hours: hours(),
      now: moscow('2026-12-31', '17:00'),
      days: 4,
      intervalMinutes: 60,
      roadMinutes: 30,
      capacityLeft: () => 5,
    });
    expect(asap.available).toBe(false);
    expect(days.map(({ date, intervals }) => [date, intervals.at(0)?.from, intervals.at(-1)?.to])).toEqual([
      ['2027-01-02', '19:00', '00:00'],
      ['2027-01-03', '00:00', '22:00'],
    ]);
  });

  test('[DLV-08] the owner’s sentence is told with the hours of that day, for every way of getting an order', () => {
    const note = 'Отдыхаем';
    for (const type of ['delivery', 'pickup', 'lounge'] as const)
      expect(stateAt('2027-01-01', '12:00', type)).toEqual({
        kind: 'opens',
        open: false,
        day: 'tomorrow',
        date: '2027-01-02',
        time: '18:00',
        note,
      });
    expect(stateAt('2026-12-31', '11:00')).toEqual({ kind: 'until', open: true, time: '16:00', note: 'До 16:00 — и с наступающим!' });
    expect(stateAt('2027-01-03', '12:00')).toEqual({ kind: 'until', open: true, time: '22:00' });
  });

  test('[KF-APP-14] search engines read them as schema.org names them', () => {
    const day = (validFrom: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom,
      validThrough: validFrom,
      opens,
      closes,
    });
    expect(specialHoursSpecification(hours())).toEqual([
      day('2026-12-31', '10:00', '16:00'),
      day('2027-01-01', '00:00', '00:00'),
      day('2027-01-02', '18:00', '02:00'),
    ]);
    expect(specialHoursSpecification(undefined)).toEqual([]);
  });
});
