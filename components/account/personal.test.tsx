import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Address, Profile } from '#lib/contract/account.ts';
import { usePlace } from '#stores/place.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { CUSTOMER, goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { deliveryShop, suggestion } from '#tests/setup/render-delivery.tsx';
import { Addresses } from './addresses-client.tsx';
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

test('[LK-01] the day of birth is saved after a question, and is closed from then on', async () => {
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
  await user.click(save());
  await waitFor(() => expect(names).toEqual(['Анна Б', 'Анна Бв']));
});

const HOME: Address = {
  id: '1',
  text: 'улица Пушкина, 12',
  full: 'улица Пушкина, 12',
  city: 'Казань',
  flat: '48',
  entrance: '',
  floor: '',
  doorCode: '',
  name: 'Дом',
  comment: '',
  coordinates: [49.15, 55.8],
  warehouseId: null,
  zone: '',
  defaultAt: '20310305120000',
};
const WORK: Address = { ...HOME, id: '2', text: 'улица Мира, 3', full: 'улица Мира, 3', flat: '', name: 'Работа', defaultAt: '' };

test('[LK-01] without addresses the account says what one is good for; a new one needs a house', async () => {
  const written: unknown[] = [];
  const { user } = await renderAccount(<Addresses addresses={[]} />, {
    settings: deliveryShop,
    answers: {
      suggest: () => [suggestion('улица Пушкина, 12', 49.15, 55.8)],
      saveAddress: ({ body }) => {
        written.push(body.data.AddressLine);
        return { ok: true };
      },
    },
  });
  expect(screen.getByText('Сохраните адрес, чтобы не вводить его каждый раз.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Добавить адрес' }));
  await user.click(save());
  const field = screen.getByRole('combobox', { name: 'Адрес' });
  expect(field).toHaveAccessibleDescription('Введите адрес');
  await user.type(field, 'Пушкина');
  await user.click(await screen.findByRole('option', { name: /Пушкина, 12/ }));
  await user.click(save());
  await waitFor(() => expect(toastTexts()).toContain('Адрес сохранён'));
  expect(written).toEqual(['улица Пушкина, 12']);
  expect(screen.getByRole('heading', { name: 'Адреса' })).toHaveFocus();
});

test('[LK-01] [DLV-04] an address is chosen for the order and made the main one', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME, WORK]} />, {
    settings: deliveryShop,
    answers: { saveAddress: () => ({ ok: true }) },
  });
  await user.click(screen.getByRole('button', { name: /^Работа/, pressed: false }));
  await waitFor(() => expect(usePlace.getState().location?.text).toBe('улица Мира, 3'));
  expect(screen.getByRole('button', { name: /^Работа/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Сделать основным: Работа/ }));
  expect(await screen.findByRole('button', { name: /^Работа Основной/ })).toBeVisible();
});

test('[LK-01] a deleted address is gone at once and can be restored; one that the shop does not delete comes back', async () => {
  let isRefused = false;
  const { user } = await renderAccount(<Addresses addresses={[HOME, WORK]} />, {
    settings: deliveryShop,
    answers: { saveAddress: () => (isRefused ? refuse(500, 'failed') : { ok: true }) },
  });
  await user.click(screen.getByRole('button', { name: /^Удалить адрес: Работа/ }));
  expect(screen.queryByRole('button', { name: /^Работа/ })).toBeNull();
  await waitFor(() => expect(toastTexts()).toContain('Адрес удалён'));
  isRefused = true;
  await user.click(screen.getByRole('button', { name: /^Удалить адрес: Дом/ }));
  expect(await screen.findByRole('button', { name: /^Дом/ })).toBeVisible();
  await waitFor(() => expect(toastTexts()).toContain('Сохранить не получилось. Попробуйте ещё раз.'));
});

test('[LK-01] an address that cannot be saved keeps its form and says why', async () => {
  const { user } = await renderAccount(<Addresses addresses={[HOME]} />, {
    settings: deliveryShop,
    answers: { suggest: () => [], saveAddress: () => refuse(409, 'too_many_addresses') },
  });
  await user.click(screen.getByRole('button', { name: /^Изменить адрес/ }));
  await user.type(screen.getByLabelText('Подъезд'), '2');
  await user.click(save());
  expect(await screen.findByText('Больше адресов сохранить нельзя')).toBeVisible();
  expect(screen.getByLabelText('Подъезд')).toHaveValue('2');
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
