import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openRequest } from '#components/cart/line-details.ts';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { requestAddress } from '#components/product/dish-controls-client.tsx';
import { packProduct } from '#components/product/dish-data.ts';
import { useAddToCart } from '#components/product/use-add-to-cart.ts';
import { type CartLine, makeLine } from '#lib/domain/cart.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { useCart } from '#stores/cart.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { layersClosed, renderSession, toastTexts } from '#tests/setup/render-session.tsx';
import { inYaml } from '#tests/setup/shop-copy.ts';
import { requestQuery } from './request-form.tsx';

fillSlots();

testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('simplified_order', true)) } });

const ICE_CREAM = 'Пломбир, три шарика';
const REQUEST = '*/api/wp-json/restoran/v1/request';
const PHONE = '+7 917 000-11-22';

/** Bodies of the requests that the shop has accepted. */
let accepted: unknown[] = [];
beforeEach(() => {
  accepted = [];
  server.use(
    http.post(REQUEST, ({ request }) => pass(request)),
    // This route needs Next's server; the form reads only the product from its answer.
    http.get('*/api/menu/dish', async ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id'));
      const product = (await getMenu('ru'))?.product(id) ?? null;
      return product === null ? new HttpResponse(null, { status: 404 }) : HttpResponse.json({ product: packProduct(product) });
    }),
  );
});

async function pass(request: Request): Promise<Response> {
  const body: unknown = await request.clone().json();
  const response = await askShop(request);
  if (response.ok) accepted.push(body);
  return response;
}

async function lineOf(name: string, count = 1): Promise<CartLine> {
  const product = (await getMenu('ru'))?.products.find((one) => one.name === name);
  if (product === undefined) throw new Error(`the menu has no dish «${name}»`);
  return makeLine(product, null, [], count);
}

function AddButton({ line }: { readonly line: CartLine }) {
  const add = useAddToCart();
  return (
    <button type="button" onClick={() => add([line])}>
      Добавить
    </button>
  );
}

const form = () => screen.findByRole('dialog', { name: 'Заявка на заказ' });
const PERSONAL_DATA = /обработкой персональных данных/;

/** A page of a shop that takes requests; its button adds an ice cream. */
async function renderPage() {
  const { user } = await renderSession('/menu/deserty/morozhenoe', {
    shop: { simplifiedOrder: true },
    children: <AddButton line={await lineOf(ICE_CREAM)} />,
  });
  return { user, add: () => user.click(screen.getByRole('button', { name: 'Добавить' })) };
}

async function renderForm() {
  const { user, add } = await renderPage();
  await add();
  const dialog = await form();
  await within(dialog).findByLabelText('Имя');
  await within(dialog).findByText(ICE_CREAM);
  return { user, dialog, send: () => user.click(within(dialog).getByRole('button', { name: 'Отправить заявку' })) };
}

async function fillIn(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.type(within(dialog).getByLabelText('Имя'), 'Проба');
  await user.type(within(dialog).getByLabelText('Телефон'), PHONE);
  await user.click(within(dialog).getByRole('checkbox', { name: PERSONAL_DATA }));
}

test('[CART-02] in a shop of requests adding a dish opens the request, which reaches the backend', async () => {
  const { user, dialog, send } = await renderForm();
  await fillIn(user, dialog);
  await user.type(within(dialog).getByLabelText(/^Комментарий/), 'Без орехов');
  await user.click(within(dialog).getByRole('button', { name: 'Добавить ещё одну' }));
  expect(within(dialog).getByText('540 ₽')).toBeVisible();
  await send();
  expect(await within(dialog).findByText('Скоро перезвоним')).toBeVisible();
  expect(await within(dialog).findByText('Позвоним на +7 917 000 11 22 и уточним детали.')).toBeVisible();
  expect(accepted).toMatchObject([
    {
      name: 'Проба',
      phone: '+79170001122',
      comment: 'Без орехов',
      count: 2,
      consents: [
        { code: 'personal_data', version: '2026-03-01', agreed: true },
        { code: 'marketing', version: '2026-03-01', agreed: false },
      ],
    },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Вернуться в меню' }));
  await layersClosed();
  expect(useCart.getState().lines).toEqual([]);
});

test('[CART-02] wrong fields are told at their places, the first has the focus, and nothing is sent', async () => {
  const { user, dialog, send } = await renderForm();
  for (const box of within(dialog).getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.type(within(dialog).getByLabelText('Телефон'), '12');
  await send();
  const name = within(dialog).getByLabelText('Имя');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Как к вам обращаться?'));
  expect(within(dialog).getByLabelText('Телефон')).toHaveAccessibleDescription('Введите корректный номер');
  const consent = within(dialog).getByRole('checkbox', { name: PERSONAL_DATA });
  expect(consent).toHaveAccessibleDescription('Без согласия мы не сможем принять заказ');
  expect(name).toHaveFocus();

  await user.type(name, 'Проба');
  await user.clear(within(dialog).getByLabelText('Телефон'));
  await user.type(within(dialog).getByLabelText('Телефон'), PHONE);
  await send();
  await waitFor(() => expect(consent).toHaveFocus());
  expect(accepted).toEqual([]);
});

test('[CART-02] a filled cart is requested as a whole, dish by dish; what was added meanwhile stays in it', async () => {
  const { user } = await renderPage();
  useCart.getState().setLines(() => []);
  for (const [name, count] of [
    ['Пломбир, три шарика', 2],
    ['Лаваш из печи', 1],
    ['Казылык на вес', 3],
  ] as const)
    useCart.getState().add(await lineOf(name, count));
  openRequest(useCart.getState().lines);
  const dialog = await form();
  await within(dialog).findByLabelText('Имя');
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/Пломбир, три шарика × 2.*540/),
      expect.stringMatching(/Лаваш из печи × 1.*90/),
      expect.stringMatching(/^Казылык на вес, 300\sг/),
    ]),
  );
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(REQUEST, async ({ request }) => {
      await held;
      return pass(request);
    }),
  );
  await fillIn(user, dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Отправить заявку' }));
  await within(dialog).findByRole('button', { name: 'Отправляем' });
  useCart.getState().add(await lineOf('Медовик'));
  release();
  expect(await within(dialog).findByText('Скоро перезвоним')).toBeVisible();
  expect(accepted).toMatchObject([{ comment: 'Пломбир, три шарика × 2; Лаваш из печи × 1; Казылык на вес, 300\u00a0г' }]);
  expect(useCart.getState().lines).toHaveLength(1);
});

