import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { chooseFreeTime, choosePayment, fillContact, orderNumber, submitButton, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf, codeField, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { openCart, says, saysNot, typeCode } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';

testShop();
afterEach(() => setOnline(true));

const BREAD = 'Лаваш из печи';
const ORDERS = '/api/orders';

function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** The checkout page with everything filled in; counts the keys of the orders that are sent. */
async function filledForm() {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  const keys: (string | null)[] = [];
  const placed = new Set<unknown>();
  const send = async (request: Request): Promise<Response> => {
    keys.push(request.headers.get('idempotency-key'));
    const answer = await askShop(request);
    placed.add(Object(await answer.clone().json()).id);
    return answer;
  };
  server.use(http.post(ORDERS, ({ request }) => send(request)));
  return { user, beside, keys, placed, send };
}

test('[ORD-09] a dish that is added while the order is being sent stays in the cart, and a notice says so', async () => {
  const { user, send } = await filledForm();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let isSent = false;
  server.use(
    http.post(ORDERS, async ({ request }) => {
      isSent = true;
      await promise;
      return send(request);
    }),
  );
  await user.click(submitButton());
  await waitFor(() => expect(isSent).toBe(true));
  // as another tab does
  await fillCart({ [BREAD]: 1 });
  answer();
  await says(document.body, 'Добавленное после отправки не вошло в заказ и осталось в корзине');
  await orderNumber();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(ICE_CREAM);
  expect(main).not.toHaveTextContent(BREAD);
  await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  expect(within(cart).getAllByRole('group', { name: /^Количество: / })).toHaveLength(1);
  expect(within(cart).getByRole('group', { name: `Количество: ${BREAD}` })).toBeVisible();
});

test('[DLV-07] an order for a certain time is not sent before a time is chosen, though the times are still being loaded', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 4 });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let orders = 0;
  server.use(
    http.get('/api/wp-json/checkout/avaible_time', async ({ request }) => {
      await promise;
      return askShop(request);
    }),
    http.post(ORDERS, ({ request }) => {
      orders += 1;
      return askShop(request);
    }),
  );
  const { user } = await openPage('/order');
  await user.click(await screen.findByRole('radio', { name: /^Ко времени/ }));
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  expect(await screen.findByText('Выберите время')).toBeVisible();
  expect(orders).toBe(0);
  expect(screen.getByRole('radio', { name: /^Ко времени/ })).toBeChecked();
  answer();
  await chooseFreeTime(user);
  await waitFor(() => expect(screen.queryByText('Выберите время')).toBeNull());
  await user.click(submitButton());
  await orderNumber();
  expect(orders).toBe(1);
  expect(screen.getByRole('main')).not.toHaveTextContent('как можно скорее');
});

test('[PRICE-06] a sum that cannot be checked is said to be unchecked, can be checked again, and no code counts as applied', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 4 });
  const { user } = await openPage('/order');
  const beside = await screen.findByRole('complementary');
  await says(beside, 'Итого');
  server.use(http.post('/api/quote', () => HttpResponse.error()));
  await typeCode(user, beside, 'НЕТТАКОГО');
  await says(beside, 'Не получилось проверить сумму');
  const again = within(beside).getByRole('button', { name: 'Повторить' });
  expect(beside).not.toHaveTextContent('Промокод применён');
  server.resetHandlers();
  await user.click(again);
  await waitFor(() => expect(codeField(beside)).toBeInvalid());
  await saysNot(beside, 'Не получилось проверить сумму');
});

test('[ORD-03] [ORD-09] after a lost answer and a lost connection the form stays as it was, and the order exists once', async () => {
  const { user, beside, keys, placed, send } = await filledForm();
  server.use(
    http.post(
      ORDERS,
      async ({ request }) => {
        await send(request);
        setOnline(false);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.click(submitButton());
  await says(document.body, 'Ответ не дошёл');
  expect(screen.getByLabelText('Имя')).toHaveValue('Проба');
  expect(beside).toHaveTextContent(ICE_CREAM);
  await user.click(submitButton());
  await says(document.body, 'Мы не знаем, принят ли заказ');
  setOnline(true);
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  const id = await orderNumber();
  expect([...placed]).toEqual([id]);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(useCart.getState().lines).toEqual([]);
});

test('[ORD-03] without a connection nothing is sent, and everything that was typed stays', async () => {
  const { user, keys } = await filledForm();
  setOnline(false);
  await user.click(submitButton());
  await says(document.body, 'Заказ не отправлен, всё введённое сохранено');
  expect(keys).toEqual([]);
  expect(screen.getByLabelText('Имя')).toHaveValue('Проба');
  setOnline(true);
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  await orderNumber();
  expect(keys).toHaveLength(1);
});
