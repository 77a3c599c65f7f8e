import { describe, expect, test } from 'vitest';
import { type WarehouseHours, workTime } from '#lib/contract/work-time.ts';
import { cookingOf, hoursOf, openingOf, placeState } from './warehouse-hours.ts';

const hours = (from: string, to: string): WarehouseHours => ({
  aroundClock: false,
  week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), { from, to }])),
  cookingMinutes: 20,
  lastOrderMinutes: null,
  timezone: 'Europe/Moscow',
});
const off = (...days: readonly string[]): WarehouseHours => {
  const all = hours('10:00', '23:00');
  return { ...all, week: Object.fromEntries(Object.entries(all.week).filter(([day]) => !days.includes(day))) };
};
const settings = {
  disabledWarehouseIds: [14],
  workTime: {
    delivery: {
      11: hours('10:00', '23:00'),
      12: hours('12:00', '02:00'),
      13: { ...hours('', ''), aroundClock: true },
      14: hours('10:00', '23:00'),
      15: off('6'),
      16: off('6', '7'),
      17: { ...hours('', ''), week: {} },
    },
    pickup: { 11: { ...hours('11:00', '22:00'), cookingMinutes: 0 } },
  },
};
/** An instant of Friday 2026-11-20 by Moscow's clock. */
const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+03:00`);
const opens = (day: 'today' | 'tomorrow' | 'later', date: string, time: string) => ({ kind: 'opens', open: false, day, date, time });

describe('[DLV-08] how a place stands', () => {
  test.each([
    ['delivery', 11, '10:00', { kind: 'until', open: true, time: '23:00' }],
    ['delivery', 11, '22:09', { kind: 'until', open: true, time: '23:00' }],
    ['delivery', 11, '22:10', { kind: 'lastOrders', open: true, minutes: 30 }],
    ['delivery', 11, '22:28', { kind: 'lastOrders', open: true, minutes: 12 }],
    ['delivery', 11, '22:40', { kind: 'lastOrders', open: true, minutes: 1 }],
    ['delivery', 11, '22:41', opens('tomorrow', '2026-11-21', '10:00')],
    ['lounge', 11, '21:59', { kind: 'until', open: true, time: '22:00' }],
    ['delivery', 11, '09:00', opens('today', '2026-11-20', '10:00')],
    ['delivery', 11, '23:00', opens('tomorrow', '2026-11-21', '10:00')],
    ['delivery', 11, '00:30', opens('today', '2026-11-20', '10:00')],
    ['pickup', 11, '22:30', opens('tomorrow', '2026-11-21', '11:00')],
    ['lounge', 11, '22:30', opens('tomorrow', '2026-11-21', '11:00')],
    ['delivery', 12, '01:09', { kind: 'until', open: true, time: '02:00' }],
    ['delivery', 12, '02:00', opens('today', '2026-11-20', '12:00')],
    ['delivery', 13, '04:00', { kind: 'aroundClock', open: true }],
    ['delivery', 14, '15:00', { kind: 'disabled', open: false }],
    ['pickup', 14, '03:00', { kind: 'disabled', open: false }],
    ['delivery', 15, '23:30', opens('later', '2026-11-22', '10:00')],
    ['delivery', 16, '23:30', opens('later', '2026-11-23', '10:00')],
    ['delivery', 17, '03:00', { kind: 'unknown', open: true }],
    ['delivery', 99, '15:00', { kind: 'unknown', open: true }],
  ] as const)('%s from warehouse %d at %s', (type, id, clock, state) => expect(placeState(settings, type, id, at(clock))).toEqual(state));

  test('a place that never opens is closed; without a place nobody is told that it is', () => {
    const never = { disabledWarehouseIds: [], workTime: { delivery: { 11: hours('', '') }, pickup: {} } };
    expect(placeState(never, 'delivery', 11, at('15:00'))).toEqual({ kind: 'closed', open: false });
    expect(placeState(settings, 'delivery', null, at('03:00'))).toEqual({ kind: 'unknown', open: true });
  });

  test('whether it opens today is said by the clock of the place', () => {
    const late = Date.parse('2026-11-20T23:30:00+03:00');
    const morning = Date.parse('2026-11-21T06:00:00+03:00');
    expect(openingOf(morning, late, 'Europe/Moscow')).toEqual({ day: 'tomorrow', date: '2026-11-21', time: '06:00' });
    expect(openingOf(morning, late, 'Asia/Yekaterinburg')).toEqual({ day: 'today', date: '2026-11-21', time: '08:00' });
    expect(openingOf(morning, late, 'America/New_York')).toEqual({ day: 'today', date: '2026-11-20', time: '22:00' });
  });
});

describe('[DLV-07] pickup', () => {
  test('has hours of its own and the kitchen of the warehouse', () => {
    expect(hoursOf(settings, 'pickup', 11)?.week['1']).toEqual({ from: '11:00', to: '22:00' });
    expect(cookingOf(settings, 'pickup', 11)).toBe(20);
    expect(cookingOf(settings, 'delivery', null)).toBe(0);
  });

  test('without hours of its own keeps those of delivery', () => {
    const wire = {
      delivery: { 11: { week: { 5: { from: '10:00', to: '12:00' } }, cooking_time_in_minutes: '15', wp_timezone: '+05:00' } },
    };
    const known = { workTime: workTime.parse({ ...wire, pickup: { 11: { week: [] } } }) };
    expect(hoursOf(known, 'pickup', 11)).toMatchObject({
      week: { 5: { from: '10:00', to: '12:00' } },
      cookingMinutes: 15,
      timezone: '+05:00',
    });
    const only = { workTime: workTime.parse({ pickup: { 11: { around_clock: 1, wp_timezone: '+05:00' } } }) };
    expect([hoursOf(only, 'pickup', 11)?.aroundClock, hoursOf(only, 'delivery', 11)]).toEqual([true, null]);
  });
});
