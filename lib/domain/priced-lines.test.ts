import { describe, expect, test } from 'vitest';
import { category, type Dish, dish, menuOf, productOf } from '#tests/setup/sample-menu.ts';
import { freeTiersOf, freeUnits } from './priced-lines.ts';

const tiers = [
  { order_value: '500', quantity: '1' },
  { order_value: 3000, quantity: 3 },
];
const menu = (own: Dish) =>
  menuOf([
    category(26, ' Допы ', [], { free_limits: [{ order_value: 0, quantity: 9 }] }),
    category(64, 'Соусы', [dish(1, '60', own)], { parent: 26, free_limits: tiers }),
    category(65, 'Хлеб', [dish(2, '60')], { parent: 26 }),
    category(20, 'Печь', [dish(3, '60', { free_limits: tiers })]),
    category(30, 'Бар', [], { free_limits: tiers }),
    category(31, 'допы', [dish(4, '60')], { parent: 30 }),
  ]);
const tiersOf = (id: number, own: Dish = {}) => freeTiersOf(productOf(menu(own), id), menu(own)).map((t) => t.quantity);

describe('free extras', () => {
  test('[CART-04] own tiers, else the nearest category with tiers, only below «допы»', () => {
    expect(tiersOf(1, { free_limits: [{ order_value: 1, quantity: 5 }] })).toEqual([5]);
    expect(tiersOf(1)).toEqual([1, 3]);
    expect(tiersOf(2)).toEqual([9]);
    expect(tiersOf(3)).toEqual([]);
    expect(tiersOf(4)).toEqual([]);
  });

  test.each([
    [49_999, 0],
    [50_000, 1],
    [299_999, 1],
    [300_000, 3],
  ])('[CART-04] goods of %i give %i free', (goods, free) => {
    const [product, made] = [productOf(menu({}), 1), menu({})];
    expect(freeUnits(freeTiersOf(product, made), goods)).toBe(free);
  });

  test('[CART-04] the largest quantity wins, whatever the order', () => {
    expect(
      freeUnits(
        [
          { orderValue: 0, quantity: 4 },
          { orderValue: 100, quantity: 2 },
        ],
        1_000,
      ),
    ).toBe(4);
    expect(freeUnits([], 1_000)).toBe(0);
  });
});
