import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { FakeShop, PICKUP_PLACE, resetCart } from '#tests/setup/cart-shop.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { dish } from '#tests/setup/sample-menu.ts';
import { CartWatchOnPage } from './idle-parts-client.tsx';

beforeEach(() => {
  rehydrateStores();
  resetCart();
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

test('[KF-CART-01] [DISC-02] discounts are asked for while the cart is closed, from the first dish on', async () => {
  const coupons = [{ id: 1, code: 'TEN', autoapply: '1', discount_type: 'percent', amount: '10' }];
  const shop = new FakeShop({ dishes: [dish(1, '590')], coupons });
  await renderInShop(<CartWatchOnPage />);
  expect(shop.autoapplyRequests).toEqual([]);
  act(() => shop.fill([1, 1]));
  await waitFor(() => expect(useDiscounts.getState().coupons).toEqual(['TEN']));
});

test('[CART-05] a place that is chosen before the code of the watch has come checks the cart all the same', async () => {
  const shop = new FakeShop({ dishes: [dish(1, '590'), dish(2, '120', { locations: [{ id: 11, quantity: null }] })] });
  shop.fill([1, 1], [2, 1]);
  await renderInShop(<CartWatchOnPage />);
  act(() => usePlace.getState().choose('pickup', { ...PICKUP_PLACE, warehouseId: 12, placeId: '6' }));
  await waitFor(() => expect(useCart.getState().lines.map(({ productId }) => productId)).toEqual([1]));
});
