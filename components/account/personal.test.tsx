import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Profile } from '#lib/contract/account.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { CUSTOMER, goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { OwnData } from './own-data-client.tsx';
import { ProfileForm } from './profile-form-client.tsx';
import { Sessions } from './sessions-client.tsx';

const UPDATE = '/wp-json/system/users/update';

const form = (profile: Partial<Profile> = {}) => (
  <ProfileForm profile={{ ...CUSTOMER, ...profile }} phone="+7 917 245-18-60" today="2026-11-20" />
);
const save = () => screen.getByRole('button', { name: 'Сохранить' });

test('[LK-01] errors of the profile stand at their fields, and the first one is focused', async () => {
  const { user } = await renderAccount(form());
  await user.clear(screen.getByLabelText('Почта'));
  await user.type(screen.getByLabelText('Почта'), 'нет');
  await user.type(screen.getByLabelText('День рождения'), '31.02.1990');
  await user.click(save());
  expect(screen.getByLabelText('Почта')).toHaveAccessibleDescription('Проверьте адрес почты');
  expect(screen.getByLabelText('День рождения')).toHaveAccessibleDescription(/^Введите дату рождения/);
  expect(screen.getByLabelText('Почта')).toHaveFocus();
  expect(screen.getByLabelText('Телефон')).toHaveAttribute('readonly');
});

test('[KF-LAYOUT-06] [LK-01] the day of birth is saved after a question in a dialog, and is closed from then on', async () => {
  const bodies: unknown[] = [];
  const updateUser = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return { status: 'success' };
  };
  const { user, unmount } = await renderAccount(form(), { answers: { updateUser } });
  await user.type(screen.getByLabelText('День рождения'), '1.3.1994');
  await user.click(save());
  const question = await screen.findByRole('dialog', { name: 'Вы родились 01.03.1994?' });
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  expect(bodies).toEqual([]);
  await user.click(save());
  await user.click(within(await screen.findByRole('dialog', { name: /^Вы родились/ })).getByRole('button', { name: 'Да, сохранить' }));
  await waitFor(() => expect(toastTexts()).toContain('Сохранено'));
  expect(bodies).toEqual([{ name: 'Анна', email: 'anna@example.com', birth: '01.03.1994' }]);
  expect(routerDouble.visits.map(({ kind }) => kind)).toContain('refresh');
  unmount();
  await renderAccount(form({ birth: '01.03.1994' }));
  expect(screen.getByLabelText('День рождения')).toHaveAttribute('readonly');
});

test('[LK-01] a day of birth that was set on another device meanwhile is said at its field', async () => {
  const { user } = await renderAccount(form(), { answers: { updateUser: () => refuse(409, 'birth_already_set') } });
  await user.type(screen.getByLabelText('День рождения'), '01.03.1994');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Да, сохранить' }));
  await waitFor(() => expect(screen.getByLabelText('День рождения')).toHaveAccessibleDescription('День рождения уже указан'));
});

test('[LK-01] [PWA-03] without a connection the profile says that it is not saved; what was typed stays, also after a reload', async () => {
  const { user, unmount } = await renderAccount(form());
  goOffline(UPDATE);
  await user.clear(screen.getByLabelText('Имя'));
  await user.type(screen.getByLabelText('Имя'), 'Анна Петрова');
  await user.click(save());
  await waitFor(() => expect(toastTexts()).toContain('Сохранить не получилось. Попробуйте ещё раз.'));
  expect(screen.getByLabelText('Имя')).toHaveValue('Анна Петрова');
  const draft = sessionStorage.getItem('typed') ?? '';
  unmount();
  const view = renderAccount(<div />);
  await view;
  sessionStorage.setItem('typed', draft);
  (await view).rerender(form());
  await waitFor(() => expect(screen.getByLabelText('Имя')).toHaveValue('Анна Петрова'));
});

test('[LK-01] what is typed while the profile is saved stays, and is saved by the next press', async () => {
  const names: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await renderAccount(form());
  server.use(
    http.post(`*/api${UPDATE}`, async ({ request }) => {
      names.push(Object(await request.json()).name);
      await promise;
      return HttpResponse.json({ status: 'success' });
    }),
  );
  await user.type(screen.getByLabelText('Имя'), ' Б');
  await user.click(save());
  await user.type(screen.getByLabelText('Имя'), 'в');
  resolve();
  await waitFor(() => expect(toastTexts()).toContain('Сохранено'));
  expect(screen.getByLabelText('Имя')).toHaveValue('Анна Бв');
  // The notice is in its store before the button is rendered as free again.
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  await user.click(save());
  await waitFor(() => expect(names).toEqual(['Анна Б', 'Анна Бв']));
});

const browserOf = (id: string, current: boolean) => ({
  id,
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  created: '2026-11-20T09:00:00Z',
  seen: '2026-11-20T09:00:00Z',
  current,
});

test('[AUTH-05] devices are listed, and another one is logged out from here', async () => {
  const ended: unknown[] = [];
  const { user } = await renderAccount(<Sessions />, {
    answers: {
      sessions: () => ({ sessions: [browserOf('here', true), browserOf('there', false)] }),
      endSessions: ({ body }) => {
        ended.push(body);
        return { sessions: [browserOf('here', true)] };
      },
    },
  });
  expect(screen.getByRole('region', { name: 'Где вы вошли' })).toHaveAttribute('aria-busy', 'true');
  await user.click(await screen.findByRole('button', { name: /^Выйти: Chrome/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual([{ id: 'there' }]);
  expect(screen.getByText('Это устройство')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Выйти на других устройствах' })).toBeNull();
});

test('[AUTH-05] a backend without a list of devices has no such part', async () => {
  await renderAccount(<Sessions />);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

const ownData = (can: boolean) => <OwnData canExport={can} canErase={can} hasPoints contacts={<p>Напишите нам</p>} />;

test('everything that the shop keeps is saved as a file; where that fails it is said, and the page is rendered again', async () => {
  const { user } = await renderAccount(ownData(true));
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(http.get('*/api/account/export', () => HttpResponse.json({ name: 'Анна' }), { once: true }));
  await user.click(screen.getByRole('link', { name: 'Скачать мои данные' }));
  await waitFor(() => expect(saved).toEqual(['my-data.json']));
  click.mockRestore();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Скачать мои данные' })).not.toHaveAttribute('aria-busy'));
  goOffline('/account/export');
  await user.click(screen.getByRole('link', { name: 'Скачать мои данные' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не загрузилось');
  expect(routerDouble.visits.map(({ kind }) => kind)).toContain('refresh');
  Reflect.deleteProperty(URL, 'createObjectURL');
});

test('a shop that can neither export nor delete says whom to ask', async () => {
  await renderAccount(ownData(false));
  expect(screen.getByText('Напишите нам')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
