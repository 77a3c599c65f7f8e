import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';
import { fillCart } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('simplified_order', true)) } });

const ICE_CREAM = 'Пломбир, три шарика';
const REQUEST = '/api/wp-json/restoran/v1/request';
const PHONE = '+7 917 000-11-22';

/** Requests that the shop has accepted. */
let accepted: unknown[] = [];
beforeEach(() => {
  accepted = [];
  server.use(
    http.post(REQUEST, async ({ request }) => {
      const body: unknown = await request.clone().json();
      const answer = await askShop(request);
      if (answer.ok) accepted.push(body);
      return answer;
    }),
  );
});

const agree = (user: UserEvent, form: HTMLElement): Promise<void> =>
  user.click(within(form).getByRole('checkbox', { name: /обработкой персональных данных/ }));

async function openRequest() {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Добавить в корзину: ${ICE_CREAM}`) }));
  const form = await dialog('Заявка на заказ');
  await within(form).findByLabelText('Имя');
  await agree(user, form);
  return { user, form, send: () => user.click(within(form).getByRole('button', { name: 'Отправить заявку' })) };
}

test('[CART-02] in simplified mode the add button opens a request, which reaches the shop', async () => {
  const { user, form, send } = await openRequest();
  expect(within(form).getByText(ICE_CREAM)).toBeVisible();

  await user.type(within(form).getByLabelText('Телефон'), '12');
  await send();
  expect(await within(form).findByText('Как к вам обращаться?')).toBeVisible();
  expect(within(form).getByText('Введите корректный номер')).toBeVisible();
  expect(within(form).getByLabelText('Имя')).toHaveFocus();
  expect(accepted).toEqual([]);

  await user.type(within(form).getByLabelText('Имя'), 'Проба');
  await user.clear(within(form).getByLabelText('Телефон'));
  await user.type(within(form).getByLabelText('Телефон'), PHONE);
  await user.type(within(form).getByLabelText(/^Комментарий/), 'Без орехов');
  await user.click(within(form).getByRole('button', { name: 'Добавить ещё одну' }));
  await send();
  expect(await within(form).findByText(/Скоро перезвоним/)).toBeVisible();
  expect(accepted).toHaveLength(1);
  const body = JSON.stringify(accepted);
  expect(body).toContain('Проба');
  expect(body.replace(/[ -]/g, '')).toContain('79170001122');
  expect(body).toContain('Без орехов');
  await user.click(within(form).getByRole('button', { name: 'Вернуться в меню' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useCart.getState().lines).toEqual([]);
});

test('[CART-02] a filled cart is requested as a whole, dish by dish, and is empty when the shop has it', async () => {
  await fillCart({ [ICE_CREAM]: 2, 'Лаваш из печи': 1, 'Казылык на вес': 3 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [cartButton] = await screen.findAllByRole('button', { name: /корзина/i });
  if (cartButton === undefined) throw new Error('the page has no cart button');
  await user.click(cartButton);
  const cart = await dialog('Корзина');
  await user.click(await within(cart).findByRole('button', { name: 'Отправить заявку' }));
  const form = await dialog('Заявка на заказ');
  expect((await within(form).findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Пломбир, три шарика × 2.*540/),
    expect.stringMatching(/Лаваш из печи × 1.*90/),
    expect.stringMatching(/^Казылык на вес, 300\sг/),
  ]);
  await user.type(within(form).getByLabelText('Имя'), 'Проба');
  await user.type(within(form).getByLabelText('Телефон'), PHONE);
  await agree(user, form);
  await user.click(within(form).getByRole('button', { name: 'Отправить заявку' }));
  expect(await within(form).findByText(/Скоро перезвоним/)).toBeVisible();
  expect(JSON.stringify(accepted)).toContain(`${ICE_CREAM} × 2; Лаваш из печи × 1`);
  expect(useCart.getState().lines).toEqual([]);
});

test('[CART-02] a request that a shop could not take is kept as typed and can be sent again', async () => {
  const { user, form, send } = await openRequest();
  let isDown = true;
  server.use(
    http.post(REQUEST, ({ request }) => (isDown ? HttpResponse.json({ code: 'down', message: '' }, { status: 503 }) : askShop(request))),
  );
  await user.type(within(form).getByLabelText('Имя'), 'Проба');
  await user.type(within(form).getByLabelText('Телефон'), PHONE);
  await send();
  expect(await within(form).findByText(/Заявка не отправилась/)).toBeVisible();
  expect(within(form).getByLabelText('Имя')).toHaveValue('Проба');
  isDown = false;
  await send();
  expect(await within(form).findByText(/Скоро перезвоним/)).toBeVisible();
});

test('[CART-02] a request without a connection says so, is kept as typed and can be sent again', async () => {
  const { user, form, send } = await openRequest();
  await user.type(within(form).getByLabelText('Имя'), 'Проба');
  await user.type(within(form).getByLabelText('Телефон'), PHONE);
  server.use(http.post(REQUEST, () => HttpResponse.error(), { once: true }));
  await send();
  expect(await within(form).findByText(/Нет связи. Заявка не отправлена/)).toBeVisible();
  expect(accepted).toEqual([]);
  await send();
  expect(await within(form).findByText(/Скоро перезвоним/)).toBeVisible();
});

test('[PWA-03] what is typed into a request outlives its dialog, another language and a reload; sent, it is forgotten', async () => {
  const { user, form } = await openRequest();
  const fields = (scope: HTMLElement): string[] =>
    within(scope)
      .getAllByRole('textbox')
      .map((field) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.replace(/[ -]/g, '') : ''));
  const typed = ['Проба', PHONE, 'Без орехов, позвонить после шести'];
  for (const [i, field] of within(form).getAllByRole('textbox').entries()) await user.type(field, typed[i] ?? '');
  await user.click(await within(form).findByRole('button', { name: 'Добавить ещё одну' }));
  const before = fields(form);
  expect(before).toHaveLength(3);
  expect(before.join()).toContain('Безорехов');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const german = await openPage('/de/menu/deserty/morozhenoe');
  const [add] = await within(await screen.findByRole('main')).findAllByRole('button', { name: /^In den Warenkorb/ });
  await german.user.click(add ?? document.body);
  await waitFor(() => expect(fields(screen.getByRole('dialog'))).toEqual(before));

  const again = await openRequest();
  await waitFor(() => expect(fields(again.form)).toEqual(before));
  await within(again.form).findByText('2');
  await again.send();
  expect(await within(again.form).findByText(/Скоро перезвоним/)).toBeVisible();
  expect(JSON.stringify(accepted)).toContain('Без орехов');
  const empty = await openRequest();
  expect(within(empty.form).getByLabelText(/^Комментарий/)).toHaveValue('');
});
