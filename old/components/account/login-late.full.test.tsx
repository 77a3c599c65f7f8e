import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { NOON, testShop } from '#tests/component/shop.ts';

const shop = testShop();
afterEach(() => shop.setNow(NOON));

const SEND = '/api/auth/send';

async function openLogin() {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [button] = await screen.findAllByRole('button', { name: 'Личный кабинет' });
  if (button === undefined) throw new Error('the page has no account button');
  await user.click(button);
  const login = await screen.findByRole('dialog');
  return {
    user,
    login,
    phone: await within(login).findByLabelText('Телефон'),
    ask: within(login).getByRole('button', { name: 'Получить код' }),
  };
}

/** Holds back the answers to requests for a code. */
function holdBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests: Promise<unknown>[] = [];
  server.use(
    http.post(SEND, async ({ request }) => {
      const answered = promise.then(() => askShop(request));
      requests.push(answered);
      return answered;
    }),
  );
  const release = async (): Promise<void> => {
    await waitFor(() => expect(requests).toHaveLength(1));
    resolve();
    await Promise.all(requests);
  };
  return { requests, release };
}

test('[AUTH-01] the answer to a second request for a code does not interrupt a customer who chose another number meanwhile', async () => {
  const { user, login, phone, ask } = await openLogin();
  await user.type(phone, '+79175550011');
  await user.click(ask);
  await user.type(await within(login).findByLabelText('Код'), '12');
  await shop.setNow(NOON + 61_000);
  const { release, requests } = holdBack();
  await user.click(await within(login).findByRole('button', { name: 'Отправить ещё раз' }));
  expect(within(login).getByLabelText('Код')).toHaveValue('');
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(within(login).getByRole('button', { name: 'Другой номер' }));
  const another = await within(login).findByLabelText('Телефон');
  await user.clear(another);
  await user.type(another, '+7 917 000');
  await release();
  // A code for a new number can be asked for, so the page has dealt with the answer.
  await waitFor(() => expect(within(login).getByRole('button', { name: 'Получить код' })).toBeEnabled());
  expect(another).toHaveValue('+7 917 000');
  expect(within(login).queryByLabelText('Код')).toBeNull();
});

test('[AUTH-01] a number that is corrected while its code is requested stays corrected, and its code is not asked for', async () => {
  const { user, login, phone, ask } = await openLogin();
  await user.type(phone, '+79175550012');
  const { release } = holdBack();
  await user.click(ask);
  await user.clear(phone);
  await user.type(phone, '+79170001122');
  await release();
  await waitFor(() => expect(within(login).getByRole('button', { name: 'Получить код' })).toBeEnabled());
  expect(phone).toHaveValue('+7 917 000 11 22');
  expect(within(login).queryByLabelText('Код')).toBeNull();
});

test('[AUTH-01] a number that is only written in another way while its code is requested gets its code', async () => {
  const { user, login, phone, ask } = await openLogin();
  await user.type(phone, '89175550013');
  const { release } = holdBack();
  await user.click(ask);
  await user.clear(phone);
  await user.type(phone, '+79175550013');
  await release();
  expect(await within(login).findByText('Введите код')).toBeVisible();
});
