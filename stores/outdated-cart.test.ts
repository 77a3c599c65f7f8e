import { beforeEach, expect, test } from 'vitest';
import { line } from '#tests/setup/sample-line.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useCart } from './cart.ts';
import { chooseDiscounts, useDiscounts } from './discounts.ts';
import { dropOutdatedCart, isOutdated } from './outdated-cart.ts';

beforeEach(() => {
  useCart.getState().clear();
  useCart.getState().clearNotice();
});

function fill(): void {
  useCart.getState().add(line(7, 2));
  useCart.getState().setPeopleCount(4);
  const gifts = [{ couponCode: 'auto', productId: 9, variationId: null }];
  chooseDiscounts((chosen) => ({ ...chosen, promoCode: 'PROBA', coupons: ['auto'], gifts }));
}

test('[SET-10] another cache_ver_site empties cart, auto coupons, gifts and discounts, and the lines may be put back', () => {
  const storage = memoryStorage({ 'cache-version': '2.0.15' });
  fill();
  expect(dropOutdatedCart('2.0.16', storage)).toEqual({ lines: [line(7, 2)], hadDiscounts: true });
  expect(useCart.getState()).toMatchObject({ lines: [], peopleCount: 4, notice: { dropped: [line(7, 2)] } });
  expect(useDiscounts.getState()).toMatchObject({ promoCode: '', coupons: [], gifts: [], offers: [], declined: [] });
  expect(dropOutdatedCart('2.0.16', storage)).toBeNull();
});

test('[SET-10] the same version and a first visit keep everything; with nothing to lose nothing is said', () => {
  fill();
  expect(dropOutdatedCart('2.0.15', memoryStorage())).toBeNull();
  expect(dropOutdatedCart('2.0.15', memoryStorage({ 'cache-version': '2.0.15' }))).toBeNull();
  expect(useCart.getState().lines).toHaveLength(1);
  useCart.getState().clear();
  expect(dropOutdatedCart('2.0.17', memoryStorage({ 'cache-version': '2.0.15' }))).toBeNull();
});

test('[SET-10] the version of the last visit is compared with the shop’s; a first visit has nothing old', () => {
  const storage = memoryStorage();
  const versions = ['2.0.15', '2.0.15', '2.0.16', '2.0.16', '2.0.15'];
  expect(versions.map((version) => isOutdated(version, storage))).toEqual([false, false, true, false, true]);
});
