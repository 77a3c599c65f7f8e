import { describe, expect, test } from 'vitest';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { choiceOf, chosenOptions, discountOptions, toggleOption } from './discount-choice.ts';

const gifts = (...ids: number[]) => ids.map((product_id) => ({ product_id, quantity: 1 }));
const options = discountOptions([
  couponOf({ id: 1, code: 'a', autoapply: '1' }),
  couponOf({ id: 2, code: 'b', autoapply: '1', discount_type: 'fixed_cart', amount: '100' }),
  couponOf({ id: 3, code: 'g', autoapply: '1', discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: gifts(7, 8) }),
  couponOf({ id: 4, code: 'h', autoapply: '1', discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: gifts(7) }),
  couponOf({ id: 5, code: 'CODE' }),
  couponOf({ id: 6, code: 'OTHER' }),
]);
const taps = (keys: readonly string[], flags: Record<string, unknown> = {}) =>
  keys.reduce<readonly string[]>((chosen, key) => toggleOption(options, chosen, key, promoOf(flags)), []);

test('a gift coupon is as many options as it has gifts', () => {
  expect(options.map((o) => o.key)).toEqual(['a', 'b', 'g:7:0', 'g:8:0', 'h:7:0', 'CODE', 'OTHER']);
});

describe('[DISC-03] selecting one unselects the others unless they add up', () => {
  const both = { auto_coupons_summing: '1', coupons_and_auto_coupons_summing: '1' };
  test.each([
    [['a', 'b'], {}, ['b']],
    [['a', 'b'], { auto_coupons_summing: '1' }, ['a', 'b']],
    [['a', 'CODE'], { auto_coupons_summing: '1' }, ['CODE']],
    [['a', 'CODE'], { coupons_and_auto_coupons_summing: '1' }, ['a', 'CODE']],
    [['a', 'b', 'CODE'], both, ['a', 'b', 'CODE']],
    [['CODE', 'OTHER'], { coupons_summing: '1', ...both }, ['OTHER']],
    [['a', 'a'], {}, []],
    [['a', 'no such'], {}, ['a']],
  ])('%j with %j leaves %j', (keys, flags, expected) => expect(taps(keys, flags)).toEqual(expected));

  test('[DISC-05] another gift of the same coupon takes the place of the first, even where coupons add up', () => {
    expect(taps(['g:7:0', 'g:8:0'], both)).toEqual(['g:8:0']);
    expect(taps(['g:7:0', 'h:7:0'], both)).toEqual(['g:7:0', 'h:7:0']);
  });
});

test('[DISC-04] a code becomes the promo code, the rest auto coupons with their gifts', () => {
  expect(choiceOf(options, ['a', 'g:8:0', 'CODE'])).toEqual({
    promoCode: 'CODE',
    coupons: ['a', 'g'],
    gifts: [{ couponCode: 'g', productId: 8, variationId: null }],
  });
});

test('[DISC-05] the same gift is given once', () => {
  expect(choiceOf(options, ['g:7:0', 'h:7:0'])).toEqual({
    promoCode: '',
    coupons: ['g', 'h'],
    gifts: [{ couponCode: 'g', productId: 7, variationId: null }],
  });
});

test('[DISC-06] nothing selected clears code, coupons and gifts', () => {
  expect(choiceOf(options, [])).toEqual({ promoCode: '', coupons: [], gifts: [] });
});

test('what a cart has chosen is found again, whatever the case of a code; a coupon without a named gift means its first', () => {
  const found = (promoCode: string, coupons: string[], wished: readonly number[] = []) =>
    chosenOptions(options, { promoCode, coupons, gifts: wished.map((productId) => ({ couponCode: 'g', productId, variationId: null })) });
  expect(found('code', ['A'])).toEqual(['a', 'CODE']);
  expect(found('', ['g'], [8])).toEqual(['g:8:0']);
  expect(found('', ['g'])).toEqual(['g:7:0']);
  expect(found('', ['gone'])).toEqual([]);
});
