import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { useDelivery } from '#old/stores/delivery.ts';
import { useSession } from '#old/stores/session.ts';
import { router } from '#tests/component/next/router.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';
import { logIn } from '#tests/component/visitor.ts';

testShop();

/** The heading of the list. It gets the focus when a row or a form is removed. */
const heading = (): HTMLElement => screen.getByRole('heading', { name: 'Адреса' });

const rows = (): HTMLElement[] => within(heading().closest('section') ?? document.body).queryAllByRole('listitem');

async function row(at: number, text: string): Promise<HTMLElement> {
  await waitFor(() => expect(rows().at(at)).toHaveTextContent(text));
  return rows().at(at) ?? document.body;
}

const press = (user: UserEvent, scope: HTMLElement, name: RegExp): Promise<void> => user.click(within(scope).getByRole('button', { name }));

/** Saves the open form of an address; its button comes after the profile's. */
async function saveAddress(user: UserEvent): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: 'Сохранить' }).at(-1) ?? document.body);
}

async function setFlat(user: UserEvent, flat: string): Promise<void> {
  const field = await screen.findByLabelText('Квартира');
  await user.clear(field);
  await user.type(field, flat);
}

async function addAddress(user: UserEvent, flat: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
  await user.type(await screen.findByRole('combobox', { name: 'Адрес' }), 'Пушкина, 12');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await setFlat(user, flat);
  await saveAddress(user);
  await row(0, `кв. ${flat}`);
}

test('[LK-01] addresses are added, changed, made the main one, deleted and taken back; the focus goes to the heading', async () => {
  await logIn();
  const { user } = await openPage('/lk');
  await addAddress(user, '48');
  await addAddress(user, '7');
  await row(0, 'Основной');

  await press(user, await row(-1, 'кв. 48'), /^Сделать основным/);
  await row(0, 'кв. 48');
  await press(user, await row(-1, 'кв. 7'), /^Изменить адрес/);
  expect(await screen.findByLabelText('Квартира')).toHaveValue('7');
  await setFlat(user, '9');
  await saveAddress(user);
  await row(-1, 'кв. 9');
  await press(user, await row(0, 'кв. 48'), /^Удалить адрес/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await row(0, 'кв. 48');
  for (const left of [1, 0]) {
    await press(user, await row(0, 'кв.'), /^Удалить адрес/);
    await waitFor(() => expect(rows()).toHaveLength(left));
    await waitFor(() => expect(heading()).toHaveFocus());
  }
  await openPage('/lk');
  expect(await screen.findByText('Сохраните адрес, чтобы не вводить его каждый раз.')).toBeVisible();
});

test('[LK-01] an address that was not saved is spoken of when its form is closed already', async () => {
  await logIn();
  const { user } = await openPage('/lk');
  await addAddress(user, '48');
  await addAddress(user, '7');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.post('/api/wp-json/wc/auth/user/get_addresses', async () => {
      await promise;
      return HttpResponse.json({ code: 'down', message: '' }, { status: 503 });
    }),
  );
  await press(user, await row(-1, 'кв. 48'), /^Изменить адрес/);
  await setFlat(user, '49');
  await saveAddress(user);
  await press(user, await row(0, 'кв. 7'), /^Изменить адрес/);
  resolve();
  await says(document.body, 'Сохранить не получилось. Попробуйте ещё раз.');
  expect(screen.getByLabelText('Квартира')).toHaveValue('7');
  await row(-1, 'кв. 48');
});

test('[LK-01] a changed address is shown, chosen, changed again and made the main one before the page has been made anew', async () => {
  await logIn();
  const { user } = await openPage('/lk');
  await addAddress(user, '48');
  await addAddress(user, '7');
  const refresh = vi.spyOn(router, 'refresh').mockImplementation(() => undefined);
  await press(user, await row(-1, 'кв. 48'), /^Изменить адрес/);
  await setFlat(user, '49');
  await saveAddress(user);
  const changed = await row(-1, 'кв. 49');
  expect(heading().closest('section')).not.toHaveTextContent('кв. 48');
  await user.click(within(changed).getByRole('button', { pressed: false }));
  await waitFor(() => expect(useDelivery.getState().places.delivery).toMatchObject({ flat: '49' }));

  await press(user, await row(-1, 'кв. 49'), /^Изменить адрес/);
  expect(await screen.findByLabelText('Квартира')).toHaveValue('49');
  await user.type(screen.getByLabelText('Этаж'), '5');
  await saveAddress(user);
  await press(user, await row(-1, 'этаж 5'), /^Сделать основным/);
  await waitFor(() => expect(rows().find((one) => one.textContent.includes('кв. 49'))).toHaveTextContent('Основной'));
  refresh.mockRestore();
  router.refresh();
  await row(0, 'кв. 49, этаж 5');
  await openPage('/lk');
  expect(await row(0, 'кв. 49, этаж 5')).toHaveTextContent('Основной');
  await row(-1, 'кв. 7');
});

