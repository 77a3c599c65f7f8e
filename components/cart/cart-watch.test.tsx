import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { useToasts } from '#stores/toasts.ts';
import { FakeShop, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { dish } from '#tests/setup/sample-menu.ts';
import { CartWatch } from './cart-watch-client.tsx';

const SECOND_PLACE = { ...PICKUP_PLACE, text: 'Второй', warehouseId: 12, placeId: '6', placeName: 'Второй' };
const counts = () => useCart.getState().lines.map(({ productId, count }) => [productId, count]);

beforeEach(() => {
  resetCart();
  useToasts.setState({ toasts: [] });
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

test('[CART-05] [CART-06] another place takes out what it does not sell and reduces what it has less of, with a notice', async () => {
  const stock = (here: number | null, there: number) => [
    { id: 11, quantity: here },
    { id: 12, quantity: there },
  ];
  const shop = new FakeShop({
    dishes: [
      dish(1, '590', { name: 'Плов' }),
      dish(2, '120', { name: 'Чай', locations: [{ id: 11, quantity: null }] }),
      dish(3, '300', { name: 'Торт', manage_stock: true, locations: stock(9, 2) }),
    ],
  });
  shop.fill([1, 1], [2, 1], [3, 5]);
  await renderCart(<CartWatch />);
  act(() => usePlace.getState().choose('pickup', SECOND_PLACE));
  await waitFor(() =>
    expect(counts()).toEqual([
      [1, 1],
      [3, 2],
    ]),
  );
  expect(useCart.getState().notice).toMatchObject({ removed: ['Чай'], reduced: ['Торт'] });
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'Некоторые товары больше недоступны для заказа и удалены из корзины',
    'Количество в корзине не соответствует остаткам, лишнее удалено',
  ]);
});

test('[CART-05] another flat of the same house leaves the cart as it is', async () => {
  const shop = new FakeShop({ dishes: [dish(2, '120', { name: 'Чай', locations: [{ id: 12, quantity: null }] })] });
  shop.fill([2, 1]);
  await renderCart(<CartWatch />);
  act(() => usePlace.getState().setDetails({ flat: '7' }));
  await waitFor(() => expect(shop.autoapplyRequests.length).toBeGreaterThan(0));
  expect(counts()).toEqual([[2, 1]]);
});
