import { describe, expect, test } from 'vitest';
import { bonus } from '#lib/contract/bonus.ts';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, customerOf } from '#tests/setup/sample-quote.ts';
import { withPoints } from './bonuses.ts';
import { quoteCart } from './quote.ts';
import { previewQuote } from './quote-preview.ts';

const auto = (id: number, code: string, more: Partial<CouponWire> = {}) => couponOf({ id, code, autoapply: '1', ...more });
const gifts = { discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: [{ product_id: 90, quantity: 1 }] };
const TEN = auto(1, 'ten');
const GIFT = auto(2, 'gift', gifts);
const CODE = couponOf({ id: 3, code: 'CODE', amount: '5' });
const BIG = auto(4, 'big', { minimum_amount: '1000' });
const FOREIGN = auto(5, 'foreign', { discount_type: 'cashback' });
const promoSettings = promoOf({ auto_coupons_summing: '1' });
const ctx = contextOf({ coupons: [TEN, GIFT, CODE, BIG, FOREIGN], promoSettings });
const chosenGift = { couponCode: 'gift', productId: 90, variationId: null };

describe('[PRICE-05] what the page says before the backend has', () => {
  test.each([
    ['nothing chosen', {}],
    ['an offered discount', { coupons: ['ten'] }],
    ['a discount and a gift', { coupons: ['ten', 'gift'], gifts: [chosenGift] }],
    ['a typed code that was accepted, in whatever case', { promoCode: 'code' }],
    ['a code and a discount that do not add up', { coupons: ['ten'], promoCode: 'CODE' }],
  ])('%s: what the backend, which knows every coupon, will say', (_, chosen) => {
    const cart = cartOf([[1, 2]], chosen);
    const preview = previewQuote(cart, ctx);
    expect(preview).toEqual(quoteCart(cart, { ...ctx, coupons: [...ctx.coupons, auto(9, 'other')] }));
    expect(preview?.problems).toEqual([]);
  });

  test.each([
    ['a coupon nobody has offered here', { coupons: ['ten', 'unheard'] }],
    ['a code that waits for the backend', { promoCode: 'SPRING' }],
    ['one whose condition the cart has lost', { coupons: ['big'] }],
    ['a kind only the backend understands', { coupons: ['foreign'] }],
    ['a gift that is none of the coupon’s', { coupons: ['gift'], gifts: [{ ...chosenGift, productId: 92 }] }],
    ['points of an account that was not read', { bonuses: 10 }],
  ])('%s: nothing, the backend’s last word stays', (_, chosen) => expect(previewQuote(cartOf([[1, 1]], chosen), ctx)).toBeNull());

  test.each([0, 10, 177, 178])('%i points and what comes back, once the account has been read', (bonuses) => {
    const account = { active: true, points_balance: 340, percent_max: 30, spent_sum: '6000' };
    const levels = [
      { name: 'a', value: '0', percentage: 3 },
      { name: 'b', value: '5000', percentage: 7 },
    ];
    const customer = customerOf({ bonusBalance: 0, percentMax: 0, bonusActive: false });
    const read = withPoints({ ...ctx, customer }, bonus.parse({ ...account, cashback_gauge: levels }));
    const backend = { ...ctx, customer: customerOf({ bonusBalance: 340, percentMax: 30, earnPercent: 7 }) };
    const cart = cartOf([[1, 1]], { bonuses });
    expect(previewQuote(cart, read)).toEqual(quoteCart(cart, backend));
    expect(previewQuote(cart, read)?.bonusesAvailable).toBe(177);
  });

  test('a discount follows the count at once', () => {
    const totals = [1, 2, 3].map((count) => previewQuote(cartOf([[1, count]], { coupons: ['ten'] }), ctx)?.ledger.map((s) => s.amount));
    expect(totals).toMatchObject([
      [59_000, -5_900],
      [118_000, -11_800],
      [177_000, -17_700],
    ]);
  });
});