test('[LK-01] [PWA-03] an address that is saved late closes its own form; another one stays open with what was typed, also after a reload', async () => {
  await logIn();
  const { user } = await openPage('/lk');
  await addAddress(user, '48');
  await addAddress(user, '7');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.post('/api/wp-json/wc/auth/user/get_addresses', async ({ request }) => {
      await promise;
      return askShop(request);
    }),
  );
  await press(user, await row(-1, 'кв. 48'), /^Изменить адрес/);
  await setFlat(user, '49');
  await saveAddress(user);
  await press(user, await row(0, 'кв. 7'), /^Изменить адрес/);
  await user.type(await screen.findByLabelText('Комментарий курьеру'), 'Собака добрая');
  resolve();
  await row(-1, 'кв. 49');
  expect(screen.getByLabelText('Комментарий курьеру')).toHaveValue('Собака добрая');
  expect(screen.getByLabelText('Комментарий курьеру')).toHaveFocus();
  await openPage('/lk');
  expect(await screen.findByDisplayValue('Собака добрая')).toBe(screen.getByLabelText('Комментарий курьеру'));
  await saveAddress(user);
  await waitFor(() => expect(screen.queryByLabelText('Комментарий курьеру')).toBeNull());
  expect(sessionStorage.getItem('typed')).toBeNull();
});

test('[DLV-04] an address that is chosen before the settings have come waits for them; without them that is what is said', async () => {
  await logIn();
  await addAddress((await openPage('/lk')).user, '48');
  const { promise, resolve } = Promise.withResolvers<void>();
  const SETTINGS = '/api/wp-json/v1/all_settings';
  const requested = Promise.withResolvers<void>();
  server.use(
    http.get(SETTINGS, async ({ request }) => {
      requested.resolve();
      await promise;
      return askShop(request);
    }),
  );
  const { user } = await openPage('/lk');
  await requested.promise;
  const choose = async (): Promise<HTMLElement> => within(await row(0, 'кв. 48')).getByRole('button', { name: /кв\. 48/, pressed: false });
  await user.click(await choose());
  resolve();
  expect(await screen.findByText('Привезём сюда')).toBeVisible();
  expect(screen.queryByText('Укажите корректный адрес')).toBeNull();
  expect(within(await row(0, 'кв. 48')).getByRole('button', { pressed: true })).toBeVisible();

  useDelivery.setState(useDelivery.getInitialState(), true);
  const failed = Promise.withResolvers<void>();
  server.use(
    http.get(SETTINGS, () => {
      failed.resolve();
      return HttpResponse.error();
    }),
  );
  await openPage('/lk');
  await failed.promise;
  await user.click(await choose());
  expect(await screen.findByText('Не получилось загрузить карту зон')).toBeVisible();
  expect(screen.queryByText('Укажите корректный адрес')).toBeNull();
});

test('[PWA-03] an address and a profile that are being written stay in any language; cancelled, saved or after a logout nothing of them is kept', async () => {
  const phone = await logIn();
  const { user } = await openPage('/lk');
  await waitFor(() => expect(useSession.getState().profile).toMatchObject({ phone }));
  await user.type(await screen.findByRole('textbox', { name: 'Имя' }), 'Проба Пера');
  await user.click(screen.getByRole('button', { name: 'Добавить адрес' }));
  await user.type(await screen.findByRole('combobox', { name: 'Адрес' }), 'Пушкина, 12');
  await setFlat(user, '48');
  await user.type(screen.getByLabelText('Комментарий курьеру'), 'Собака добрая');
  await openPage('/en/lk');
  expect(await screen.findByDisplayValue('Проба Пера')).toBeVisible();
  for (const text of ['Пушкина, 12', '48', 'Собака добрая']) expect(await screen.findByDisplayValue(text)).toBeVisible();

  await openPage('/lk');
  await user.click(await screen.findByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Адрес' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('heading', { name: 'Здравствуйте, Проба Пера' })).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('typed')).toBeNull());
  await user.type(screen.getByRole('textbox', { name: 'Имя' }), '!');
  await waitFor(() => expect(sessionStorage.getItem('typed')).toContain('Проба Пера!'));
  const [logOut] = screen.getAllByRole('button', { name: 'Выйти' });
  await user.click(logOut ?? document.body);
  await waitFor(() => expect(sessionStorage.getItem('typed')).toBeNull());
});
