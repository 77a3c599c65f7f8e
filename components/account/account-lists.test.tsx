import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useFavourites } from '#stores/favourites.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { dayText, SectionFailed } from './account-frame-client.tsx';
import { FavouritesSection } from './favourites-client.tsx';
import { type AccountNotification, NotificationsSection } from './notifications-client.tsx';
import { PreferencesSection } from './preferences-client.tsx';

const summary = (id: number) =>
  ({ id, href: `/menu/a/b/p${id}`, name: `Блюдо ${id}`, tint: 'ash', price: '100 ₽', buy: 'add', unitPrice: 10_000 }) as const;
const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('[LK-05] an account without favourites says so, leads to the menu and suggests dishes', async () => {
  await renderAccount(<FavouritesSection saved={[]} suggested={[summary(1)]} />);
  expect(screen.getByText('В избранном пусто')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть меню' })).toBeVisible();
  expect(names()).toEqual(['С этого можно начать', 'Блюдо 1']);
});

test('[LK-05] favourites are those of the page until this browser has the account’s list, then follow each heart', async () => {
  await renderAccount(<FavouritesSection saved={[summary(2), summary(1)]} suggested={[]} />);
  server.use(http.get('*/api/menu/summaries', () => HttpResponse.json({ dishes: [summary(3)] })));
  expect(names()).toEqual(['Блюдо 2', 'Блюдо 1']);
  useFavourites.getState().join(7, [1, 2]);
  useFavourites.getState().put(2, false);
  await waitFor(() => expect(names()).toEqual(['Блюдо 1']));
  useFavourites.getState().put(3, true);
  await waitFor(() => expect(names()).toEqual(['Блюдо 3', 'Блюдо 1']));
});

test('[LK-05] a favourite that is not sold here is not lost, and said; the known ones stay while others are late or do not come', async () => {
  await renderAccount(<FavouritesSection saved={[summary(1)]} suggested={[]} />);
  goOffline('/menu/summaries');
  useFavourites.getState().join(7, [1, 9]);
  await waitFor(() => expect(names()).toEqual(['Блюдо 1']));
  server.use(http.get('*/api/menu/summaries', () => HttpResponse.json({ dishes: [] })));
  useFavourites.getState().put(8, true);
  expect(await screen.findByText(/^Ещё 2 блюда сейчас не продаются здесь/)).toBeVisible();
});

const entry = (id: string, more: Partial<AccountNotification> = {}): AccountNotification => ({
  id,
  title: `Новость ${id}`,
  text: 'Текст',
  date: '2026-11-20 12:30:00',
  read: false,
  href: null,
  ...more,
});
const list = (...notifications: readonly AccountNotification[]) => (
  <NotificationsSection notifications={notifications} today="2026-11-20" />
);

test('[LK-09] an account without notifications says so and leads to the menu', async () => {
  await renderAccount(list());
  expect(screen.getByText('Уведомлений нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть меню' })).toBeVisible();
});

test('[LK-09] notifications stand under their day and are read one by one, or all at once', async () => {
  const read: unknown[] = [];
  const { user } = await renderAccount(
    list(
      entry('3'),
      entry('2', { date: '2026-11-19 09:00:00', href: '/order/5' }),
      entry('1', { date: '2026-11-01 09:00:00', read: true }),
    ),
    {
      answers: {
        readPush: ({ body }) => {
          read.push(body.read);
          return { success: true };
        },
      },
    },
  );
  expect(names()).toEqual(['Сегодня', 'Вчера', expect.stringMatching(/^1 ноября 2026/)]);
  expect(screen.getByText('12:30')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Новость 2/ })).toHaveAttribute('href', '/order/5');
  expect(useSession.getState().unreadCount).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Прочитано: Новость 2' }));
  await waitFor(() => expect(useSession.getState().unreadCount).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Отметить все прочитанными' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await waitFor(() => expect(read).toEqual([['2'], ['3']]));
  expect(screen.getByRole('status')).toHaveTextContent('Непрочитанных нет');
});

