import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { browserCookies } from '#tests/component/browser.ts';
import { hasRow, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';
import { callShop, codeFor, deliverTo, fillCart, logIn } from '#tests/component/visitor.ts';

testShop();

const FAVOURITES = '/api/wp-json/systeminfo/v2/user_favorites';
const [PLOMBIR, OTHER] = [804, 801];

async function enterByCode(user: UserEvent, phone: string): Promise<void> {
  const login = await screen.findByRole('dialog');
  await user.type(await within(login).findByLabelText('Телефон'), phone);
  await user.click(within(login).getByRole('button', { name: 'Получить код' }));
  await user.type(await within(login).findByLabelText('Код'), await codeFor(phone));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function logOut(user: UserEvent): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: 'Выйти' });
  await user.click(button ?? document.body);
}

test('[AUTH-04] after a login at the checkout points, addresses and favourites of the account are there; the guest’s form, cart and hearts are kept', async () => {
  const phone = await logIn('+79175550301');
  await callShop(FAVOURITES, { favorites: [OTHER] });
  const address = { AddressLine: 'Казань, Пушкина, 12', short_address: 'Пушкина, 12', coordinates: [49.12, 55.79] };
  expect((await callShop('/api/wp-json/wc/auth/user/get_addresses', { data: address })).status).toBe(200);
  browserCookies.clear();

  await deliverTo();
  await fillCart({ [ICE_CREAM]: 4 });
  useFavourites.getState().put(PLOMBIR, true);
  const { lines } = useCart.getState();
  const { user } = await openPage('/order');
  await user.type(await screen.findByLabelText('Имя'), 'Наполовину');
  await user.click(screen.getByRole('button', { name: 'Войти, чтобы копить бонусы' }));
  await enterByCode(user, phone);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Телефон').value.replace(/[^\d+]/g, '')).toBe(phone));
  expect(screen.getByLabelText('Имя')).toHaveValue('Наполовину');
  expect(await screen.findByRole('slider', { name: 'Списать бонусов' })).toBeVisible();
  await waitFor(() => expect(useFavourites.getState().ids.toSorted()).toEqual([OTHER, PLOMBIR].toSorted()));
  await waitFor(async () => expect(await (await callShop(FAVOURITES)).json()).toHaveLength(2));
  expect(useCart.getState().lines).toEqual(lines);
  await hasRow(await screen.findByRole('complementary'), /^Итого/);
});

test('[AUTH-05] other devices are listed in the account and logged out from there', async () => {
  const phone = await logIn('+79175550302');
  const first = browserCookies.header();
  browserCookies.clear();
  await logIn(phone);
  const { user } = await openPage('/lk');
  const list = await screen.findByRole('region', { name: 'Где вы вошли' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(within(list).getAllByText('Это устройство')).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: 'Выйти на других устройствах' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  const session = async (): Promise<unknown> => Object(await (await callShop('/api/auth/session')).json()).profile;
  expect(await session()).toMatchObject({ phone });
  browserCookies.clear();
  for (const pair of first.split('; ')) browserCookies.take(pair);
  expect(await session()).toBeNull();
});

test('[AUTH-05] a logout stops what is being requested for the customer before the session has ended', async () => {
  await logIn('+79175550303');
  const requested = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  server.use(
    http.get('/api/wp-json/systeminfo/v2/push/user_history', async ({ request }) => {
      request.signal.addEventListener('abort', () => stopped.resolve());
      requested.resolve();
      await delay('infinite');
    }),
    http.post('/api/auth/logout', async () => {
      await stopped.promise;
    }),
  );
  const { user } = await openPage('/lk/orders');
  await requested.promise;
  await logOut(user);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('[AUTH-03] a login that failed at the provider is said above the login by number', async () => {
  Object.assign(document, { cookie: 'login-outcome=failed.demo; path=/' });
  await openPage('/menu/deserty/morozhenoe');
  const login = await screen.findByRole('dialog');
  await says(await within(login).findByRole('alert'), 'Войти через Уголёк ID не получилось. Попробуйте ещё раз или войдите по номеру.');
  expect(await within(login).findByLabelText('Телефон')).toBeVisible();
});
