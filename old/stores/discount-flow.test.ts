import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#lib/domain/cart.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useCart } from './cart.ts';
import { dispatchFlow, flowState } from './discount-flow.ts';
import { discountsState, useDiscounts } from './discounts.ts';

const line: CartLine = {
  key: '1:0',
  productId: 1,
  variationId: null,
  count: 1,
  supplements: [],
  shown: { name: 'Блюдо', image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
};
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
  dispatchFlow({ kind: 'changed', askable: true }, NONE);
  const { round } = flowState().asking;
  dispatchFlow({ kind: 'rested', round }, NONE);
  return dispatchFlow({ kind: 'answered', round, answer: { coupons, promotions: [] } }, NONE).map((effect) => effect.kind);
}

beforeEach(() => {
  useCart.getState().clear();
  useDiscounts.getState().reset();
  useCart.getState().add(line);
});

test('[DISC-02] [DISC-08] one step moves both stores: the cart what is chosen, the offers the rest', () => {
  ask(gift);
  expect(useCart.getState()).toMatchObject({
    lines: [line],
    coupons: ['gift'],
    gifts: [{ couponCode: 'gift', productId: 7, variationId: null }],
  });
  expect(useDiscounts.getState()).toMatchObject({ offers: [gift], asking: { kind: 'ready' } });
  useCart.getState().setBonuses(50);
  expect(ask()).toEqual(['tellReset']);
  expect(useCart.getState()).toMatchObject({ lines: [line], coupons: [], gifts: [], bonuses: 0 });
});

test('[DISC-08] the next visit can still name the coupons that were on offer', async () => {
  ask(gift);
  const storage = memoryStorage({});
  createStore(discountsState(storage)).getState().move(flowState);
  const next = createStore(discountsState(storage));
  await next.persist.rehydrate();
  const { code, type, amount, description } = gift;
  expect(next.getState()).toMatchObject({ offers: [], labels: [{ code, type, amount, description }] });
});

test('[CART-09] a cart that is emptied in whatever way leaves nothing of the flow, and no answer brings it back', () => {
  ask(gift);
  dispatchFlow({ kind: 'changed', askable: true }, NONE);
  const { round } = flowState().asking;
  dispatchFlow({ kind: 'rested', round }, NONE);
  useCart.getState().remove('1:0');
  useDiscounts.getState().reset();
  dispatchFlow({ kind: 'answered', round, answer: { coupons: [gift], promotions: [] } }, NONE);
  expect(useCart.getState()).toMatchObject({ lines: [], promoCode: '', coupons: [], gifts: [], bonuses: 0 });
  expect(useDiscounts.getState()).toMatchObject({ offers: [], seen: '', declined: [], asking: { kind: 'idle' } });
});

test('[DISC-10] a code put into the cart by hand keeps no gift of the code before', () => {
  useCart.getState().setPromoCode('PRESENT');
  useCart.getState().choose((chosen) => ({ ...chosen, gifts: [{ couponCode: 'present', productId: 9, variationId: null }] }));
  useCart.getState().setPromoCode('OTHER');
  expect(useCart.getState()).toMatchObject({ promoCode: 'OTHER', gifts: [] });
});
