import { beforeEach, expect, test } from 'vitest';
import { line } from '#tests/setup/sample-line.ts';
import { useCart } from './cart.ts';
import { bringBack, takeOut, useCartUndo } from './cart-undo.ts';
import { useDiscounts } from './discounts.ts';

const ids = (): number[] => useCart.getState().lines.map((l) => l.productId);

beforeEach(() => {
  useCart.getState().clear();
  useDiscounts.getState().reset();
  useCartUndo.getState().forgetAll();
  for (const id of [1, 2, 3]) useCart.getState().add(line(id, id));
  useCart.getState().setPromoCode('PROBA');
  useCart.getState().setTips(500);
  useCart.getState().choose((chosen) => ({
    ...chosen,
    coupons: ['auto'],
    gifts: [{ couponCode: 'auto', productId: 9, variationId: null }],
    bonuses: 40,
  }));
  useDiscounts.getState().move((now) => ({ ...now, declined: ['other'], seen: 'auto' }));
});

test('[CART-09] a cleared cart comes back with every discount, the offers and the tips as they were', () => {
  const before = useCart.getState();
  const taken = takeOut(before.lines.map((l) => l.key));
  useDiscounts.getState().reset();
  expect(useCart.getState()).toMatchObject({ lines: [], promoCode: '', coupons: [], gifts: [], bonuses: 0, tips: 0 });
  bringBack(taken);
  const { lines, promoCode, coupons, gifts, bonuses, tips } = before;
  expect(useCart.getState()).toMatchObject({ lines, promoCode, coupons, gifts, bonuses, tips });
  expect(useDiscounts.getState()).toMatchObject({ declined: ['other'], seen: 'auto' });
});

test('a line stands in its old place again, with a discount that went because it went, without touching a newer choice', () => {
  const taken = takeOut(['2:0']);
  expect(ids()).toEqual([1, 3]);
  useCart.getState().choose((chosen) => ({ ...chosen, coupons: [], gifts: [] }));
  useCart.getState().setPromoCode('NEWER');
  bringBack(taken);
  expect(ids()).toEqual([1, 2, 3]);
  expect(useCart.getState()).toMatchObject({ promoCode: 'NEWER', coupons: ['auto'], tips: 500 });
  expect(useCart.getState().gifts).toHaveLength(1);
});

test('what the open cart offers back is the last five, and what is back is offered no more', () => {
  const { keep } = useCartUndo.getState();
  const all = [1, 2, 3].map((id) => takeOut([`${id}:0`]));
  for (const taken of all) keep(taken);
  for (const id of [4, 5, 6]) keep({ ...takeOut([`${id}:0`]), lines: [] });
  expect(useCartUndo.getState().list).toHaveLength(5);
  const [, second] = all;
  if (second) bringBack(second);
  expect(useCartUndo.getState().list.map(({ id }) => id)).not.toContain(second?.id);
  expect(ids()).toEqual([2]);
});
