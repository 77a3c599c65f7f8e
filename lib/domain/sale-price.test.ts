import { describe, expect, test } from 'vitest';
import { type Dish, dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { isOnSale, listPrice, priceLine, type SalePrice, supplementSale } from './pricing.ts';
import { quoteCart } from './quote.ts';
import { chosenProducts } from './supplements.ts';

const SIZES = [
  { id: 11, price: '700', regular_price: '900', attributes: [{ id: 1, name: 'Размер', option: '30 см' }] },
  { id: 12, price: '1100', attributes: [{ id: 1, name: 'Размер', option: '36 см' }] },
];
const cheese = option(101, '60');
const jalapeno = option(102, '30', { regular_price: '50' });
const group = (required = false) => ({
  title: 'Добавки',
  type: 'chekbox',
  quantity: 'multiple',
  products: [101, 102],
  supplement_required: required ? 'yes' : '',
});
const menuOf = (more: Dish) => menuWith([dish(1, '', { acf: { supplements: [group()] }, ...more })], [cheese, jalapeno]);

interface Line {
  readonly sizeAt?: number;
  readonly supplements?: readonly { readonly id: number; readonly count: number }[];
  readonly count?: number;
  readonly freeUnits?: number;
}

/** The price of a line, and its price before the sale. */
function line(more: Dish, { sizeAt, supplements = [], count = 1, freeUnits = 0 }: Line = {}): [number, number] {
  const menu = menuOf(more);
  const product = productOf(menu, 1);
  const variation = sizeAt === undefined ? null : (product.variations[sizeAt] ?? null);
  const { total, before } = priceLine(product, variation, chosenProducts(supplements, menu), count, freeUnits);
  return [total, before];
}

describe('the price of a line before the sale', () => {
  test.each<[string, Dish, Line, [number, number]]>([
    ['of a dish', { price: '700', regular_price: '900' }, { count: 2 }, [140_000, 180_000]],
    ['of one size', { product_variations_data: SIZES }, { sizeAt: 0, count: 3 }, [210_000, 270_000]],
    ['is the price of a size that is not on sale', { product_variations_data: SIZES }, { sizeAt: 1 }, [110_000, 110_000]],
    [
      'has the same supplements',
      { product_variations_data: SIZES },
      { sizeAt: 0, supplements: [{ id: 101, count: 2 }], count: 2 },
      [164_000, 204_000],
    ],
    ['of a supplement', { price: '700' }, { supplements: [{ id: 102, count: 2 }] }, [76_000, 80_000]],
    [
      'has the fixed combo discount taken off, too',
      { price: '700', regular_price: '900', acf: { combo_discount_type: 'fixed', combo_discount: 100 } },
      {},
      [60_000, 80_000],
    ],
    [
      'has the combo’s per cent taken off supplements, too',
      { price: '700', acf: { supplements: [group()], combo_discount_type: 'percent', combo_discount: 10 } },
      { supplements: [{ id: 102, count: 1 }] },
      [72_700, 74_500],
    ],
    [
      'of kilograms',
      { price: '1000', regular_price: '1200', countable: '0', measure_unit: 'kg', portion_nat_size: 350 },
      { count: 2 },
      [70_000, 84_000],
    ],
    ['of portions in grams', { price: '100', regular_price: '130', countable: '0', measure_unit: 'g' }, { count: 3 }, [30_000, 39_000]],
    ['of steps of several pieces', { price: '100', regular_price: '130', add_to_basket_once: 4 }, {}, [40_000, 52_000]],
    ['with the multiplier', { price: '100', regular_price: '200', price_multiplier_for_customer: '0.5' }, {}, [5_000, 10_000]],
    ['leaves free pieces out', { price: '100', regular_price: '130' }, { count: 3, freeUnits: 2 }, [10_000, 13_000]],
    ['is never below the price', { price: '700', regular_price: '100' }, {}, [70_000, 70_000]],
  ])('%s', (_, more, of, expected) => expect(line(more, of)).toEqual(expected));

  test('a supplement has its own beside its price with the dish', () => {
    const menu = menuOf({ price: '700', acf: { supplements: [group()], combo_discount_type: 'percent', combo_discount: 10 } });
    expect(supplementSale(productOf(menu, 1), productOf(menu, 102))).toEqual({ price: 2_700, before: 4_500 });
  });

  test('[PRICE-06] a quote has it for each line, and of what cannot be ordered none', () => {
    const menu = menuOf({ product_variations_data: SIZES });
    const items = [11, 12].map((variationId) => ({ productId: 1, variationId, count: 2, supplements: [{ id: 102, count: 1 }] }));
    const { lines } = quoteCart(cartOf([...items, { productId: 999, count: 1 }]), contextOf({ menu }));
    expect(lines.map(({ total, regularTotal }) => [total, regularTotal])).toEqual([
      [146_000, 190_000],
      [226_000, 230_000],
      [0, 0],
    ]);
  });
});

describe('the price in a list', () => {
  const list = (more: Dish) => {
    const menu = menuOf(more);
    return listPrice(productOf(menu, 1), menu);
  };

  test('is that of the cheapest size, with what that size cost before the sale', () => {
    expect(list({ product_variations_data: SIZES })).toEqual({ price: 70_000, before: 90_000 });
    const larger = [
      { id: 11, price: '600' },
      { id: 12, price: '700', regular_price: '900' },
    ];
    expect(list({ product_variations_data: larger })).toEqual({ price: 60_000, before: 60_000 });
    expect(list({ product_variations_data: larger.map((v) => ({ ...v, in_stock: v.id === 12 })) })).toEqual({
      price: 70_000,
      before: 90_000,
    });
  });

  test('[PROD-04] is weighed on both sides', () => {
    const more = { price: '1000', regular_price: '1200', countable: '0', measure_unit: 'kg', portion_nat_size: 350 };
    expect(list(more)).toEqual({ price: 35_000, before: 42_000 });
  });

  test('has the cheapest of a required group on both sides', () => {
    const more = { price: '700', regular_price: '900', acf: { supplements: [group(true)] } };
    expect(list(more)).toEqual({ price: 73_000, before: 95_000 });
  });

  test.each<[string, Dish[], SalePrice]>([
    ['whichever is the default', [dish(2, '250', { regular_price: '300' }), dish(3, '400')], { price: 25_000, before: 30_000 }],
    ['that is in stock', [dish(2, '250', { in_stock: false }), dish(3, '400')], { price: 40_000, before: 40_000 }],
    [
      'when none is in stock',
      [dish(2, '250', { in_stock: false }), dish(3, '400', { in_stock: false })],
      { price: 25_000, before: 25_000 },
    ],
    ['that has a price', [dish(2, ''), dish(3, '400')], { price: 40_000, before: 40_000 }],
    ['that is for nothing', [dish(2, '0'), dish(3, '400')], { price: 0, before: 0 }],
  ])('of a group is that of its cheapest dish %s', (_, dishes, expected) => {
    const members = { type: 'group_variable', variations: [{ product_id: 2 }, { product_id: 3, default: true }] };
    const menu = menuWith([dish(1, '', members), ...dishes]);
    expect(listPrice(productOf(menu, 1), menu)).toEqual(expected);
  });
});

test('a dish is on sale when any choice of it is that can be had', () => {
  const on = (...dishes: Dish[]) => {
    const menu = menuWith(dishes);
    return isOnSale(productOf(menu, 1), menu);
  };
  expect(on(dish(1, '100', { regular_price: '120' }))).toBe(true);
  expect(on(dish(1, '100', { regular_price: '100' }))).toBe(false);
  expect(on(dish(1, '', { product_variations_data: SIZES }))).toBe(true);
  expect(on(dish(1, '', { product_variations_data: SIZES.map((v) => ({ ...v, in_stock: v.id === 12 })) }))).toBe(false);
  const group = { type: 'group_variable', variations: [{ product_id: 2 }, { product_id: 3 }] };
  expect(on(dish(1, '', group), dish(2, '100'), dish(3, '250', { regular_price: '300' }))).toBe(true);
  expect(on(dish(1, '', group), dish(2, '100'), dish(3, '250'))).toBe(false);
});
