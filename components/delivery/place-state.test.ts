import { describe, expect, test } from 'vitest';
import type { WarehouseHours } from '#lib/contract/shipping.ts';
import { dayChoices } from './days.ts';
import { etaOf } from './eta.ts';
import { cookingOf, placeState } from './place-state.ts';

const hours = (from: string, to: string): WarehouseHours => ({
  aroundClock: false,
  week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), { from, to }])),
  cookingMinutes: 20,
  timezone: 'Europe/Moscow',
});
const settings = {
  disabledWarehouseIds: [14],
  workTime: {
    delivery: {
      11: hours('10:00', '23:00'),
      12: hours('12:00', '02:00'),
      13: { ...hours('', ''), aroundClock: true },
      14: hours('10:00', '23:00'),
    },
    pickup: { 11: hours('11:00', '22:00') },
  },
};
/** An instant of 2026-11-20 by Moscow's clock. */
const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+03:00`);

describe('[DLV-08] how a place stands', () => {
  test.each([
    ['delivery', 11, '15:00', { kind: 'until', open: true, time: '23:00' }],
    ['delivery', 11, '09:00', { kind: 'opens', open: false, time: '10:00' }],
    ['delivery', 11, '23:30', { kind: 'opens', open: false, time: '10:00' }],
    ['pickup', 11, '22:30', { kind: 'opens', open: false, time: '11:00' }],
    ['delivery', 12, '01:00', { kind: 'until', open: true, time: '02:00' }],
    ['delivery', 13, '04:00', { kind: 'aroundClock', open: true }],
    ['delivery', 14, '15:00', { kind: 'disabled', open: false }],
    ['delivery', 99, '15:00', { kind: 'unknown', open: true }],
  ] as const)('%s from warehouse %d at %s', (type, id, clock, state) => expect(placeState(settings, type, id, at(clock))).toEqual(state));

  test('a place that never opens is closed', () => {
    const never = { disabledWarehouseIds: [], workTime: { delivery: { 11: hours('', '') }, pickup: {} } };
    expect(placeState(never, 'delivery', 11, at('15:00'))).toEqual({ kind: 'closed', open: false });
  });

  test('cooking time is the place’s own', () => {
    expect(cookingOf(settings, 'delivery', 11)).toBe(20);
    expect(cookingOf(settings, 'delivery', null)).toBe(0);
  });
});

test.each([
  [20, 15, { from: 35, to: 45 }],
  [20, 17, { from: 40, to: 50 }],
  [0, 0, null],
])('%d minutes of cooking and %d on the road', (cooking, road, eta) => expect(etaOf(cooking, road)).toEqual(eta));

test('days are called as people call them', () => {
  const days = dayChoices(['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-20', 'ru', { today: 'Сегодня', tomorrow: 'Завтра' });
  expect(days.map((d) => [d.title, d.note])).toEqual([
    ['Сегодня', '20 ноября'],
    ['Завтра', '21 ноября'],
    ['Вс', '22 ноября'],
  ]);
});
