import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { toCheckout } from '#tests/component/checkout-steps.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { cartOf, hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, minorOf, openCart, openPastChoice, says, setCount, settled, sums, typeCode } from '#tests/component/steps.ts';
import { fetchAt, fillCart } from '#tests/component/visitor.ts';

testShop({
  files: onlyCoupons('- { id: 9002, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }'),
});

const BREAD = 'Лаваш из печи';
const stepper = (scope: HTMLElement, dish: string): HTMLElement => within(scope).getByRole('group', { name: `Количество: ${dish}` });

/** The cart's dishes from top to bottom. */
async function showsDishes(cart: HTMLElement, dishes: readonly string[]): Promise<void> {
  const shown = (): (string | null)[] =>
    within(cart)
      .queryAllByRole('group', { name: /^Количество: / })
      .map((group) => group.getAttribute('aria-label'));
  await waitFor(() => expect(shown()).toEqual(dishes.map((dish) => `Количество: ${dish}`)));
}

describe('a line that leaves the cart', () => {
  test('[CART-03] comes back to its old place by the keyboard; so does a line counted down to nothing, and the last of all', async () => {
    await fetchAt('Баумана');
    await fillCart({ [ICE_CREAM]: 2, [BREAD]: 1 });
    const { user } = await openPage('/menu/deserty/morozhenoe');
    const cart = await openCart(user);
    await showsDishes(cart, [ICE_CREAM, BREAD]);
    await user.click(within(cart).getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM}` }));
    await showsDishes(cart, [BREAD]);
    const back = within(cart).getByRole('button', { name: 'Вернуть' });
    await waitFor(() => expect(back).toHaveFocus());
    expect(back).toHaveAccessibleDescription(`Убрали: ${ICE_CREAM}`);
    await user.keyboard('{Enter}');
    await showsDishes(cart, [ICE_CREAM, BREAD]);
    await says(stepper(cart, ICE_CREAM), '2');
    await waitFor(() => expect(within(stepper(cart, ICE_CREAM)).getAllByRole('button')[0]).toHaveFocus());

    await user.click(within(stepper(cart, BREAD)).getByRole('button', { name: `Убрать из корзины: ${BREAD}` }));
    await showsDishes(cart, [ICE_CREAM]);
    await user.click(within(cart).getByRole('button', { name: 'Вернуть' }));
    await showsDishes(cart, [ICE_CREAM, BREAD]);

    await user.click(within(cart).getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM}` }));
    await user.click(within(cart).getByRole('button', { name: `Убрать из корзины: ${BREAD}` }));
    await says(cart, 'Пока пусто');
    await user.click(within(cart).getByRole('button', { name: 'Вернуть как было' }));
    await showsDishes(cart, [BREAD]);
    await user.click(within(cart).getByRole('button', { name: 'Вернуть' }));
    await showsDishes(cart, [ICE_CREAM, BREAD]);
  });

  test('[CART-03] the cart is empty when its only dish is counted down to nothing', async () => {
    const { user, cart } = await cartOf(1);
    await user.click(within(stepper(cart, ICE_CREAM)).getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM}` }));
    await says(cart, 'Пока пусто');
  });

  test('[CART-03] several pieces are taken out by words, the last one by the counter: never by both', async () => {
    const { user, cart } = await cartOf(2);
    const remove = () => within(cart).getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM}` });
    expect(stepper(cart, ICE_CREAM)).not.toContainElement(remove());
    await user.click(within(stepper(cart, ICE_CREAM)).getByRole('button', { name: 'Убрать одну порцию' }));
    await waitFor(() => expect(stepper(cart, ICE_CREAM)).toContainElement(remove()));
    await user.click(remove());
    await says(cart, 'Пока пусто');
  });

  test('a cleared cart comes back with its promo code, and what leaves a card is offered back in a notice', async () => {
    const { user, cart } = await cartOf(4);
    await typeCode(user, cart, 'МИНУС150');
    await hasRow(cart, /^Сто пятьдесят.*−150 ₽$/);
    await user.click(within(cart).getByRole('button', { name: 'Очистить' }));
    await user.click(await screen.findByRole('button', { name: 'Да, очистить' }));
    await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
    const again = await dialog('Корзина');
    await says(stepper(again, ICE_CREAM), '4');
    await hasRow(again, /^Сто пятьдесят.*−150 ₽$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const main = screen.getByRole('main');
    // The stepper of a card also shows the sum of the dish, so the count is found by itself.
    for (const count of ['4', '3', '2', '1']) {
      await within(stepper(main, ICE_CREAM)).findByText(count);
      await user.click(within(stepper(main, ICE_CREAM)).getByRole('button', { name: 'Убрать одну порцию' }));
    }
    const notices = screen.getByRole('region', { name: 'Уведомления' });
    await says(notices, `Убрали: ${ICE_CREAM}`);
    within(notices).getByRole('button', { name: 'Вернуть' }).focus();
    await user.keyboard('{Enter}');
    await within(await within(main).findByRole('group', { name: `Количество: ${ICE_CREAM}` })).findByText('1');
    await hasRow(await openPastChoice(user), /^Сто пятьдесят.*−150 ₽$/);
  });
});

