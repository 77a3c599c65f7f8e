import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openCart, plain, says, setCount, settled } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const WATER = 'Вода питьевая';
const bar = (scope: HTMLElement, name: string) => within(scope).getByRole('progressbar', { name });

test('[PRICE-04] lines that do not count leave the minimum where it is; cart and checkout say how much is missing', async () => {
  await deliverTo();
  await fillCart({ [WATER]: 1, [ICE_CREAM]: 2 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  const button = await within(cart).findByRole('button', { name: /^Не хватает/ });
  expect(plain(button.textContent)).toMatch(/^Не хватает 260 ₽/);
  await says(cart, 'Ещё 260 ₽ до минимального заказа');
  await setCount(user, cart, WATER, 6);
  await settled(cart);
  expect(within(cart).getByRole('button', { name: /^Не хватает 260\s₽/ })).toBeDisabled();
  expect(bar(cart, 'До минимального заказа')).toHaveAttribute('aria-valuenow', '54000');
  expect(bar(cart, 'До минимального заказа')).toHaveAttribute('aria-valuemax', '80000');
});

test('[PRICE-04] the checkout says what is missing to the minimum until the cart that is opened from it has enough', async () => {
  await deliverTo();
  await fillCart({ [WATER]: 6, [ICE_CREAM]: 2 });
  const { user, container } = await openPage('/order');
  const [pay] = await screen.findAllByRole('button', { name: /^Не хватает 260\s₽ до минимального заказа$/ });
  expect(pay).toBeDisabled();
  await says(container, 'Ещё 260 ₽ до минимального заказа');
  await user.click(screen.getAllByRole('button', { name: 'Изменить' }).at(-1) ?? container);
  await setCount(user, await dialog('Корзина'), ICE_CREAM, 3);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Не хватает/ })).toBeNull());
  // water counts for no coupon: 3 × 270 are 190 short of the one from 1 000, which is nearer than free delivery
  await says(container, 'Ещё на 190 ₽: Скидка 10 % по промокоду UGOLEK10');
});

test('[PRICE-04] the way to the minimum and to free delivery follows each change of a line before the backend has answered', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  await says(cart, 'Ещё 530 ₽ до минимального заказа');
  server.use(http.post('/api/quote', () => delay('infinite')));
  for (const [count, text] of [
    [2, 'Ещё 260 ₽ до минимального заказа'],
    [3, 'Ещё 1 690 ₽ до бесплатной доставки'],
    [9, 'Ещё 70 ₽ до бесплатной доставки'],
    [10, 'Доставим бесплатно'],
    [2, 'Ещё 260 ₽ до минимального заказа'],
  ] as const) {
    await setCount(user, cart, ICE_CREAM, count);
    await says(cart, text);
  }
});
