import { describe, expect, test } from 'vitest';
import { type Dish, dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { basePrice, defaultVariation, fromPrice, priceLine } from './pricing.ts';

const group = (title: string, products: number[], more = {}) => ({ title, type: 'chekbox', quantity: 'multiple', products, ...more });
const menuOf = (product: Dish, price = '590') => menuWith([dish(1, price, product)], [option(101, '60'), option(102, '90.50')]);

describe('the variation shown first', () => {
  const attribute = (name: string, value: string) => ({ id: 0, name, option: value });
  const variation = (id: number, size: string, dough: string, in_stock = true) => ({
    id,
    price: '100',
    in_stock,
    attributes: [attribute('Размер', size), attribute('Тесто', dough)],
  });
  const all = [
    variation(1, '25 см', 'Тонкое', false),
    variation(2, '30 см', 'Тонкое'),
    variation(3, '30 см', 'Пышное'),
    variation(4, '36 см', 'Пышное'),
  ];
  const first = (default_attributes: object[], variations: object[] = all) =>
    defaultVariation(productOf(menuOf({ default_attributes, product_variations_data: variations }), 1))?.id ?? null;

  test('[PROD-02] is that of all default attributes, whatever their case', () => {
    expect(first([attribute('Размер', '30 СМ'), attribute('Тесто', 'пышное')])).toBe(3);
    expect(first([attribute('Размер', '30 см')])).toBe(2);
    expect(first([attribute('Размер', '25 см')])).toBe(1);
    expect(first([attribute('Размер', '30-см'), attribute('Тесто', 'пышное')])).toBe(3);
  });

  test('[PROD-02] is the first in stock without defaults, or with unknown ones', () => {
    expect(first([])).toBe(2);
    expect(first([attribute('Размер', '30 см'), attribute('Тесто', 'Ржаное')])).toBe(2);
  });

  test('[PROD-02] is the first when all are out; none without variations', () => {
    expect(first([], [variation(5, 'a', 'b', false), variation(6, 'a', 'c', false)])).toBe(5);
    expect(first([], [])).toBeNull();
  });
});

describe('the price in a list', () => {
  test('[PROD-02] of the cheapest member of a group, also when two are the default', () => {
    const variations = [{ 'product id': 2 }, { 'product id': 3 }];
    const menu = menuWith([dish(1, '', { type: 'group_variable', variations }), dish(2, '100'), dish(3, '250')]);
    expect(fromPrice(productOf(menu, 1), menu)).toBe(10_000);
    const twoDefaults = menuWith([
      dish(1, '', { variations: variations.map((v) => ({ ...v, default: true })) }),
      dish(2, '100'),
      dish(3, '250'),
    ]);
    expect(fromPrice(productOf(twoDefaults, 1), twoDefaults)).toBe(10_000);
  });

  test('[PROD-02] of the only variation, and of sold out ones when there is nothing else', () => {
    const of = (variations: object[]) => fromPrice(productOf(menuOf({ product_variations_data: variations }), 1));
    expect(of([{ id: 7, price: '310' }])).toBe(31_000);
    expect(
      of([
        { id: 7, price: '310', in_stock: false },
        { id: 8, price: '210', in_stock: false },
      ]),
    ).toBe(21_000);
  });

  test('[PROD-02] with one of a required group, none of a free one', () => {
    const menu = menuOf({ acf: { supplements: [group('Соус', [102, 101], { supplement_required: 'yes' }), group('Ещё', [102])] } });
    expect(fromPrice(productOf(menu, 1), menu)).toBe(65_000);
  });

  test('a dish without a price costs nothing, and cannot be sold for it', () => {
    expect(basePrice(productOf(menuOf({}, ''), 1), null)).toEqual({ price: 0, regular: 0 });
  });

  test('[CART-04] more free pieces than there are make nothing cheaper than free', () => {
    expect(priceLine(productOf(menuOf({}), 1), null, [], 2, 5)).toMatchObject({ total: 0, regular: 118_000 });
    expect(priceLine(productOf(menuOf({}), 1), null, [], 3, 2).total).toBe(59_000);
  });

  test('[PROD-03] a regular price below the price does not count', () => {
    expect(basePrice(productOf(menuOf({ regular_price: '100' }), 1), null)).toEqual({ price: 59_000, regular: 59_000 });
  });
});
