import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { logIn } from '#tests/component/visitor.ts';

testShop();

test('[LK-01] name, e-mail and birth are saved, birth once and after a question; every error stands at its field', async () => {
  const phone = await logIn();
  const { user } = await openPage('/lk');
  const save = (): HTMLElement => screen.getByRole('button', { name: 'Сохранить' });
  const email = await screen.findByLabelText('Почта');
  expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toMatch(new RegExp(`${phone.slice(-2)}$`));
  await user.type(email, 'нет');
  await user.type(screen.getByLabelText('День рождения'), '31.02.1990');
  await user.click(save());
  expect(await screen.findByText('Проверьте адрес почты')).toBeVisible();
  expect(screen.getByLabelText('День рождения')).toHaveAccessibleDescription(/^Введите дату рождения/);
  await waitFor(() => expect(email).toHaveFocus());

  await user.type(screen.getByLabelText('Имя'), 'Проба');
  await user.clear(email);
  await user.type(email, 'proba@example.com');
  await user.clear(screen.getByLabelText('День рождения'));
  await user.type(screen.getByLabelText('День рождения'), '1.3.1994');
  await user.click(save());
  const question = await screen.findByRole('dialog', { name: 'Вы родились 01.03.1994?' });
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Да, сохранить' }));
  expect(await screen.findByRole('heading', { name: 'Здравствуйте, Проба' })).toBeVisible();

  await openPage('/lk');
  expect(await screen.findByLabelText('Почта')).toHaveValue('proba@example.com');
  expect(screen.getByLabelText('День рождения')).toHaveValue('01.03.1994');
  expect(screen.getByLabelText('День рождения')).toHaveAttribute('readonly', '');
});

test('[LK-01] what is typed into the profile while it is saved stays, and is saved by the next press', async () => {
  await logIn();
  const { user } = await openPage('/lk');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.all('/api/wp-json/system/users/update', async ({ request }) => {
      await promise;
      return askShop(request);
    }),
  );
  await user.type(await screen.findByLabelText('Имя'), '  Проба ');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.type(screen.getByLabelText('Почта'), 'proba@example.com');
  resolve();
  expect(await screen.findByRole('heading', { name: 'Здравствуйте, Проба' })).toBeVisible();
  expect(screen.getByLabelText('Имя')).toHaveValue('Проба');
  expect(screen.getByLabelText('Почта')).toHaveValue('proba@example.com');
  expect(screen.getByLabelText('Почта')).toHaveFocus();
  await openPage('/lk');
  expect(await screen.findByDisplayValue('proba@example.com')).toBe(screen.getByLabelText('Почта'));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Сохранено');
  await waitFor(() => expect(sessionStorage.getItem('typed')).toBeNull());
  await openPage('/lk');
  expect(await screen.findByLabelText('Имя')).toHaveValue('Проба');
  expect(screen.getByLabelText('Почта')).toHaveValue('proba@example.com');
});
