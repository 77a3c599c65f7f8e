import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { onlyCoupons } from '#tests/component/coupon-files.ts';
import { ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { openCart, says, saysNot, settled, sums } from '#tests/component/steps.ts';
import { fetchAt, fillCart } from '#tests/component/visitor.ts';

testShop({ files: onlyCoupons('# no other') });

const PIZZA = 'Пицца «Уголёк»';

/** The line of a dish in the cart. */
const lineOf = (cart: HTMLElement, dish: string, at = 0): HTMLElement =>
  within(cart)
    .getAllByRole('group', { name: `Количество: ${dish}` })
    [at]?.closest('li') ?? cart;
const dishes = (cart: HTMLElement): (string | undefined)[] =>
  within(cart)
    .queryAllByRole('group', { name: /^Количество: / })
    .map((group) => group.getAttribute('aria-label')?.replace('Количество: ', ''));

test('[CART-03] another choice changes a line in its place; closed without saving it changes nothing; an equal line grows into it', async () => {
  await fetchAt('Баумана');
  const menu = await openPage('/menu/pech/pizza/pizza-ugolek');
  await menu.user.click(await screen.findByRole('button', { name: /^Добавить: Халапеньо/ }));
  await menu.user.click(screen.getByRole('button', { name: /^В корзину/ }));
  await waitFor(() => expect(useCart.getState().lines).toHaveLength(1));
  await fillCart({ [ICE_CREAM]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  expect(dishes(cart)).toEqual([PIZZA, ICE_CREAM]);
  await says(lineOf(cart, PIZZA), /30 см.*\+ Халапеньо/);
  const before = sums(cart).at(-1);

  const edit = async (at = 0): Promise<HTMLElement> => {
    await user.click(within(lineOf(cart, PIZZA, at)).getByRole('button', { name: `Изменить: ${PIZZA}` }));
    return screen.findByRole('dialog', { name: PIZZA });
  };
  const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog', { name: PIZZA })).toBeNull());
  const dish = await edit();
  expect(location.pathname).toBe('/menu/deserty/morozhenoe');
  expect(await within(dish).findByRole('radio', { name: /30 см/ })).toBeChecked();
  await user.click(within(dish).getByRole('radio', { name: /36 см/ }));
  await user.click(within(dish).getByRole('button', { name: 'Убрать: Халапеньо' }));
  await user.click(within(dish).getByRole('button', { name: /^Добавить: Копчёная моцарелла/ }));
  await user.click(within(dish).getByRole('button', { name: /^Сохранить/ }));
  await closed();
  await says(lineOf(cart, PIZZA), /36 см.*\+ Копчёная моцарелла/);
  expect(lineOf(cart, PIZZA)).not.toHaveTextContent('Халапеньо');
  expect(dishes(cart)).toEqual([PIZZA, ICE_CREAM]);
  await settled(cart);
  expect(sums(cart).at(-1)).not.toBe(before);

  const again = await edit();
  await user.click(await within(again).findByRole('radio', { name: /25 см/ }));
  await user.click(within(again).getByRole('button', { name: 'Закрыть' }));
  await closed();
  await says(lineOf(cart, PIZZA), '36 см');

  const [first] = useCart.getState().lines;
  if (first === undefined) throw new Error('the cart is empty');
  useCart.setState(({ lines }) => ({ lines: [...lines, { ...first, key: 'x', count: 2, supplements: [] }] }));
  await waitFor(() => expect(dishes(cart)).toEqual([PIZZA, ICE_CREAM, PIZZA]));
  const second = await edit(1);
  await user.click(await within(second).findByRole('button', { name: /^Добавить: Копчёная моцарелла/ }));
  await user.click(within(second).getByRole('button', { name: /^Сохранить/ }));
  await waitFor(() => expect(dishes(cart)).toEqual([ICE_CREAM, PIZZA]));
  await says(within(cart).getByRole('group', { name: `Количество: ${PIZZA}` }), '3');
});

test('[CART-07] where the browser can keep no more the cart says so and goes on until the page is left', async () => {
  await fetchAt('Баумана');
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [first, second, third] = await screen.findAllByRole('button', { name: /^Добавить в корзину: / });
  await user.click(first ?? document.body);
  await waitFor(() => expect(useCart.getState().lines).toHaveLength(1));
  for (let size = 1 << 20, i = 0; size > 0; i++) {
    try {
      localStorage.setItem(`fill-${i}`, 'x'.repeat(size));
    } catch {
      size >>= 1;
    }
  }
  await user.click(second ?? document.body);
  expect(await screen.findByText(/^Браузер не сохраняет корзину/)).toBeVisible();
  await user.click(third ?? document.body);
  await waitFor(async () => expect(dishes(await openCart(user))).toHaveLength(3));
});

test('[CART-03] a finger pushes a line out to the left; a short push, a scroll and a mouse leave it', async () => {
  // jsdom has no layout: a line is as wide as on a phone.
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(360);
  onTestFinished(() => width.mockRestore());
  await fetchAt('Баумана');
  await fillCart({ [ICE_CREAM]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  const push = (by: number, down: number, pointerType = 'touch'): void => {
    const row = lineOf(cart, ICE_CREAM);
    const at = { pointerId: 1, isPrimary: true, pointerType };
    fireEvent.pointerDown(row, { ...at, clientX: 300, clientY: 100 });
    for (const part of [0.25, 0.5, 1]) fireEvent.pointerMove(row, { ...at, clientX: 300 + by * part, clientY: 100 + down * part });
    fireEvent.pointerUp(row, { ...at, clientX: 300 + by, clientY: 100 + down });
  };
  push(-60, 0);
  push(-200, -260);
  push(-240, 0, 'mouse');
  expect(dishes(cart)).toEqual([ICE_CREAM]);
  expect(lineOf(cart, ICE_CREAM).style.translate).toBe('');
  push(-240, 0);
  await says(cart, 'Пока пусто');
  await user.click(within(cart).getByRole('button', { name: 'Вернуть как было' }));
  await saysNot(cart, 'Пока пусто');
  expect(dishes(cart)).toEqual([ICE_CREAM]);
});
