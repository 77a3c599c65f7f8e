import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useFavourites } from '#stores/favourites.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSession } from '#stores/session.ts';
import { browserCookies } from '#tests/component/browser.ts';
import { Redirect } from '#tests/component/next/navigation.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { resolveServerTree } from '#tests/component/server-tree.ts';
import { NOON, runningShop, testShop } from '#tests/component/shop.ts';
import { callShop, logIn, orderAs, setOrderStatus } from '#tests/component/visitor.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import AccountPage from '../../app/(shop)/[locale]/lk/[[...section]]/page.tsx';

// The sections as the server renders them for a customer of a running shop.
testShop();
beforeEach(async () => {
  await runningShop().enter();
  await runningShop().setNow(NOON);
  localStorage.clear();
  sessionStorage.clear();
  browserCookies.clear();
  useSession.setState(useSession.getInitialState(), true);
  useFavourites.setState(useFavourites.getInitialState(), true);
});

const page = (...section: readonly string[]): Promise<ReactNode> =>
  AccountPage({ params: Promise.resolve({ locale: 'ru', ...(section.length > 0 && { section: [...section] }) }) });

async function open(...section: readonly string[]) {
  routerDouble.open(['/lk', ...section].join('/'));
  const result = await renderInShop(await resolveServerTree(await page(...section)));
  rehydrateStores();
  return { ...result, main: within(await screen.findByRole('main')) };
}

test.each([[], ['orders'], ['unknown']])('[ACC-01] a visitor who asks for /lk/%s is sent home', async (...section) => {
  await expect(page(...section)).rejects.toThrow(Redirect);
});

test('[ROUTE-14] [LK-01] the personal data of a new customer: phone, points, addresses and own data', async () => {
  const phone = await logIn();
  const { main } = await open();
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Здравствуйте');
  expect(main.getByLabelText<HTMLInputElement>('Телефон').value).toMatch(new RegExp(`${phone.slice(-2)}$`));
  expect(main.getByText('Бонусный счёт')).toBeVisible();
  expect(main.getByText('Сохраните адрес, чтобы не вводить его каждый раз.')).toBeVisible();
  expect(main.getByRole('link', { name: 'Скачать мои данные' })).toBeVisible();
  expect(await main.findByText('Это устройство')).toBeVisible();
});

test.each([
  ['game', 'Колесо удачи', 'Выигранное появится здесь.'],
  ['orders', 'История заказов', 'Заказов пока нет'],
  ['bonuses', 'Бонусы', 'Подарок за знакомство'],
  ['favorite', 'Избранное', 'В избранном пусто'],
  ['referals', 'Приведи друга', 'Пока никто. Отправьте код друзьям.'],
  ['promocodes', 'Мои промокоды', /промокод|применить/i],
  ['preferences', 'Предпочтения', 'Без лука'],
  ['notifications', 'Уведомления', 'Уведомлений нет'],
] as const)('[ROUTE-14] /lk/%s of a new customer says what will be there', async (slug, title, text) => {
  await logIn();
  const { main } = await open(slug);
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(main.getByRole('link', { current: 'page' })).toHaveTextContent(title);
  expect(main.getAllByText(text).length).toBeGreaterThan(0);
  expect(main.queryByText('Не загрузилось')).toBeNull();
});

test('[LK-03] [LK-04] [LK-09] an order is in the orders, its points in the bonuses, its steps in the notifications', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone });
  const orders = await open('orders');
  const card = orders.main.getByRole('article');
  expect(within(card).getByRole('link', { name: new RegExp(`№ ${id}$`) })).toBeVisible();
  expect(within(card).getByText('Пломбир, три шарика')).toBeVisible();
  orders.unmount();
  const coming = await open('bonuses');
  expect(coming.main.getByRole('heading', { name: 'Скоро придут' })).toBeVisible();
  coming.unmount();
  await setOrderStatus(id, 'completed');
  const earned = await open('bonuses');
  expect(earned.main.getByText('За заказ')).toBeVisible();
  earned.unmount();
  const { main } = await open('notifications');
  expect(main.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  expect(main.getAllByRole('button', { name: /^Прочитано/ }).length).toBeGreaterThan(0);
});

test('[LK-05] the account lists the dishes that another browser marked, and says that it is empty after the last is removed', async () => {
  await logIn();
  await callShop('/api/wp-json/systeminfo/v2/user_favorites', { favorites: [804] });
  const { main } = await open('favorite');
  expect(main.getByRole('heading', { name: 'Пломбир, три шарика' })).toBeVisible();
  const { profile } = Object(await (await callShop('/api/auth/session')).json());
  useSession.getState().setProfile(profile);
  useFavourites.getState().join(profile.id, [804]);
  useFavourites.getState().put(804, false);
  await waitFor(() => expect(main.getByText('В избранном пусто')).toBeVisible());
  expect(main.getByRole('heading', { name: 'С этого можно начать' })).toBeVisible();
});

test('[ACC-04] a page that was open while another customer logged in shows nothing that the former one typed', async () => {
  await logIn();
  const { rerender } = await open('preferences');
  const field = () => screen.getByLabelText(/^Пожелания кухне/);
  fireEvent.change(field(), { target: { value: 'Тайное' } });
  await logIn();
  rerender(await resolveServerTree(await page('preferences')));
  expect(field()).toHaveValue('');
});

test('[ACC-02] a customer who asks for an unknown path below /lk gets the page of a missing address', async () => {
  await logIn();
  await renderInShop(await resolveServerTree(await page('orders', '17')));
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});
