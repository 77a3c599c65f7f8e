import { beforeEach, describe, expect, test } from 'vitest';
import { autoapplyAnswer } from '#lib/contract/coupon.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { discountOptions } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { promoOf } from '#tests/setup/sample-coupons.ts';
import { applyChoice, choicePending, offerMark } from './apply-choice.ts';
import { takeOffers } from './take-offers.ts';

const line: CartLine = {
  key: '1:0',
  productId: 1,
  variationId: null,
  count: 1,
  supplements: [],
  shown: { name: 'Блюдо', image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
};
const gift = { discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: [{ product_id: 7, quantity: 1 }] };
const answer = (...codes: string[]) =>
  autoapplyAnswer.parse({
    couponsList: codes.map((code, i) => ({
      id: i + 1,
      code,
      amount: '10',
      discount_type: 'percent',
      autoapply: code === 'CODE' ? '' : '1',
      ...(code === 'gift' && gift),
    })),
    stocksList: [],
    rejected: [],
  });
const take = (codes: readonly string[], flags: Record<string, unknown> = {}) => takeOffers(answer(...codes), promoOf(flags));
const cart = () => useCart.getState();
const options = () => discountOptions(useDiscounts.getState().offers);

beforeEach(() => {
  cart().clear();
  useDiscounts.getState().reset();
  cart().add(line);
});

describe('what becomes of an answer', () => {
  test('[DISC-02] a sole offer applies by itself, with its gift', () => {
    take(['gift']);
    expect(cart()).toMatchObject({ coupons: ['gift'], gifts: [{ couponCode: 'gift', productId: 7, variationId: null }] });
  });

  test('[DISC-02] a kind of coupon nobody here knows is offered and never applied by itself; chosen, it is asked for', () => {
    const unknown = autoapplyAnswer.parse({
      couponsList: [{ id: 9, code: 'back', amount: '5', discount_type: 'cashback', autoapply: '1' }],
    });
    takeOffers(unknown, promoOf({}));
    expect([cart().coupons, options().map((o) => o.key)]).toEqual([[], ['back']]);
    applyChoice(options(), ['back']);
    expect(cart().coupons).toEqual(['back']);
  });

  test('[DISC-02] of several none applies by itself: the choice is open, once for each set of offers', () => {
    take(['a', 'b']);
    expect(cart().coupons).toEqual([]);
    expect(choicePending(options())).toBe(true);
    useDiscounts.getState().see(offerMark(options()));
    expect(choicePending(options())).toBe(false);
    take(['a', 'b', 'c']);
    expect(choicePending(options())).toBe(true);
    applyChoice(options(), ['a']);
    expect(choicePending(options())).toBe(false);
  });

  test('what the visitor took off does not come back by itself, until the cart is empty', () => {
    take(['a']);
    applyChoice(options(), []);
    take(['a']);
    expect(cart().coupons).toEqual([]);
    useDiscounts.getState().reset();
    take(['a']);
    expect(cart().coupons).toEqual(['a']);
  });

  test('[DISC-03] a sole offer leaves a typed code alone unless they add up', () => {
    cart().setPromoCode('CODE');
    take(['CODE', 'a']);
    expect(cart().coupons).toEqual([]);
    take(['CODE', 'a'], { coupons_and_auto_coupons_summing: '1' });
    expect(cart()).toMatchObject({ promoCode: 'CODE', coupons: ['a'] });
  });

  test('[DISC-08] an applied coupon that is no longer listed resets every discount and the points; the lines stay', () => {
    take(['a', 'b']);
    applyChoice(options(), ['a']);
    cart().setBonuses(50);
    expect(take(['b', 'c'])).toBe('reset');
    expect(cart()).toMatchObject({ promoCode: '', coupons: [], gifts: [], bonuses: 0, promotionId: null, lines: [line] });
    expect(take(['b', 'c'])).toBe('kept');
  });

  test('[DISC-07] a coupon that fails goes alone, with its gift', () => {
    take(['gift', 'b'], {});
    cart().chooseCoupons(['gift', 'b'], [{ couponCode: 'gift', productId: 7, variationId: null }]);
    cart().dropCoupons(['gift']);
    expect(cart()).toMatchObject({ coupons: ['b'], gifts: [] });
  });
});