test('[PRICE-01] [PRICE-06] the total is the sum of its parts, and the button says the same', async () => {
  const { cart } = await cartOf(4);
  await settled(cart);
  const amounts = sums(cart);
  expect(amounts).toEqual([108_000, 14_900, 122_900]);
  expect(minorOf(within(cart).getByRole('button', { name: /^Оформить заказ/ }).textContent)).toBe(122_900);
});

test('a picture that cannot be loaded leaves an empty plate in its line', async () => {
  const { cart } = await cartOf(1);
  const row = stepper(cart, ICE_CREAM).closest('li') ?? cart;
  const picture = row.querySelector('img');
  expect(picture).not.toBeNull();
  fireEvent.error(picture ?? row);
  await waitFor(() => expect(row.querySelector('[data-broken]')).not.toBeNull());
  await showsDishes(cart, [ICE_CREAM]);
});

test('[CART-13] without a connection the cart says why nothing can be ordered, keeps what is changed and goes on when it is back', async () => {
  const { user, cart } = await cartOf(4);
  await settled(cart);
  server.use(http.all('/api/*', () => HttpResponse.error()));
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  dispatchEvent(new Event('offline'));
  await says(cart, 'Нет связи');
  expect(within(cart).getByRole('button', { name: /^Ждём связь/ })).toBeDisabled();
  await says(cart, 'Цены проверим, когда появится связь.');
  await setCount(user, cart, ICE_CREAM, 5);
  await waitFor(() => expect(sums(cart).at(-1)).toBe(149_900));
  await user.click(within(cart).getByRole('button', { name: `В избранное: ${ICE_CREAM}` }));
  await within(cart).findByRole('button', { name: `Убрать из избранного: ${ICE_CREAM}` });
  server.resetHandlers();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  await within(cart).findByRole('button', { name: /^Оформить заказ/ });
  await settled(cart);
  expect(cart).not.toHaveTextContent('Цены проверим, когда появится связь.');
  await says(stepper(cart, ICE_CREAM), '5');
  expect(sums(cart).at(-1)).toBe(149_900);
});

describe('a dish that cannot be ordered now', () => {
  const SUMMER_SOUP = 'Окрошка на катыке';

  test('[CART-06] stands apart with its reason, counts in no sum and is taken out', async () => {
    await fetchAt('Баумана');
    await fillCart({ [ICE_CREAM]: 1 });
    const { user } = await openPage('/menu/deserty/morozhenoe');
    const before = sums(await openCart(user));
    await fillCart({ [SUMMER_SOUP]: 2 });
    const refused = await screen.findByRole('list', { name: 'Сейчас нельзя заказать' });
    const cart = await dialog('Корзина');
    await settled(cart);
    expect(sums(cart)).toEqual(before);
    await showsDishes(cart, [ICE_CREAM]);
    expect(within(refused).getAllByRole('alert')).toHaveLength(1);
    await says(within(refused).getByRole('listitem'), SUMMER_SOUP);
    await says(within(refused).getByRole('alert'), 'В это время не готовим');
    // The header counts it no more than the cart does.
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Корзина.*270\s₽/, hidden: true })).not.toHaveLength(0));

    const beside = await toCheckout(user, cart);
    const apart = await within(beside).findByRole('list', { name: 'Сейчас нельзя заказать' });
    await says(apart, SUMMER_SOUP);
    expect(sums(beside)).toEqual(before);
    expect(screen.getAllByText(/В это время не готовим/)).toHaveLength(2);
    await user.click(within(apart).getByRole('button', { name: `Убрать из корзины: ${SUMMER_SOUP}` }));
    await waitFor(() => expect(screen.queryByText('Сейчас нельзя заказать')).toBeNull());
    expect(sums(beside)).toEqual(before);
  });
});
