import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { choosePayment, fillContact, orderNumber, submitButton, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';

testShop();

/** An order is sent to a shop that comes to 100 roubles more; `count` holds how many were. */
async function repriced() {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  const count = { sent: 0 };
  server.use(
    http.post('/api/orders', async ({ request }) => {
      count.sent += 1;
      const answer = Object(await (await askShop(request)).json());
      return HttpResponse.json({ ...answer, total: answer.total + 10_000 }, { status: 201 });
    }),
  );
  await user.click(submitButton());
  return { user, count, question: await question() };
}
const question = () => screen.findByRole('alert').then((alert) => within(alert));
const button = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('[PRICE-05] another total of the shop is asked about before the order counts as accepted; it survives a reload and is sent once', async () => {
  const { user, count, question: asked } = await repriced();
  expect(asked.getByText('Магазин посчитал иначе')).toBeVisible();
  expect(useCart.getState().lines).not.toHaveLength(0);
  expect(submitButton()).toBeDisabled();
  await openPage('/order');
  expect(await screen.findByText('Магазин посчитал иначе')).toBeVisible();
  expect(submitButton()).toBeDisabled();
  await button(user, /^Принять за/);
  await orderNumber();
  expect(useCart.getState().lines).toHaveLength(0);
  expect(count.sent).toBe(1);
});

test('[PRICE-05] an order at another total is cancelled and leaves the cart; where the shop does not cancel it, the question stays', async () => {
  const { user } = await repriced();
  const cancelled: unknown[] = [];
  server.use(
    http.post('/api/orders/:id/cancel', async ({ params }) => {
      cancelled.push(params.id);
      return cancelled.length === 1
        ? HttpResponse.json({ code: 'rest_no_route', message: '', data: { status: 404 } }, { status: 404 })
        : HttpResponse.json({ status: 'cancelled' });
    }),
  );
  await button(user, 'Отменить заказ');
  expect(await screen.findByText(/^Отменить не получилось/)).toBeVisible();
  await button(user, 'Отменить заказ');
  await says(document.body, 'Заказ отменён, корзина на месте');
  await waitFor(() => expect(screen.queryByText('Магазин посчитал иначе')).toBeNull());
  expect(submitButton()).toBeEnabled();
  expect(useCart.getState().lines).not.toHaveLength(0);
});
