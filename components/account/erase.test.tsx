import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#stores/session.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { OwnData } from './own-data-client.tsx';

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
