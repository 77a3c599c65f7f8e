import { describe, expect, test } from 'vitest';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf } from '#tests/setup/sample-quote.ts';
import { levelOf } from './bonuses.ts';
import { type QuoteContext, quoteCart } from './quote.ts';

const levels = [
  { name: 'Жар', from: 3_000_000, percent: 7 },
  { name: 'Искра', from: 0, percent: 3 },
  { name: 'Пламя', from: 1_000_000, percent: 5 },
];

test.each([
  { spent: 0, current: 'Искра', next: 'Пламя', left: 1_000_000 },
  { spent: 999_999, current: 'Искра', next: 'Пламя', left: 1 },
  { spent: 1_000_000, current: 'Пламя', next: 'Жар', left: 2_000_000 },
  { spent: 9_000_000, current: 'Жар', next: undefined, left: 0 },
])('a customer who spent $spent is at $current', ({ spent, current, next, left }) => {
  const view = levelOf({ levels, spent });
  expect([view.current?.name, view.next?.name, view.left]).toEqual([current, next, left]);
});

test('a shop without levels has none; a first level above zero is everybody’s', () => {
  expect(levelOf({ levels: [], spent: 5 })).toEqual({ current: null, next: null, left: 0 });
  expect(levelOf({ levels: levels.slice(0, 1), spent: 5 })).toMatchObject({ current: { name: 'Жар' }, next: null, left: 0 });
  expect(levelOf({ levels: [levels[0], levels[2]].flatMap((one) => one ?? []), spent: 5 })).toMatchObject({
    current: { name: 'Пламя' },
    next: { name: 'Жар' },
    left: 2_999_995,
  });
});

const coupons = [
  couponOf({ id: 1, code: 'code', discount_type: 'fixed_cart', amount: '1' }),
  couponOf({ id: 2, code: 'auto', discount_type: 'fixed_cart', amount: '1', autoapply: '1' }),
];
const stock_data = { type: 'one_category_product_free', categoryes_data: [{ category_id: 20, product_min_quantity: 9 }] };
const { promotions } = autoapplyAnswer.parse({ couponsList: [], stocksList: [{ ID: 1, post_title: 'Даром', stock_data }], rejected: [] });

/** Points that may be spent on nine dishes of 590 with these flags and coupons. */
const available = (flags: Record<string, unknown>, chosen: object, more: Partial<QuoteContext> = {}) => {
  const promoSettings = promoOf({ coupons_and_auto_coupons_summing: 1, ...flags });
  return quoteCart(cartOf([[1, 9]], chosen), contextOf({ coupons, promoSettings, customer: customerOf({ percentMax: 10 }), ...more }))
    .bonusesAvailable;
};

describe('points beside discounts', () => {
  const noAuto = { app_use_bon_with_auto_promo: '' };
  const noCode = { app_use_bon_with_promo: '' };
  const noPromotion = { app_use_bon_with_akcii: '' };

  test.each([
    [noAuto, {}, 531],
    [noCode, {}, 531],
    [noPromotion, {}, 531],
    [noAuto, { coupons: ['auto'], promoCode: 'code' }, 0],
    [noCode, { coupons: ['auto'], promoCode: 'code' }, 0],
    [noPromotion, { coupons: ['auto'], promoCode: 'code' }, 530],
  ])('[BON-02] with %j beside %j: %i', (flags, chosen, points) => expect(available(flags, chosen)).toBe(points));

  test('[BON-02] a promotion excludes them when the shop says so', () => {
    expect(available(noPromotion, {}, { promotions })).toBe(0);
    expect(available({}, {}, { promotions })).toBe(472);
  });

  test('[BON-01] a coupon that was refused excludes nothing', () => {
    expect(available(noCode, { promoCode: 'nope' })).toBe(531);
  });
});

describe('points that come back', () => {
  const earned = (more: Partial<QuoteContext>) => quoteCart(cartOf([[1, 1]]), contextOf(more)).bonusesEarned;

  test('are whole, and none for guests, switched off accounts and shops without a rate', () => {
    expect(earned({ customer: customerOf({ earnPercent: 3.5 }) })).toBe(20);
    expect(earned({ customer: customerOf({ earnPercent: 0.1 }) })).toBe(0);
    expect(earned({ customer: customerOf({ earnPercent: 5, bonusActive: false }) })).toBe(0);
    expect(earned({ customer: customerOf() })).toBe(0);
    expect(earned({ customer: null })).toBe(0);
  });
});
