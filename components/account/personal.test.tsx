import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import type { Profile } from '#lib/contract/account.ts';
import { useSession } from '#stores/session.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { CUSTOMER, goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { OwnData, Sessions } from './own-data-client.tsx';
import { birthOf, ProfileForm, profileErrors } from './profile-form-client.tsx';

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

test('[LK-01] the profile is saved whatever day of birth the backend knows, which is closed here', async () => {
  const bodies: unknown[] = [];
  const updateUser = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return { status: 'success' };
  };
  const { user } = await renderAccount(form({ birth: '01.01.1900' }), { answers: { updateUser } });
  await user.clear(screen.getByLabelText('Имя'));
  await user.type(screen.getByLabelText('Имя'), 'Анна Петрова');
  await user.click(save());
  await waitFor(() => expect(toastTexts()).toContain('Сохранено'));
  expect(bodies).toEqual([{ name: 'Анна Петрова', email: 'anna@example.com', birth: '01.01.1900' }]);
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

test('[AUTH-05] a profile that is saved after the logout does not bring the customer back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await renderAccount(form());
  server.use(
    http.post(`*/api${UPDATE}`, async () => {
      await promise;
      return HttpResponse.json({ status: 'success' });
    }),
  );
  await user.click(save());
  useSession.getState().clear();
  resolve();
  await waitFor(() => expect(toastTexts()).toContain('Сохранено'));
  expect(useSession.getState()).toMatchObject({ customerId: null, profile: null, name: '' });
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
  // The notice is in its store before the button is rendered as enabled again.
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

test.each([
  ['1.3.1994', '01.03.1994'],
  ['01031994', '01.03.1994'],
  ['1994-03-01', '01.03.1994'],
  [' 01/03/1994 ', '01.03.1994'],
  ['०१.०३.१९९४', '01.03.1994'],
  ['１／３／１９９４', '01.03.1994'],
  ['март', 'март'],
  ['', ''],
])('[LK-01] a birth typed %j is sent as %j', (typed, sent) => {
  expect(birthOf(typed)).toBe(sent);
});

const at = (birth: string) => profileErrors({ name: '', email: '', birth }, '2031-02-05').birth;

test.each(['29.02.2028', '05.02.2031', '01.01.1920'])('%s is a birth', (birth) => {
  expect(at(birth)).toBeUndefined();
});

test.each(['29.02.2027', '06.02.2031', '31.04.1990', '01.01.1900', '1994', '00.01.1990'])('%s is none', (birth) => {
  expect(at(birth)).toBe('birth');
});

test('an e-mail is optional but has a name and a domain', () => {
  const of = (email: string) => profileErrors({ name: 'А', email, birth: '' }, '2031-02-05').email;
  expect(['', 'a@b.ru'].map(of)).toEqual([undefined, undefined]);
  for (const email of ['a@b', 'a b@c.ru', '@c.ru', 'a@.ru.', 'a@b.c', 'a@b.ru,d@e.ru', 'иван@почта.рф']) expect(of(email)).toBe('email');
});

const PATH = '/account/delete';

afterEach(() => vi.restoreAllMocks());

async function openErase(hasPoints = false) {
  const { user } = await renderAccount(<OwnData canExport canErase hasPoints={hasPoints} contacts={null} />);
  await user.click(screen.getByRole('link', { name: 'Удалить аккаунт' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удалить аккаунт' });
  const word = await within(dialog).findByLabelText('Введите слово УДАЛИТЬ');
  return { user, dialog, word, press: () => user.click(within(dialog).getByRole('button', { name: 'Удалить аккаунт' })) };
}

test('the deletion of the account asks for its word and says what goes; points are named where there are some', async () => {
  const { dialog, word, press } = await openErase(true);
  expect(within(dialog).getByText(/^Бонусы сгорят/)).toBeVisible();
  expect(within(dialog).getByText(/^Заказы останутся в бухгалтерии/)).toBeVisible();
  await press();
  expect(word).toHaveAccessibleDescription('Чтобы удалить аккаунт, введите УДАЛИТЬ');
  expect(word).toHaveFocus();
});

test.each([
  [
    'an order that is still on its way',
    () => server.use(http.post(`*/api${PATH}`, () => refuse(409, 'orders_in_progress', { orders: 2 }))),
    /^2 заказа ещё в пути/,
  ],
  ['a session that has ended', () => server.use(http.post(`*/api${PATH}`, () => refuse(401, 'session_required'))), /^Вход устарел/],
  ['a shop that cannot do it', () => server.use(http.post(`*/api${PATH}`, () => refuse(501, 'call_missing'))), /сделаем сами/],
  ['a response that does not come', () => goOffline(PATH), /^Не получилось/],
  ['no connection', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), /^Нет связи/],
])('the deletion of the account is not done because of %s, and the word stays typed', async (_, fail, said) => {
  const { user, dialog, word, press } = await openErase();
  fail();
  await user.type(word, 'удалить');
  await press();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(said);
  expect(word).toHaveValue('удалить');
  expect(useSession.getState()).toMatchObject({ customerId: 7, leaving: false });
});

test('[AUTH-05] a deleted account leaves this browser to a guest on the home page', async () => {
  const { user, word, press } = await openErase();
  server.use(http.post(`*/api${PATH}`, () => HttpResponse.json({ deleted: true })));
  await user.type(word, ' удалить ');
  await press();
  await waitFor(() => expect(toastTexts()).toContain('Аккаунт удалён'));
  expect(useSession.getState().customerId).toBeNull();
  expect(routerDouble.page()).toBe('/');
});
