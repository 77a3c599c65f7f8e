import { describe, expect, test } from 'vitest';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { category, dish, menuOf, menuWith, option } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, customerOf, NEAR } from '#tests/setup/sample-quote.ts';
import { couponCartOf } from './coupon-context.ts';
import { quoteCart } from './quote.ts';

const paramsWith = (window: object) => {
  const menu = menuOf([category(1, 'Печь', [dish(1, '500', { product_availability: [window] })])]);
  return quoteCart(cartOf([[1, 1]]), contextOf({ menu })).problems.find(({ code }) => code === 'product_unavailable')?.params;
};

test('[CAT-03] a line that its day or its date closes says which, and of what day it speaks', () => {
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const every = [1, 2, 3, 4, 5, 6, 7];
  const closed = every.map((day) => paramsWith({ days: [day] })).filter((params) => params !== undefined);
  expect(closed).toHaveLength(6);
  expect(closed[0]).toEqual({ name: 'Блюдо 1', reason: 'day', days: expect.stringMatching(/^[1-7]$/), today });
  expect(paramsWith({ days: [], date_from: '2099-01-01' })).toEqual({ name: 'Блюдо 1', reason: 'date', date: '2099-01-01', today });
  expect(paramsWith({ days: [], date_to: '2001-01-01' })).toEqual({ name: 'Блюдо 1', reason: 'date', date: '', today });
});

test('[CAT-04] what has no price is not taken, a dish or a size; what costs 0 is sold for 0', () => {
  const quoted = (price: string) => {
    const sizes = dish(2, '', { product_variations_data: [{ id: 21, price }] });
    const menu = menuOf([category(1, 'Печь', [dish(1, price), sizes])]);
    return quoteCart(cartOf([[1, 2], { productId: 2, variationId: 21, count: 1 }]), contextOf({ menu }));
  };
  const { problems: none, lines, total } = quoted('0');
  expect({ none, totals: lines.map((line) => line.total), total }).toEqual({ none: [], totals: [0, 0], total: 0 });
  const refused = { code: 'product_unavailable', params: expect.objectContaining({ reason: 'no_price' }) };
  for (const wrong of ['', '-5', 'x']) expect(quoted(wrong).problems, wrong).toMatchObject([refused, refused]);
  for (const price of ['', '-5', 'x']) {
    const menu = menuOf([category(1, 'Печь', [dish(1, price)])]);
    const { problems } = quoteCart(cartOf([[1, 1]]), contextOf({ menu }));
    expect(problems.find(({ code }) => code === 'product_unavailable')?.params, price).toMatchObject({ reason: 'no_price' });
  }
});

describe('[KF-BACKEND-08] a line that cannot be ordered', () => {
  const delivered = (items: Parameters<typeof cartOf>[0], more: object = {}) => cartOf(items, { delivery: NEAR, ...more });
  const gone: readonly [string, object][] = [
    ['of another place', { productId: 4, count: 2 }],
    ['that is closed now', { productId: 6, count: 2 }],
    ['that the menu no longer has', { productId: 999, count: 2 }],
    ['without a size', { productId: 2, count: 2 }],
  ];

  test.each(gone)('%s counts in no sum: neither goods nor the step of the delivery, the free extras, coupons or points', (_, item) => {
    const sums = (items: Parameters<typeof cartOf>[0]) => {
      const cart = delivered([...items, [30, 2]], { promoCode: 'ten' });
      const {
        lines: _lines,
        problems: _problems,
        ...rest
      } = quoteCart(cart, contextOf({ coupons: [couponOf({ minimum_amount: '1500' })], customer: customerOf() }));
      return rest;
    };
    expect(sums([[1, 2], item])).toEqual(sums([[1, 2]]));
    expect(sums([item, [1, 2]])).toMatchObject({ goods: 124_000, deliveryPrice: 25_000, total: 149_000 });
    const context = contextOf();
    expect(couponCartOf(delivered([item, [1, 2]]), context).lines).toEqual(couponCartOf(delivered([[1, 2]]), context).lines);
  });

  test.each(gone)('%s has one reason, and its name where it is known', (_, item) => {
    const { lines, problems } = quoteCart(delivered([[1, 2], item]), contextOf());
    expect(problems.filter(({ path }) => path.startsWith('items.1'))).toHaveLength(1);
    const productId = Number(Object(item).productId);
    expect(lines[1]).toMatchObject({ productId, name: productId === 999 ? '' : `Блюдо ${productId}`, unitPrice: 0, total: 0 });
  });

  test('is not asked for a choice as well', () => {
    const sauce = { supplements: [{ title: 'Соус', type: 'radio', supplement_required: 'yes', products: [101] }] };
    const menu = menuWith([dish(1, '300', { acf: sauce, locations: [{ id: 12, quantity: null }] })], [option(101, '60')]);
    expect(quoteCart(delivered([[1, 1]]), contextOf({ menu })).problems.map(({ code }) => code)).toEqual([
      'product_unavailable',
      'minimum_not_reached',
    ]);
  });
});
