import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choosePayment, fillContact, orderNumber, submitButton, submitOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { accepted } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { openPastChoice, says, saysNot } from '#tests/component/steps.ts';
import { fetchAt, fillCart, orderInBackend } from '#tests/component/visitor.ts';

const EVERYTHING = '- { id: 9100, code: VSE, discount_type: fixed_cart, amount: 100000, description: Всё за наш счёт }\n';
testShop({ files: onlyCoupons(EVERYTHING) });

test('[ORD-04] only an order that waits for its payment promises to be cancelled; one of nothing announces no payment: the button says «Заказать», the order «Оплачивать нечего»', async () => {
  await fetchAt('Баумана');
  await fillCart({ 'Пломбир, три шарика': 4 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openPastChoice(user);
  const beside = await toCheckout(user, cart);
  const main = screen.getByRole('main');
  await waitFor(() => expect(submitButton()).toHaveTextContent(/^Оплатить/));
  await says(beside, 'Отменить заказ можно');
  await choosePayment(user, 'Наличными');
  await saysNot(beside, 'Отменить заказ можно');
  await accepted(user, beside, 'VSE', /Всё за наш счёт/);
  await waitFor(() => expect(submitButton()).toHaveTextContent(/^Заказать/));
  await says(main, 'Оплачивать нечего');
  expect(within(main).queryByRole('group', { name: 'Оплата' })).toBeNull();
  await saysNot(beside, 'Отменить заказ можно');
  await fillContact(user);
  await submitOrder(user);
  const id = await orderNumber();
  await says(screen.getByRole('main'), 'Оплачивать нечего');
  await screen.findByRole('heading', { name: 'Заказ принят', level: 1 });
  expect(screen.queryByRole('link', { name: /^Оплатить/ })).toBeNull();
  expect(await orderInBackend(id)).toMatchObject({ status: 'processing', total: '0.00', needs_payment: false, payment_url: '' });
});
