import { expect, test } from 'vitest';
import type { Availability } from '#lib/contract/product.ts';
import { windowBoundaries } from './availability-changes.ts';
import { zonedAt } from './zoned-time.ts';

/** Friday 20 November 2026, 12:00:30 in Moscow. */
const NOW = Date.UTC(2026, 10, 20, 9, 0, 30);
const window = (more: Partial<Availability>): Availability => ({ days: [], from: '', to: '', dateFrom: '', dateTo: '', ...more });
/** The boundaries as times of Moscow. */
const boundaries = (...windows: readonly Partial<Availability>[]): readonly string[] =>
  windowBoundaries(windows.map(window), NOW, zonedAt(NOW, 'Europe/Moscow')).map((at) => {
    const { date, minutes } = zonedAt(at, 'Europe/Moscow');
    return `${date.slice(8)}. ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  });

test('[CAT-03] hours open and close within the next 24 hours', () => {
  expect(boundaries({ from: '11:00', to: '23:00' })).toEqual(['20. 23:00', '21. 11:00']);
  expect(boundaries({ from: '22:00', to: '02:00' })).toEqual(['20. 22:00', '21. 2:00']);
});

test('[CAT-03] days and dates change at midnight', () => {
  expect(boundaries({ days: [6, 7] })).toEqual(['21. 0:00']);
  expect(boundaries({ dateTo: '2026-11-20' }, { days: [1], from: '10:00', to: '18:00' })).toEqual(['20. 18:00', '21. 0:00', '21. 10:00']);
});

test('a boundary of this very minute is that of tomorrow', () => {
  expect(boundaries({ from: '12:00', to: '13:00' })).toEqual(['20. 13:00', '21. 12:00']);
});

test('what is always open has none', () => expect(boundaries({}, { from: '10:00', to: '10:00' })).toEqual([]));
