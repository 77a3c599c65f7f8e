import { expect, test } from 'vitest';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
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