test('[CART-02] a cart that changes while its request is open is sent as it is shown, and its comment is never cut', async () => {
  const { user } = await renderPage();
  useCart.getState().setLines(() => []);
  useCart.getState().add(await lineOf('Лаваш из печи', 1));
  openRequest(useCart.getState().lines);
  const dialog = await form();
  await user.type(await within(dialog).findByLabelText('Имя'), 'Проба');
  // the shop takes five requests of one phone
  await user.type(within(dialog).getByLabelText('Телефон'), '+7 917 000-11-33');
  await user.click(within(dialog).getByRole('checkbox', { name: PERSONAL_DATA }));
  // Dishes added in another tab while the form is open. Their names are longer than the 1,000 characters that one comment could have.
  const honeyCake = await lineOf('Медовик');
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...honeyCake,
    key: `${honeyCake.key}-${index}`,
    shown: { ...honeyCake.shown, variation: `на память о празднике, номер ${index}` },
  }));
  useCart.getState().setLines((lines) => [...lines, ...many]);
  await user.type(within(dialog).getByLabelText(/^Комментарий/), 'Позвоните сначала');
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(41));
  await user.click(within(dialog).getByRole('button', { name: 'Отправить заявку' }));
  expect(await within(dialog).findByText('Скоро перезвоним')).toBeVisible();
  const [sent = { comment: '' }] = accepted as { comment: string }[];
  expect(sent.comment.match(/Медовик/g)).toHaveLength(40);
  expect(sent.comment).toMatch(/^Лаваш из печи × 1; [\s\S]*\nПозвоните сначала$/);
  expect(useCart.getState().lines).toEqual([]);
});

test('[CART-02] a request that the shop could not take is kept as typed and can be sent again', async () => {
  const { user, dialog, send } = await renderForm();
  await fillIn(user, dialog);
  server.use(http.post(REQUEST, () => HttpResponse.json({ code: 'down', message: '' }, { status: 503 }), { once: true }));
  await send();
  expect(await within(dialog).findByText('Заявка не отправилась. Попробуйте ещё раз или позвоните нам.')).toBeVisible();
  expect(within(dialog).getByLabelText('Имя')).toHaveValue('Проба');
  await send();
  expect(await within(dialog).findByText('Скоро перезвоним')).toBeVisible();
});

test.each([
  ['a lost response', () => HttpResponse.error(), /^Заявка не отправилась/],
  ['too many requests', () => HttpResponse.json({ code: 'too_many', message: '' }, { status: 429 }), /^С этого номера уже много заявок/],
])('[CART-02] %s is told, and what was typed stays', async (_, respond, text) => {
  const { user, dialog, send } = await renderForm();
  await fillIn(user, dialog);
  server.use(http.post(REQUEST, respond, { once: true }));
  await send();
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByLabelText('Телефон')).not.toHaveValue('');
});

test('[CART-02] a response that comes after the layer was closed is told in a notice', async () => {
  const { user, dialog, send } = await renderForm();
  await fillIn(user, dialog);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(REQUEST, async ({ request }) => {
      await held;
      return pass(request);
    }),
  );
  await send();
  await within(dialog).findByRole('button', { name: 'Отправляем' });
  await user.keyboard('{Escape}');
  await layersClosed();
  release();
  await waitFor(() => expect(toastTexts()).toContain('Заявка принята'));
});

test('[PWA-03] what was typed is there again when the form is opened again, and forgotten once it was sent', async () => {
  const { user, dialog } = await renderForm();
  await fillIn(user, dialog);
  await user.type(within(dialog).getByLabelText(/^Комментарий/), 'Позвонить после шести');
  await user.keyboard('{Escape}');
  await layersClosed();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  const again = await form();
  expect(await within(again).findByLabelText(/^Комментарий/)).toHaveValue('Позвонить после шести');
  expect(within(again).getByLabelText('Имя')).toHaveValue('Проба');
  await user.click(within(again).getByRole('checkbox', { name: PERSONAL_DATA }));
  await user.click(within(again).getByRole('button', { name: 'Отправить заявку' }));
  expect(await within(again).findByText('Скоро перезвоним')).toBeVisible();
  expect(sessionStorage.getItem('typed') ?? '').not.toContain('Проба');
});

test('the address of a request says which dish, how much, at which price and with which choice', async () => {
  const line = await lineOf(ICE_CREAM, 2);
  const chosen = { ...line, shown: { ...line.shown, variation: '30 см', supplements: [{ id: 1, name: 'Сыр', count: 2 }], unitPrice: 500 } };
  expect(requestQuery(requestAddress([chosen, await lineOf('Лаваш из печи')]))).toEqual({
    productId: line.productId,
    count: 2,
    unitPrice: 500,
    note: '30 см, Сыр × 2; Лаваш из печи × 1',
    isCart: false,
  });
});
