import { describe, expect, test } from 'vitest';
import type { Availability, ProductWire } from '#lib/contract/product.ts';
import { category, dish, menuOf, productOf } from '#tests/setup/sample-menu.ts';
import { availabilityOf, productAvailability, windowBoundaries } from './availability.ts';
import { type ZonedTime, zonedAt } from './zoned-time.ts';

const at = (date: string, clock: string): ZonedTime => {
  const [h = 0, m = 0] = clock.split(':').map(Number);
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7, minutes: h * 60 + m };
};
type Windows = NonNullable<ProductWire['product_availability']>;
const windows = (product_availability: Windows) =>
  productOf(menuOf([category(1, 'К', [dish(1, '1', { product_availability })])]), 1).availability;
const isOpen = (windows: readonly Availability[], now: ZonedTime): boolean => availabilityOf(windows, now).available;

/** 2026-11-20 is a Friday. */
describe('availability', () => {
  test('[CAT-03] no window is always', () => expect(isOpen([], at('2026-11-20', '03:00'))).toBe(true));

  test.each([
    ['09:00', true],
    ['11:59', true],
    ['12:00', false],
    ['08:59', false],
  ])('[CAT-03] breakfast 09:00–12:00 at %s: %s', (clock, open) => {
    expect(isOpen(windows([{ days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' }]), at('2026-11-20', clock))).toBe(open);
  });

  test.each([
    ['2026-11-20', '23:30', true],
    ['2026-11-21', '01:30', true],
    ['2026-11-21', '02:00', false],
    ['2026-11-21', '23:30', false],
    ['2026-11-20', '01:00', false],
  ])('[CAT-03] a Friday window past midnight, %s %s: %s', (date, clock, open) => {
    expect(isOpen(windows([{ days: [5], from: '22:00', to: '02:00' }]), at(date, clock))).toBe(open);
  });

  test.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('[CAT-03] dates are inclusive, %s: %s', (date, open) => {
    expect(isOpen(windows([{ date_from: '2026-11-20', date_to: '2026-11-30', from: '', to: '' }]), at(date, '12:00'))).toBe(open);
  });

  test('[CAT-03] the edges of a window past midnight, and windows of which one end is missing or equal', () => {
    const night = windows([{ days: [], from: '22:00', to: '02:00' }]);
    expect(['22:00', '21:59', '00:00', '01:59', '02:00'].map((clock) => isOpen(night, at('2026-11-20', clock)))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    const open = (from: string, to: string) =>
      ['07:59', '08:00', '09:59', '10:00'].filter((clock) => isOpen(windows([{ days: [], from, to }]), at('2026-11-20', clock)));
    expect(open('10:00', '')).toEqual(['10:00']);
    expect(open('', '08:00')).toEqual(['07:59']);
    expect(open('10:00', '10:00')).toEqual(['07:59', '08:00', '09:59', '10:00']);
  });

  test('[CAT-03] one open window of several is enough; of several closed ones the first speaks', () => {
    const morning = { days: [], from: '08:00', to: '10:00' };
    const evening = { days: [], from: '18:00', to: '20:00' };
    expect(isOpen(windows([morning, evening]), at('2026-11-20', '19:00'))).toBe(true);
    expect(availabilityOf(windows([morning, evening]), at('2026-11-20', '12:00'))).toMatchObject({ window: { from: '08:00' } });
  });

  test('[CAT-03] the reason is what is closest to being met', () => {
    const two = windows([
      { days: [1], from: '10:00', to: '12:00' },
      { days: [5], from: '18:00', to: '20:00' },
    ]);
    expect(availabilityOf(two, at('2026-11-20', '12:00'))).toMatchObject({ available: false, reason: 'hours', window: { from: '18:00' } });
    expect(availabilityOf(two, at('2026-11-21', '12:00'))).toMatchObject({ reason: 'day' });
    expect(isOpen(windows([{ from: '10:00', to: '10:00', days: [] }]), at('2026-11-21', '09:00'))).toBe(true);
  });

  test('[CAT-03] a closed category closes its products and subcategories, unless another category of theirs is open', () => {
    const morning = { category_availability: [{ days: [], from: '08:00', to: '12:00' }] };
    const menu = menuOf([
      category(1, 'Завтраки', [dish(1, '1', { categories: [1] }), dish(3, '1', { categories: [1, 3] })], morning),
      category(2, 'Каши', [dish(2, '1', { categories: [2] })], { parent: 1 }),
      category(3, 'Хиты', [dish(3, '1', { categories: [1, 3] })]),
    ]);
    const open = [1, 2, 3].map((id) => productAvailability(productOf(menu, id), menu, at('2026-11-20', '15:00')).available);
    expect(open).toEqual([false, false, true]);
    expect(productAvailability(productOf(menu, 2), menu, at('2026-11-20', '09:00')).available).toBe(true);
    expect(productAvailability(productOf(menu, 2), menu, at('2026-11-20', '15:00'))).toMatchObject({
      reason: 'hours',
      window: { from: '08:00' },
    });
  });

  test('[CAT-03] a product outside the menu has only its own windows', () => {
    const menu = menuOf([category(15, 'Uncategorized', [dish(1, '1')])]);
    expect(productAvailability(productOf(menu, 1), menu, at('2026-11-20', '09:00')).available).toBe(true);
  });
});

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
