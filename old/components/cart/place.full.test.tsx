import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { spot } from '#tests/component/place-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openPastChoice, says } from '#tests/component/steps.ts';
import { fetchAt, fillCart } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const FISH_SOUP = 'Сливочная уха с лососем';
const LAMB = 'Каре ягнёнка';
const REMOVED = 'Некоторые товары больше недоступны для заказа и удалены из корзины';

/** Chooses another restaurant to fetch the order from, on the page. */
async function moveTo(user: UserEvent, place: RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: /Баумана/ });
  await user.click(button ?? document.body);
  const question = await dialog('Способ получения');
  await user.click(await within(question).findByRole('radio', { name: 'Самовывоз' }));
  await user.click(await spot(question, place));
  await user.click(await within(question).findByRole('button', { name: /^Забрать здесь/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const linesOf = (cart: HTMLElement): (string | null)[] =>
  within(cart)
    .getAllByRole('group', { name: /^Количество: / })
    .map((stepper) => stepper.getAttribute('aria-label'));

test('[CART-05] a new place takes out what it does not sell, and says so', async () => {
  await fetchAt('Баумана');
  await fillCart({ [FISH_SOUP]: 1, [ICE_CREAM]: 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await moveTo(user, /на Чистопольской/);
  await screen.findByText(REMOVED);
  const cart = await openPastChoice(user);
  const alerts = await within(cart).findAllByRole('alert');
  expect(alerts.map((alert) => alert.textContent).join()).toContain(FISH_SOUP);
  expect(linesOf(cart)).toEqual([`Количество: ${ICE_CREAM}`]);
});

test('[CART-05] a place that is chosen while the page still loads its code counts as well', async () => {
  await fetchAt('Баумана');
  await fillCart({ [FISH_SOUP]: 1 });
  await openPage('/menu/deserty/morozhenoe');
  await screen.findAllByRole('button', { name: /Баумана/ });
  await fetchAt('Чистопольской');
  await screen.findByText(REMOVED);
});

test('[CART-06] a new place leaves as many as it has, and says so', async () => {
  await fetchAt('Баумана');
  await fillCart({ [LAMB]: 10 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await moveTo(user, /у Кабана/);
  await screen.findByText('Количество в корзине не соответствует остаткам, лишнее удалено');
  const cart = await openPastChoice(user);
  await says(within(cart).getByRole('group', { name: `Количество: ${LAMB}` }), '8');
});
