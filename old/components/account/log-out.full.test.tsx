import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeOrder } from '#tests/component/checkout-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { callShop, fetchAt, fillCart, logIn, orderInBackend } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';

/** Everything that the browser keeps for pages of the shop, as one text. */
const kept = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);

test('[AUTH-05] after a logout no key of an order that was placed with the account stays in the browser', async () => {
  await fetchAt('Баумана');
  await fillCart({ [ICE_CREAM]: 2 });
  const phone = await logIn();
  const { user } = await openPage('/order');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Телефон/);
  await waitFor(() => expect(field.value.replace(/\D/g, '')).toBe(phone.slice(1)));
  const id = await placeOrder(user);
  const { order_key: key } = await orderInBackend(id);
  expect(String(key).length).toBeGreaterThan(8);
  expect(kept()).not.toContain(String(key));
  expect(location.search).toBe('');

  const { user: owner } = await openPage('/lk');
  const [leave] = await screen.findAllByRole('button', { name: 'Выйти' });
  await owner.click(leave ?? document.body);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(kept()).not.toContain(String(key));
  expect(kept()).not.toContain(phone.slice(-7));
  expect(JSON.parse(localStorage.getItem('active-orders') ?? '{}').state.orders).toEqual([]);
  expect((await callShop(`/api/orders/${id}`)).status).toBe(404);
});

test('a guest’s order stays with the browser, opened by its cookie', async () => {
  await fetchAt('Баумана');
  await fillCart({ [ICE_CREAM]: 2 });
  const { user } = await openPage('/order');
  const id = await placeOrder(user);
  const { order_key: key } = await orderInBackend(id);
  expect(localStorage.getItem('active-orders')).toContain(`"id":${id}`);
  expect(localStorage.getItem('active-orders')).not.toContain(String(key));
  expect((await callShop(`/api/orders/${id}`)).status).toBe(200);
});
