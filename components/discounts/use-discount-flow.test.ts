import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { chooseDiscounts, useDiscounts } from '#stores/discounts.ts';
import { line } from '#tests/setup/sample-line.ts';
import { requestCode, takeCode, useRequestedCode } from './use-discount-flow.ts';

beforeEach(() => {
  useCart.getState().clear();
  requestCode('');
});

test('[LK-07] a code that is applied outside of the cart waits in an empty cart', () => {
  expect(takeCode('HELLO10')).toBe(false);
  expect(useDiscounts.getState().promoCode).toBe('HELLO10');
});

test('[LK-07] it is applied at once to dishes for which no discount is chosen', () => {
  useCart.getState().add(line(1));
  expect(takeCode('HELLO10')).toBe(true);
  expect(useDiscounts.getState().promoCode).toBe('HELLO10');
  expect(useRequestedCode.getState().code).toBe('');
});

test('[KF-DISC-12] where discounts are chosen, the cart asks before the code replaces them', () => {
  useCart.getState().add(line(1));
  chooseDiscounts((chosen) => ({ ...chosen, coupons: ['gift'] }));
  expect(takeCode('HELLO10')).toBe(true);
  expect(useDiscounts.getState()).toMatchObject({ promoCode: '', coupons: ['gift'] });
  expect(useRequestedCode.getState().code).toBe('HELLO10');
});
