import { describe, expect, test } from 'vitest';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { category, type Dish, dish, menuOf, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { type UnavailabilityLabels, unavailabilityLabel } from './unavailability.ts';

const LABELS: UnavailabilityLabels = {
  locale: 'ru',
  later: 'позже',
  over: 'больше нет',
  noPrice: 'без цены',
  weekends: 'по выходным',
  weekdays: 'по будням',
  fromTime: (time) => `с ${time}`,
  fromDate: (date) => `с ${date}`,
};

/** Friday 20 November 2026, 13:00 in Moscow. */
const FRIDAY = Date.UTC(2026, 10, 20, 10);
const labelOf = (more: Dish, { at = FRIDAY, settings = {}, above = {} } = {}): string => {
  const menu = menuOf([category(1, 'Печь', [], { ...above }), category(2, 'Хлеб', [dish(5, '100', more)], { parent: 1 })]);
  const place = { warehouseId: 11, settings: settingsOf(settings) };
  return unavailabilityLabel(productOf(menu, 5), { menu, place, now: zonedAt(at, 'Europe/Moscow') }, LABELS);
};

describe('why a dish cannot be bought, in two words', () => {
  test.each([
    [{ from: '17:00', to: '23:00' }, 'с 17:00'],
    [{ from: '12:00', to: '23:00' }, ''],
    [{ days: [6, 7] }, 'по выходным'],
    [{ days: [7, 6] }, 'по выходным'],
    [{ days: [1, 2, 3, 4] }, 'Пн–чт'],
    [{ days: [1, 3] }, 'Пн, ср'],
    [{ days: [6] }, 'Сб'],
    [{ days: [1, 2, 3, 6, 7] }, 'Пн–ср, сб, вс'],
    [{ days: [], date_from: '2026-12-01' }, 'с 1 декабря'],
    [{ days: [], date_from: '2027-12-01' }, 'с 1 декабря 2027 г.'],
    [{ days: [], date_to: '2026-11-19' }, 'больше нет'],
    [{ days: [], date_from: '2026-11-20', date_to: '2026-11-20' }, ''],
  ])('[CAT-03] %j: %s', (window, text) => {
    expect(labelOf({ product_availability: [window] })).toBe(text);
    expect(labelOf({}, { above: { category_availability: [window] } }), 'of the category above').toBe(text);
  });

  test('[CAT-03] weekdays on a Saturday', () => {
    expect(labelOf({ product_availability: [{ days: [1, 2, 3, 4, 5] }] }, { at: FRIDAY + 86_400_000 })).toBe('по будням');
  });

  test('[CAT-03] a window with an unreadable date or time closes nothing', () => {
    expect(labelOf({ product_availability: [{ days: [], date_from: 'завтра', date_to: '31.12.2026' }] })).toBe('');
    expect(labelOf({ product_availability: [{ from: 'утром', to: '25:99' }] })).toBe('');
  });

  test('[CAT-04] without stock and without a price the label says so; where the shop sells nothing there is none', () => {
    expect(labelOf({ in_stock: false })).toBe('позже');
    expect(labelOf({ price: '' })).toBe('без цены');
    expect(labelOf({ price: '0' })).toBe('');
    expect(labelOf({ price: '', product_variations_data: [{ id: 7, price: '' }] })).toBe('без цены');
    expect(labelOf({}, { settings: { product_disable_buy: true } })).toBe('');
  });
});
