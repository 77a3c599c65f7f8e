import { describe, expect, test } from 'vitest';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, NEAR, PICKUP } from '#tests/setup/sample-quote.ts';
import { quoteCart } from './quote.ts';
import type { QuoteContext } from './quote-context.ts';

/** Two of dish 1 on sale for 1,180.00, one of dish 3 for 99.90, two units of dish 5 for 400.00; all of category 20. */
const quoteOf = (wire: Partial<CouponWire>, more: object = {}, ctx: Partial<QuoteContext> = {}) =>
  quoteCart(
    cartOf(
      [
        [1, 2],
        [3, 1],
        [5, 1],
      ],
      { promoCode: 'code', ...more },
    ),
    contextOf({ coupons: [couponOf({ code: 'code', ...wire })], ...ctx }),
  );
const outcome = (quote: ReturnType<typeof quoteOf>): number | unknown =>
  quote.problems.find(({ code }) => code === 'coupon_refused')?.params.reason ??
  -(quote.ledger.find(({ code }) => code === 'code')?.amount ?? 0);

const LISTED = { discount_of_listed: true };
const EACH = { discount_type: 'fixed_product' };

describe('a discount of some dishes', () => {
  test.each<[string, Partial<CouponWire>, number | string]>([
    ['lists are conditions without discount_of_listed', { product_ids: [3] }, 16_799],
    ['per cent of a dish', { ...LISTED, product_ids: [3] }, 999],
    ['per cent of a category', { ...LISTED, product_categories: [20] }, 16_799],
    ['per cent of a dish and of a category', { ...LISTED, product_ids: [3], product_categories: [26] }, 999],
    ['per cent of a category without a dish', { ...LISTED, product_categories: [20], excluded_product_ids: [1] }, 4_999],
    ['per cent of all but a dish', { ...LISTED, excluded_product_ids: [1] }, 4_999],
    ['per cent of what is not on sale', { exclude_sale_items: true }, 4_999],
    ['a sum off each unit of a dish', { ...EACH, amount: '50.00', product_ids: [1] }, 10_000],
    ['a sum off each unit of anything', { ...EACH, amount: '10.00' }, 5_000],
    ['no more than a dish costs', { ...EACH, amount: '200.00', product_ids: [3] }, 9_990],
    ['a sum off each unit that is not on sale', { ...EACH, amount: '10.00', exclude_sale_items: true }, 3_000],
    ['none of its dishes', { ...LISTED, product_ids: [2] }, 'products'],
    ['none of its categories', { ...EACH, product_categories: [26] }, 'categories'],
    ['only what it leaves out', { ...LISTED, excluded_product_categories: [20] }, 'excluded_category'],
    ['only what is on sale', { ...LISTED, product_ids: [1], exclude_sale_items: true }, 'sale'],
    ['a sum off the cart with something on sale', { discount_type: 'fixed_cart', amount: '50.00', exclude_sale_items: true }, 'sale'],
    ['a sum off the cart with a dish that is left out', { discount_type: 'fixed_cart', excluded_product_ids: [3] }, 'excluded_category'],
  ])('%s', (_, wire, expected) => expect(outcome(quoteOf(wire))).toBe(expected));

  test('the step of the ledger says of what the per cent are', () => {
    const step = quoteOf({ ...LISTED, product_ids: [3] }).ledger.find(({ kind }) => kind === 'coupon_percent');
    expect(step?.why).toEqual({ typed: true, percent: 1_000, base: 9_990 });
  });
});

test('[PRICE-03] free delivery by a coupon: alone or beside a discount, said by a step of nothing; what is fetched costs the same', () => {
  const oneDish = (wire: Partial<CouponWire> | null, delivery: object = NEAR) =>
    quoteCart(
      cartOf([[1, 1]], { delivery, ...(wire && { promoCode: 'code' }) }),
      contextOf({ coupons: wire === null ? [] : [couponOf({ code: 'code', ...wire })] }),
    );
  const alone = { discount_type: 'fixed_cart', amount: '0', free_shipping: true };
  const priced = oneDish(null);
  expect(priced.deliveryPrice).toBeGreaterThan(0);
  const free = oneDish(alone);
  expect([free.total, free.deliveryPrice, free.missingToFree, free.problems]).toEqual([free.goods, 0, 0, priced.problems]);
  expect(free.ledger.find(({ kind }) => kind === 'delivery')).toMatchObject({ amount: 0 });
  const both = oneDish({ free_shipping: true });
  expect([both.deliveryPrice, both.total]).toEqual([0, both.goods - both.goods / 10]);
  expect(oneDish(alone, PICKUP).total).toBe(free.goods);
});

describe('a coupon for e-mail addresses', () => {
  const wire = { email_restrictions: ['Anna@Example.com', '*@kitchen.example'] };
  test.each<[string, readonly string[] | undefined, string | undefined, number | string]>([
    ['of the account', ['anna@example.com'], undefined, 16_799],
    ['that is typed', [], 'ANNA@example.com', 16_799],
    ['of a domain', [], 'cook@kitchen.example', 16_799],
    ['of somebody else', ['boris@example.com'], 'boris@example.com', 'not_yours'],
    ['that only looks like one', [], 'cook@kitchen.example.org', 'not_yours'],
    ['that nobody has given', [''], undefined, 'email'],
    ['that a page does not know', undefined, undefined, 'unsupported'],
  ])('%s', (_, emails, email, expected) => {
    expect(outcome(quoteOf(wire, email === undefined ? {} : { email }, emails === undefined ? {} : { emails }))).toBe(expected);
  });
});

test('[KF-DISC-17] a coupon that is used elsewhere says where, one that is used up says so', () => {
  const [problem] = quoteOf({ only_in: 'kitchen.example' }).problems;
  expect(problem?.params).toMatchObject({ code: 'code', reason: 'elsewhere', where: 'kitchen.example' });
  expect(outcome(quoteOf({ used_up: true }))).toBe('used_up');
});
