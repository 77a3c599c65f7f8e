import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { plain, says } from '#tests/component/steps.ts';
import { logIn, orderAs, setOrderStatus } from '#tests/component/visitor.ts';

testShop();

/** How many notifications the account's navigation and its page say are unread. */
async function showsUnread(count: number): Promise<void> {
  const nav = screen.getByRole('navigation', { name: 'Личный кабинет' });
  const link = within(nav).getByRole('link', { name: /Уведомления/ });
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Прочитано/ })).toHaveLength(count));
  await waitFor(() => expect(plain(link.textContent)).toMatch(count === 0 ? /Уведомления$/ : new RegExp(`${count}`)));
}

test('[LK-09] an account without notifications says so and leads to the menu', async () => {
  await logIn();
  await openPage('/lk/notifications');
  await says(await screen.findByRole('main'), 'Уведомлений нет');
  expect(screen.getByRole('link', { name: 'Открыть меню' })).toBeVisible();
});

test('[LK-09] notifications stand under their day, lead to their order, and are read one by one or all at once, for the next visit too', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone });
  for (const status of ['making', 'done', 'completed']) await setOrderStatus(id, status);
  let { user } = await openPage('/lk/notifications');
  expect(await screen.findByRole('heading', { name: 'Сегодня' })).toBeVisible();
  const notices = screen.getAllByRole('listitem').filter((item) => item.textContent.includes(`№ ${id}`));
  expect(notices.length).toBeGreaterThanOrEqual(3);
  await showsUnread(notices.length);

  const [newest] = screen.getAllByRole('button', { name: /^Прочитано/ });
  await user.click(newest ?? document.body);
  await showsUnread(notices.length - 1);
  ({ user } = await openPage('/lk/notifications'));
  await screen.findByRole('heading', { name: 'Сегодня' });
  await showsUnread(notices.length - 1);

  const unread = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('button', { name: /^Прочитано/ }) !== null);
  await user.click(within(unread ?? document.body).getByRole('link'));
  await waitFor(() => expect(location.pathname).toBe(`/order/${id}`));
  ({ user } = await openPage('/lk/notifications'));
  await screen.findByRole('heading', { name: 'Сегодня' });
  await showsUnread(notices.length - 2);
  await user.click(screen.getByRole('button', { name: 'Отметить все прочитанными' }));
  await showsUnread(0);
  expect(screen.queryByRole('button', { name: 'Отметить все прочитанными' })).toBeNull();
  await openPage('/lk/notifications');
  await screen.findByRole('heading', { name: 'Сегодня' });
  await showsUnread(0);
});

test('[LK-09] a mark that the shop did not take is withdrawn with a notice', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone });
  await setOrderStatus(id, 'making');
  const { user } = await openPage('/lk/notifications');
  await screen.findByRole('heading', { name: 'Сегодня' });
  const count = screen.getAllByRole('button', { name: /^Прочитано/ }).length;
  server.use(http.post('/api/wp-json/systeminfo/v2/push/user_history', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Отметить все прочитанными' }));
  await says(document.body, 'Сохранить не получилось. Попробуйте ещё раз.');
  await showsUnread(count);
});
