import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { usePreferences } from '#old/stores/preferences.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { openCart, says, saysNot } from '#tests/component/steps.ts';
import { deliverTo, logIn } from '#tests/component/visitor.ts';

testShop();

const BURGERS = '/menu/gril/burgery';
const BURGER = 'Бургер «Двойной жар»';
const MARK = /Не подходит вам:/;

/** The card of a dish on the page. */
async function card(name: string): Promise<HTMLElement> {
  const [link] = await within(await screen.findByRole('main')).findAllByRole('link', { name });
  return link?.closest('article') ?? document.body;
}
const addButton = (scope: HTMLElement): Promise<HTMLElement> => within(scope).findByRole('button', { name: /^Добавить в корзину/ });
const noDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The dialog on top. */
const topDialog = async (): Promise<HTMLElement> => (await screen.findAllByRole('dialog')).at(-1) ?? document.body;

/** Opens the preferences from the menu of the page. Answers their dialog. */
async function openPreferences(user: UserEvent): Promise<HTMLElement> {
  const [menu] = await screen.findAllByRole('link', { name: 'Меню и настройки' });
  await user.click(menu ?? document.body);
  await user.click(await screen.findByRole('button', { name: /^Предпочтения в еде/ }));
  return screen.findByRole('dialog', { name: 'Предпочтения' });
}

async function saveTicks(user: UserEvent, scope: HTMLElement, ...names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await within(scope).findByRole('checkbox', { name }));
  await user.click(within(scope).getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Предпочтения сохранены');
}

test('[LK-08] a guest’s preferences are marked in menu, product and cart, asked about before adding, and join the account at the login', async () => {
  await deliverTo();
  const first = await openPage(BURGERS);
  const dialog = await openPreferences(first.user);
  expect(within(dialog).getByText(/в этом браузере/)).toBeVisible();
  await saveTicks(first.user, dialog, 'Без лука', 'Вегетарианское');
  const { user } = await openPage(BURGERS);
  await says(await card(BURGER), /Не подходит вам:\s*не вегетарианское, с луком/i);
  expect(await card('Бургер с котлетой из нута')).not.toHaveTextContent(MARK);

  await user.click(await addButton(await card(BURGER)));
  const question = await screen.findByRole('dialog', { name: 'Это блюдо вам не подходит' });
  await says(question, 'Останется: не вегетарианское');
  await user.keyboard('{Escape}');
  await noDialog();
  await addButton(await card(BURGER));

  await user.click(within(await card(BURGER)).getByRole('link', { name: BURGER }));
  const product = await screen.findByRole('dialog', { name: BURGER });
  await says(product, MARK);
  await user.click(await within(product).findByRole('button', { name: /^В корзину/ }));
  await user.click(await screen.findByRole('button', { name: 'Добавить с пометкой «Без лука»' }));
  await noDialog();
  const cart = await openCart(user);
  await says(cart, 'Без лука');
  await says(cart, /Не подходит вам:\s*не вегетарианское/i);
  expect(cart).not.toHaveTextContent('с луком');
  const stepper = within(cart).getByRole('group', { name: `Количество: ${BURGER}` });
  await user.click(within(stepper).getByRole('button', { name: 'Добавить ещё одну' }));
  await says(stepper, '2');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await logIn();
  await openPage('/lk/preferences');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Без лука' })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Вегетарианское' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Без чеснока' })).not.toBeChecked();
});

test('[LK-08] an account’s preferences are marked in another browser, can be overridden and cleared, and go at the logout', async () => {
  await deliverTo();
  await logIn();
  const { user } = await openPage('/lk/preferences');
  await user.type(await screen.findByLabelText(/^Пожелания кухне/), 'Салфеток побольше');
  await saveTicks(user, await screen.findByRole('main'), 'Без лука');

  // A browser that keeps nothing of this customer but the session.
  usePreferences.setState(usePreferences.getInitialState(), true);
  localStorage.removeItem('preferences');
  const menu = await openPage(BURGERS);
  await says(await card(BURGER), /с луком — можно убрать/i);
  await menu.user.click(await addButton(await card(BURGER)));
  await menu.user.click(await screen.findByRole('button', { name: 'Всё равно добавить' }));
  await within(await card(BURGER)).findByRole('group', { name: `Количество: ${BURGER}` });

  const account = await openPage('/lk/preferences');
  expect(await screen.findByLabelText(/^Пожелания кухне/)).toHaveValue('Салфеток побольше');
  await saveTicks(account.user, screen.getByRole('main'), 'Без лука', 'Без острого');
  expect(usePreferences.getState().wanted.map(({ code }) => code)).toEqual(['no_spicy']);
  const [logOut] = screen.getAllByRole('button', { name: 'Выйти' });
  await account.user.click(logOut ?? document.body);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(usePreferences.getState().wanted).toEqual([]);
  expect(localStorage.getItem('preferences') ?? '').not.toContain('no_spicy');
});

test('[LK-08] a customer known by the last visit is no guest before the account has answered', async () => {
  await logIn();
  const { user } = await openPage('/lk/preferences');
  await saveTicks(user, await screen.findByRole('main'), 'Без лука');
  usePreferences.setState(usePreferences.getInitialState(), true);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get('/api/auth/session', async ({ request }) => {
      await promise;
      return askShop(request);
    }),
  );
  const later = await openPage('/menu/deserty/morozhenoe');
  const dialog = await openPreferences(later.user);
  await waitFor(() => expect(within(dialog).getByRole('checkbox', { name: 'Без лука' })).toBeChecked());
  expect(within(dialog).queryByText(/в этом браузере/)).toBeNull();
  resolve();
});

test('[LK-08] preferences that were closed before their request failed close no other dialog', async () => {
  await logIn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await screen.findAllByRole('link', { name: /^Личный кабинет/ });
  server.use(
    http.get('/api/wp-json/systeminfo/v2/user_preferences', async () => {
      await promise;
      queueMicrotask(failed.resolve);
      return HttpResponse.error();
    }),
  );
  await openPreferences(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Предпочтения' })).toBeNull());
  resolve();
  await failed.promise;
  expect(within(await topDialog()).getByRole('button', { name: /^Предпочтения в еде/ })).toBeVisible();
  await saysNot(document.body, 'Не получилось');
});
