import { beforeEach, expect, test } from 'vitest';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { line } from '#tests/setup/sample-line.ts';
import { useCart } from './cart.ts';
import { discountFlow, dispatchDiscounts } from './discount-flow.ts';
import { chooseDiscounts, setBonuses, setPromoCode, useDiscounts } from './discounts.ts';

const gift = couponOf({
  id: 1,
  code: 'gift',
  autoapply: '1',
  discount_type: 'free_gift',
  _wc_free_gift_coupon_data_mod: [{ product_id: 7, quantity: 1 }],
});
const NONE = promoOf();

/** From a change of the cart to the answer about it. */
function ask(...coupons: (typeof gift)[]): readonly string[] {
  dispatchDiscounts({ kind: 'changed', askable: true }, NONE);
  const { round } = discountFlow().asking;
  dispatchDiscounts({ kind: 'rested', round }, NONE);
  return dispatchDiscounts({ kind: 'answered', round, answer: { coupons, promotions: [] } }, NONE).map((effect) => effect.kind);
}

beforeEach(() => {
  useCart.getState().clear();
  useCart.getState().add(line(1));
});

test('[DISC-02] [DISC-08] one step moves what is chosen and what is on offer, the lines stay', () => {
  ask(gift);
  expect(useDiscounts.getState()).toMatchObject({
    coupons: ['gift'],
    gifts: [{ couponCode: 'gift', productId: 7, variationId: null }],
    offers: [gift],
    asking: { kind: 'ready' },
  });
  setBonuses(50.9);
  expect(useDiscounts.getState().bonuses).toBe(50);
  expect(ask()).toEqual(['tellReset']);
  expect(useDiscounts.getState()).toMatchObject({ coupons: [], gifts: [], bonuses: 0 });
  expect(useCart.getState().lines).toEqual([line(1)]);
});

test('[CART-09] no answer brings back the discounts of a cart that was emptied meanwhile', () => {
  ask(gift);
  dispatchDiscounts({ kind: 'changed', askable: true }, NONE);
  const { round } = discountFlow().asking;
  dispatchDiscounts({ kind: 'rested', round }, NONE);
  useCart.getState().takeOut(['1:0']);
  dispatchDiscounts({ kind: 'answered', round, answer: { coupons: [gift], promotions: [] } }, NONE);
  expect(useDiscounts.getState()).toMatchObject({ promoCode: '', coupons: [], gifts: [], offers: [], seen: '', asking: { kind: 'idle' } });
});

test('[DISC-10] a code typed by hand is trimmed and keeps no gift of the code before', () => {
  setPromoCode(' PRESENT ');
  chooseDiscounts((chosen) => ({ ...chosen, gifts: [{ couponCode: 'present', productId: 9, variationId: null }] }));
  expect(useDiscounts.getState()).toMatchObject({ promoCode: 'PRESENT', gifts: [{ productId: 9 }] });
  setPromoCode('OTHER');
  expect(useDiscounts.getState()).toMatchObject({ promoCode: 'OTHER', gifts: [] });
});
