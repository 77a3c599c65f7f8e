import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cartSummary, useCart, useCartFacts } from '#stores/cart.ts';
import { placeKey, usePlace } from '#stores/place.ts';
import { useToasts } from '#stores/toasts.ts';
import { FakeShop, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { NOON } from '#tests/setup/order-view.ts';
import { dish } from '#tests/setup/sample-menu.ts';
import { CartSum } from './cart-bar-client.tsx';
import { CartLink } from './cart-link-client.tsx';
import CartWatch from './cart-watch-client.tsx';

const SECOND_PLACE = { ...PICKUP_PLACE, text: 'Второй', warehouseId: 12, placeId: '6', placeName: 'Второй' };
const counts = () => useCart.getState().lines.map(({ productId, count }) => [productId, count]);

beforeEach(() => {
  resetCart();
  useToasts.setState({ toasts: [] });
  useCartFacts.setState({ lines: new Map(), isCheckDue: false });
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
  await renderCart(<CartWatch since={placeKey(usePlace.getState())} />);
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
  await renderCart(<CartWatch since={placeKey(usePlace.getState())} />);
  act(() => usePlace.getState().setDetails({ flat: '7' }));
  await waitFor(() => expect(shop.autoapplyRequests.length).toBeGreaterThan(0));
  expect(counts()).toEqual([[2, 1]]);
});

const onlyThere = dish(2, '120', { name: 'Чай', locations: [{ id: 12, quantity: null }] });

test.each([
  ['the place was changed before this code was loaded', 'pickup Второй', false],
  ['its dishes were chosen before any place', placeKey({ type: 'pickup', location: PICKUP_PLACE }), true],
])('[CART-05] a cart is checked when %s', async (_, since, isCheckDue) => {
  const shop = new FakeShop({ dishes: [dish(1, '590', { name: 'Плов' }), onlyThere] });
  shop.fill([1, 1], [2, 1]);
  useCartFacts.setState({ isCheckDue });
  await renderCart(<CartWatch since={since} />);
  await waitFor(() => expect(counts()).toEqual([[1, 1]]));
  expect(useCart.getState().notice.removed).toEqual(['Чай']);
  expect(useCartFacts.getState().isCheckDue).toBe(false);
});

test('[CART-05] a cart of the chosen place is left as it is: what cannot be ordered is shown apart', async () => {
  const shop = new FakeShop({ dishes: [onlyThere] });
  shop.fill([2, 1]);
  await renderCart(<CartWatch since={placeKey(usePlace.getState())} />);
  await waitFor(() => expect(useCartFacts.getState().lines.get('2:0')).toMatchObject({ isCounted: false }));
  expect(counts()).toEqual([[2, 1]]);
});

test('[CAT-03] [KF-CART-07] the header counts a lunch by the clock of the kitchen that cooks it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  onTestFinished(() => void vi.restoreAllMocks());
  const hours = (timezone: string) => ({ around_clock: true, cooking_time_in_minutes: 20, wp_timezone: timezone });
  const shop = new FakeShop({
    dishes: [dish(1, '590', { product_availability: [{ days: [], from: '13:00', to: '16:00' }] })],
    settings: { delivery_work_time: { delivery: { 11: hours('Europe/Moscow'), 12: hours('Asia/Yekaterinburg') } } },
  });
  shop.fill([1, 1]);
  await renderCart(<CartWatch since={placeKey(usePlace.getState())} />);
  const isCounted = (counted: boolean) => waitFor(() => expect(useCartFacts.getState().lines.get('1:0')?.isCounted).toBe(counted));
  await isCounted(false);
  act(() => usePlace.getState().choose('pickup', SECOND_PLACE));
  await isCounted(true);
});

test('[KF-CART-07] [PROD-04] the header counts what can be ordered at its price here, and goods by weight as one piece', async () => {
  const weighed = { name: 'Рибай', countable: '0', measure_unit: 'kg', portion_nat_size: 0.1 };
  const shop = new FakeShop({ dishes: [dish(1, '590'), onlyThere, dish(3, '2000', weighed)] });
  shop.fill([1, 2], [2, 1], [3, 5]);
  await renderCart(
    <>
      <CartLink />
      <CartSum />
      <CartWatch since={placeKey(usePlace.getState())} />
    </>,
  );
  expect(await screen.findByRole('link', { name: /^Корзина, 3 позиции, 2\s180\s₽$/ })).toBeVisible();
  act(() => useCart.getState().step('3:0', 1));
  expect(screen.getByRole('link', { name: /^Корзина, 3 позиции, 2\s380\s₽$/ })).toBeVisible();
  expect(cartSummary(useCart.getState().lines, new Map())).toEqual({ count: 9, sum: 250_000 });
});
