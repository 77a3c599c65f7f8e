import { describe, expect, test } from 'vitest';
import { isBareTable, tableFreeUntil, tableTime } from './booking.ts';

const NO_DISHES: [] = [];
const table = {
  deliveryType: 'lounge',
  status: 'processing',
  total: 0,
  lines: NO_DISHES,
  booking: { date: '21.11.2026', time: '19:00', guests: '3', comment: '' },
} as const;
const at = (date: string, time: string, deliveryType: 'lounge' | 'pickup' = 'lounge') =>
  tableTime({ deliveryType, booking: { ...table.booking, date, time } });

describe('[DLV-06] a table', () => {
  test('names its day in either writing', () => {
    expect(at('21.11.2026', '19:00')).toEqual({ date: '2026-11-21', time: '19:00' });
    expect(at('2026-11-21', '00:30')).toEqual({ date: '2026-11-21', time: '00:30' });
  });

  test.each([
    ['', '19:00'],
    ['21.11.2026', ''],
    ['tomorrow', '19:00'],
    ['21.11.26', '19:00'],
    ['21.11.2026', '25:00'],
  ])('«%s %s» is none', (date, time) => expect(at(date, time)).toBeNull());

  test('other orders have none', () => expect(at('21.11.2026', '19:00', 'pickup')).toBeNull());

  test('without dishes is one of which nothing is due', () => {
    expect(isBareTable(table)).toBe(true);
    expect(isBareTable({ ...table, total: 1 })).toBe(false);
    expect(isBareTable({ ...table, deliveryType: 'delivery' })).toBe(false);
  });

  test('is given back until it begins, by the clock of the lounge', () => {
    expect(tableFreeUntil(table, 'Europe/Moscow')).toBe(Date.parse('2026-11-21T19:00:00+03:00'));
    expect(tableFreeUntil(table, 'Asia/Omsk')).toBe(Date.parse('2026-11-21T19:00:00+06:00'));
  });

  test.each([
    ['with something due', { total: 100 }],
    ['that was cancelled', { status: 'cancelled' }],
    ['that is being laid', { status: 'making' }],
    ['at an unknown time', { booking: { ...table.booking, time: '' } }],
  ])('%s is not', (_, change) => expect(tableFreeUntil({ ...table, ...change }, 'Europe/Moscow')).toBeNull());
});