test('[LK-09] a mark that the shop did not take is withdrawn with a notice', async () => {
  const { user } = await renderAccount(list(entry('3')), { answers: { readPush: () => refuse(500, 'failed') } });
  await user.click(screen.getByRole('button', { name: 'Прочитано: Новость 3' }));
  await waitFor(() => expect(toastTexts()).toContain('Сохранить не получилось. Попробуйте ещё раз.'));
  expect(screen.getByRole('button', { name: 'Прочитано: Новость 3' })).toBeVisible();
});

const ticks = [
  { code: 'no_onion', text: '', checked: false },
  { code: 'own', text: 'Без сахара', checked: true },
];

test('[LK-08] preferences with wishes for the kitchen are saved, and the menu minds them from then on', async () => {
  const bodies: unknown[] = [];
  const { user } = await renderAccount(<PreferencesSection preferences={ticks} comment="" />, {
    answers: {
      savePreferences: ({ body }) => {
        bodies.push(body);
        return true;
      },
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Без лука' }));
  expect(screen.getByRole('checkbox', { name: 'Без сахара' })).toBeChecked();
  await user.type(screen.getByLabelText(/^Пожелания кухне/), 'Мягкое тесто');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(toastTexts()).toContain('Предпочтения сохранены'));
  expect(bodies).toMatchObject([
    {
      comment: 'Мягкое тесто',
      preferences: [
        { code: 'no_onion', checked: true },
        { code: 'own', checked: true },
      ],
    },
  ]);
  expect(usePreferences.getState()).toMatchObject({ own: false, wanted: [{ code: 'no_onion' }, { code: 'own' }] });
});

test.each([
  [
    'a shop that did not keep them',
    () => server.use(http.post('*/api/wp-json/systeminfo/v2/user_preferences', () => HttpResponse.json(false))),
  ],
  ['no connection', () => goOffline('/wp-json/systeminfo/v2/user_preferences')],
])('[LK-08] preferences are not saved because of %s, and stay as they were ticked', async (_, fail) => {
  const { user } = await renderAccount(<PreferencesSection preferences={ticks} comment="" />);
  fail();
  await user.click(screen.getByRole('checkbox', { name: 'Без лука' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(toastTexts()).toContain('Сохранить не получилось. Попробуйте ещё раз.'));
  expect(screen.getByRole('checkbox', { name: 'Без лука' })).toBeChecked();
});

test('[LK-08] [AUTH-05] preferences that are saved after the logout do not stay in the browser', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await renderAccount(<PreferencesSection preferences={ticks} comment="" />);
  usePreferences.getState().forget();
  server.use(
    http.post('*/api/wp-json/systeminfo/v2/user_preferences', async () => {
      await promise;
      return HttpResponse.json(true);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  useSession.getState().clear();
  resolve();
  await waitFor(() => expect(toastTexts()).toContain('Предпочтения сохранены'));
  expect(usePreferences.getState().wanted).toEqual([]);
});

test('[LK-08] a guest’s preferences that the account took at the login show up', async () => {
  await renderAccount(<PreferencesSection preferences={ticks} comment="" />);
  usePreferences.getState().join([{ code: 'no_onion', text: '' }]);
  await waitFor(() => expect(routerDouble.visits.map(({ kind }) => kind)).toContain('refresh'));
});

test('a section that the shop cannot answer says so and leads to the same page again', async () => {
  await renderAccount(<SectionFailed />);
  expect(within(screen.getByRole('alert')).getByText('Не загрузилось')).toBeVisible();
  expect(screen.getByText('Попробовать ещё раз').closest('a')).toHaveAttribute('href', '');
});

test.each([
  ['2026-03-14 19:24:00', '14 марта 2026 г.'],
  ['2026-03-14T23:59:59', '14 марта 2026 г.'],
  ['14.03.2026', '14 марта 2026 г.'],
  ['', ''],
  ['завтра', 'завтра'],
  ['2026-13-40', '2026-13-40'],
])('a stamp %j of the backend reads %j', (stamp, text) => {
  expect(dayText(stamp, 'ru').replace(/\u00a0/g, ' ')).toBe(text);
});
