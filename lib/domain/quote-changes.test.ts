import { describe, expect, test } from 'vitest';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { quoteCart } from './quote.ts';
import { changedLines, changedSteps } from './quote-changes.ts';

const cart = cartOf([
  [1, 2],
  [2, 1],
]);
const quoteAt = (price: string, more: object = {}, of = cart) =>
  quoteCart(of, contextOf({ menu: menuWith([dish(1, price), dish(2, '100')]), ...more }));

describe('what another quote of the same cart says otherwise', () => {
  test('nothing, when it says the same', () => {
    expect([changedLines(quoteAt('500'), quoteAt('500')), changedSteps(quoteAt('500'), quoteAt('500'))]).toEqual([[], []]);
  });

  test('the line that costs more, with both sums', () => {
    const found = changedLines(quoteAt('500'), quoteAt('560'));
    expect(found.map(({ of, before, after }) => [of.name, before, after])).toEqual([['Блюдо 1', 100_000, 112_000]]);
    expect(changedSteps(quoteAt('500'), quoteAt('560'))).toEqual([]);
  });

  test('a discount that no longer applies', () => {
    const typed = { ...cart, promoCode: 'ten' };
    const found = changedSteps(quoteAt('500', { coupons: [couponOf({ code: 'ten', amount: '10' })] }, typed), quoteAt('500', {}, typed));
    expect(found.map(({ of, before, after }) => [of.code, before, after])).toEqual([['ten', -11_000, 0]]);
  });
});
