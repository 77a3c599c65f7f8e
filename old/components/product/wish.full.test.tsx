import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { saysNot } from '#tests/component/steps.ts';
import { codeFor } from '#tests/component/visitor.ts';
import { richDishes, SOLD_OUT } from '#tests/setup/rich-dishes.ts';

testShop({ files: richDishes });

const press = async (user: UserEvent, name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));

test('where no push can come a guest who wants to hear of a sold-out dish logs in first, and can take the wish back', async () => {
  const { user } = await openPage(SOLD_OUT.path);
  expect(await screen.findByText(/^Войдите/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^В корзину/ })).toBeNull();
  await press(user, 'Сообщить');
  const login = await screen.findByRole('dialog');
  const phone = '+79175550401';
  await user.type(await within(login).findByLabelText('Телефон'), phone);
  await user.click(within(login).getByRole('button', { name: 'Получить код' }));
  await user.type(await within(login).findByLabelText('Код'), await codeFor(phone));
  expect(await screen.findByText('Сообщим, когда появится')).toBeVisible();

  const again = await openPage(SOLD_OUT.path);
  expect(await screen.findByText('Сообщим, когда появится')).toBeVisible();
  await press(again.user, 'Не сообщать');
  expect(await screen.findByText(/Напишем один раз в уведомлениях аккаунта/)).toBeVisible();
  expect(screen.getByText('Нет в наличии')).toBeVisible();
});

test('where the shop takes no wishes none is offered', async () => {
  server.use(http.get('/api/wishes', () => HttpResponse.json({ available: false, key: '' })));
  await openPage(SOLD_OUT.path);
  await screen.findByRole('heading', { name: SOLD_OUT.name });
  await saysNot(document.body, /Сообщим|Напишем|Войдите/);
  expect(screen.queryByRole('button', { name: 'Сообщить' })).toBeNull();
});
