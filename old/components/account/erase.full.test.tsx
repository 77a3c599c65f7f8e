import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';
import { callShop, logIn, orderAs, setOrderStatus } from '#tests/component/visitor.ts';

testShop();

test('an account is erased after its word is typed and once no order is on its way; then this browser is a guest’s', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone });
  const { user } = await openPage('/lk');
  await user.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
  const question = await screen.findByRole('dialog');
  await says(question, 'Заказы останутся в бухгалтерии');
  const word = within(question).getByLabelText('Введите слово УДАЛИТЬ');
  const erase = within(question).getByRole('button', { name: 'Удалить аккаунт' });
  await user.click(erase);
  await says(question, 'Чтобы удалить аккаунт, введите УДАЛИТЬ');
  expect(word).toHaveFocus();
  await user.type(word, ' удалить ');
  await user.click(erase);
  await says(question, '1 заказ ещё в пути');
  await setOrderStatus(id, 'cancelled');
  await user.click(erase);
  await says(document.body, 'Аккаунт удалён');
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect((await screen.findAllByRole('button', { name: 'Личный кабинет' })).length).toBeGreaterThan(0);
  await openPage('/lk');
  expect(location.pathname).toBe('/');
});

test('everything the shop keeps of a customer is saved as a file', async () => {
  const phone = await logIn();
  await callShop('/api/wp-json/system/users/update', { name: 'Проба', email: 'proba@example.com' });
  const { user } = await openPage('/lk');
  // jsdom saves no files
  const files: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(await screen.findByRole('link', { name: 'Скачать мои данные' }));
  await waitFor(() => expect(names).toEqual(['my-data.json']));
  click.mockRestore();
  Reflect.deleteProperty(URL, 'createObjectURL');
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('Проба');
  expect(text).toContain(phone);
});
