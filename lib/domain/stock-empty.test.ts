import { describe, expect, test } from 'vitest';
import { category, type Dish, dish, menuOf, option, settingsOf } from '#tests/setup/sample-menu.ts';
import { isStockEmpty } from './stock-empty.ts';

const settings = settingsOf();
const at = (warehouseId: number | null) => ({ warehouseId, settings });
const gone: Dish = { in_stock: false };

describe('nothing is in stock', () => {
  test.each<[string, Dish[], number | null, boolean]>([
    ['everything is sold out', [dish(1, '100', gone), dish(2, '200', gone)], null, true],
    ['one dish is left', [dish(1, '100', gone), dish(2, '200')], null, false],
    ['a dish is sold elsewhere alone', [dish(1, '100', { locations: [{ id: 12 }] })], 11, true],
    ['the same dish where it is sold', [dish(1, '100', { locations: [{ id: 12 }] })], 12, false],
    ['a menu without dishes says nothing', [], 11, false],
  ])('%s', (_, dishes, warehouseId, expected) => {
    expect(isStockEmpty(menuOf([category(1, 'Печь', dishes)]), at(warehouseId))).toBe(expected);
  });

  test('options and hidden sections do not count', () => {
    const menu = menuOf([
      category(1, 'Печь', [dish(1, '100', gone)]),
      category(2, 'Подарки', [dish(2, '0')], { hide_category: true }),
      category(15, 'Uncategorized', [option(3, '10')]),
    ]);
    expect(isStockEmpty(menu, at(null))).toBe(true);
  });
});
