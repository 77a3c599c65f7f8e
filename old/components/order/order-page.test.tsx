import { createHmac } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useCart } from '#old/stores/cart.ts';
import { leftovers } from '#tests/component/leftovers.ts';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { NOON, testShop } from '#tests/component/shop.ts';
import { lookAgain, says, saysNot } from '#tests/component/steps.ts';
import { estimate, fetchAt, logIn, orderAs, setOrderStatus } from '#tests/component/visitor.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const SECRET = 'payment-secret-of-the-component-tests';
const shop = testShop({ env: { PAYMENT_SECRET: SECRET } });
afterEach(() => shop.setNow(NOON));

const MINUTE = 60_000;
const PHONE = '+79170001122';
/** Of a customer without an unpaid order. */
const OTHER_PHONE = '+79170001133';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });
const main = (): HTMLElement => screen.getByRole('main');
const payLinks = (): HTMLElement[] => screen.queryAllByRole('link', { name: /^Оплатить/ });

/** What the payment provider reports of an order of four ice creams. */
async function report(id: number, status: 'paid' | 'refunded', transaction: string): Promise<void> {
  const body = JSON.stringify({ transaction_id: `${transaction}-${id}`, order_id: id, status, amount: '1080.00' });
  const headers = { 'content-type': 'application/json', 'x-payment-signature': createHmac('sha256', SECRET).update(body).digest('hex') };
  const answer = await fetch(`${shop.backendUrl()}/wp-json/payment/v1/callback`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
  await lookAgain();
}

/** Lets requests for a path wait. Answers how to let them go on. */
function holdBack(method: 'get' | 'post', path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http[method](path, async ({ request }) => {
      await promise;
      return askShop(request);
    }),
  );
  return resolve;
}

test('[ORD-06] cancelling asks once, moves the focus with it, and cannot be withdrawn while the shop answers', async () => {
  const { id } = await orderAs({ phone: PHONE, payment: 'card_online' });
  const { user } = await openPage(`/order/${id}`);
  await user.click(await screen.findByRole('button', { name: /^Отменить, (29|30):\d\d$/ }));
  expect(screen.getByRole('button', { name: 'Да, отменить' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Не отменять' }));
  expect(screen.getByRole('button', { name: /^Отменить, / })).toHaveFocus();
  await user.keyboard('{Enter}');
  const answer = holdBack('post', `/api/orders/${id}/cancel`);
  await user.click(screen.getByRole('button', { name: 'Да, отменить' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Не отменять' })).toBeDisabled());
  answer();
  await title('Заказ отменён');
  await says(main(), 'Вы отменили этот заказ');
});

test('[ORD-04] an order that waits can be paid from the account, and its time runs by the shop’s clock', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone, payment: 'card_online' });
  await openPage('/lk/orders');
  const [link] = await screen.findAllByRole('link', { name: /^Оплатить/ });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/pay/${id}`));
  // the clock of this device is three hours ahead
  setClock(NOON + 180 * MINUTE);
  await openPage(`/order/${id}`);
  await says(await screen.findByRole('main'), /Держим заказ ещё (29|30):\d\d/);
  expect(payLinks()).toHaveLength(1);
  await report(id, 'paid', 'bank');
  await title('Заказ принят');
  expect(payLinks()).toEqual([]);
  await openPage('/lk/orders');
  await says(await screen.findByRole('main'), 'Принят');
  expect(payLinks()).toEqual([]);
});

test('[ORD-06] an order that is not paid in time cancels itself; money that comes later is said to go back, and that it went', async () => {
  const { id, key } = await orderAs({ phone: PHONE, payment: 'card_online' });
  await openPage(`/order/${id}`);
  await title('Ждём оплату');
  expect(screen.getByRole('progressbar', { name: 'Осталось на оплату' })).toBeVisible();
  await shop.setNow(NOON + 31 * MINUTE);
  await waitFor(() => expect(screen.queryByRole('button', { name: /тменить/ })).toBeNull());
  expect(main()).toHaveTextContent('Время на оплату вышло');
  expect(payLinks()).toEqual([]);
  // A payment that comes now is answered with the way back to the order, which is cancelled.
  const form = new URLSearchParams({ key, action: 'pay' });
  expect((await fetch(`${shop.backendUrl()}/pay/${id}`, { method: 'POST', redirect: 'manual', body: form })).status).toBe(303);
  await lookAgain();
  await title('Заказ отменён');
  await says(main(), 'Время на оплату вышло, и заказ отменился сам');
  await report(id, 'paid', 'slow');
  await says(main(), 'Деньги, 1 080 ₽, вернём тем же способом, каким вы платили.');
  await report(id, 'refunded', 'slow');
  await title('Деньги возвращены');
});

test('[ORD-06] who comes after the time to pay is asked for another one: the dishes go on to the checkout, which wants a time', async () => {
  const { id } = await orderAs({ phone: PHONE, payment: 'card_online' });
  await fetchAt('Баумана');
  await shop.setNow(NOON + 31 * MINUTE);
  const { user } = await openPage(`/order/${id}`);
  await says(await screen.findByRole('main'), 'Время на оплату вышло');
  expect(payLinks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Выбрать новое время' }));
  await title('Оформление заказа');
  expect(useCart.getState().lines).toMatchObject([{ count: 4 }]);
  expect(await screen.findByRole('radio', { name: /^Ко времени/ })).toBeChecked();
});

test('[ORD-04] money that comes after the time of an order is never kept in silence: it is on hold, and the customer may take the money back', async () => {
  const { id } = await orderAs({ phone: PHONE, payment: 'card_online' });
  await openPage(`/order/${id}`);
  await title('Ждём оплату');
  await shop.setNow(NOON + 24 * 60 * MINUTE);
  await report(id, 'paid', 'slow');
  await title('Уточняем детали');
  await says(main(), 'Оплата, 1 080 ₽, пришла, когда время заказа уже вышло. Его не готовят.');
  const { user } = await openPage(`/order/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Вернуть деньги' }));
  await says(main(), 'Отменить заказ и вернуть 1 080 ₽?');
  await user.click(screen.getByRole('button', { name: 'Да, отменить' }));
  await title('Заказ отменён');
  await says(main(), 'Деньги, 1 080 ₽, вернём тем же способом, каким вы платили.');
  await report(id, 'refunded', 'slow');
  await title('Деньги возвращены');
});

test('[ORD-04] an order that was paid twice says that the second payment goes back, until it has', async () => {
  const { id } = await orderAs({ phone: PHONE, payment: 'card_online' });
  await openPage(`/order/${id}`);
  await title('Ждём оплату');
  await report(id, 'paid', 'bank');
  await title('Заказ принят');
  await report(id, 'paid', 'again');
  await says(main(), 'Заказ оплачен дважды. Лишние 1 080 ₽ вернём тем же способом.');
  await title('Заказ принят');
  await report(id, 'refunded', 'again');
  await saysNot(main(), 'Заказ оплачен дважды');
});

test('[ORD-05] the minutes that are left are counted down, a late kitchen says so, and nothing is late once it is ready', async () => {
  const { id } = await orderAs({ phone: PHONE, time: { kind: 'slot', date: '2031-02-05', from: '15:00', to: '15:30' } });
  const promised = NOON + 210 * MINUTE;
  await shop.setNow(promised - 81 * MINUTE + 500);
  await openPage(`/order/${id}`);
  await says(await screen.findByRole('main'), 'осталось 1 ч 21 мин');
  await shop.setNow(promised - 40 * MINUTE + 500);
  await says(main(), 'осталось 40 минут');
  await setOrderStatus(id, 'making');
  await shop.setNow(promised + 500);
  await says(main(), 'Задерживаемся и спешим. Простите.');
  await setOrderStatus(id, 'done');
  await lookAgain();
  await says(main(), 'Заберите');
  expect(main()).not.toHaveTextContent('Задерживаемся');
});

test('[ORD-05] an order for as soon as possible says by the clock when it is expected, on its page and in the pill, anew with every step', async () => {
  const { id } = await orderAs({ phone: PHONE });
  await openPage(`/order/${id}`);
  await says(await screen.findByRole('main'), 'Заберите 12:20–12:30, осталось 30 минут');
  await shop.setNow(NOON + 6 * MINUTE);
  await setOrderStatus(id, 'making');
  await lookAgain();
  await says(main(), 'Заберите 12:26–12:36, осталось 30 минут');
  await estimate(id, NOON + 47 * MINUTE);
  await lookAgain();
  await says(main(), 'Заберите примерно в 12:47, осталось 41 минута');

  useActiveOrders.getState().add({ id, status: 'making' });
  await openPage('/');
  await says(await screen.findByRole('button', { name: /Готовится/ }), `Заказ № ${id} · примерно в 12:47`);

  await openPage(`/order/${id}`);
  await setOrderStatus(id, 'done');
  await lookAgain();
  await title('Заказ готов');
  expect(main()).not.toHaveTextContent('примерно');
});

test('[ORD-08] a rating needs a star, and only an order that was handed over is rated', async () => {
  const { id } = await orderAs({ phone: PHONE });
  const { user } = await openPage(`/order/${id}`);
  await title('Заказ принят');
  expect(screen.queryByRole('button', { name: 'Оценить' })).toBeNull();
  await setOrderStatus(id, 'completed');
  await lookAgain();
  await user.click(await screen.findByRole('button', { name: 'Оценить' }));
  const form = await screen.findByRole('dialog');
  const send = await within(form).findByRole('button', { name: 'Отправить оценку' });
  await user.click(send);
  await says(form, 'Выберите от одной до пяти звёзд');
  await user.click(within(form).getByRole('radio', { name: '4 звезды' }));
  await user.type(within(form).getByLabelText(/^Что понравилось или нет/), 'Горячее и быстро');
  await user.click(send);
  await says(document.body, 'Спасибо за оценку');
  expect(await screen.findByRole('img', { name: '4 звезды' })).toBeVisible();
  await openPage(`/order/${id}`);
  expect(await screen.findByRole('img', { name: '4 звезды' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Оценить' })).toBeNull();
});

test('[ORD-07] repeating an order changes no cart and opens nothing once its customer has gone to another page', async () => {
  const { id } = await orderAs({ phone: PHONE });
  await fetchAt('Баумана');
  const answers = [holdBack('get', '/api/wp-content/uploads/app_sync/:file'), holdBack('get', '/api/menu/dishes')];
  const { user } = await openPage(`/order/${id}`);
  const repeat = await screen.findByRole('button', { name: 'Повторить заказ' });
  await user.click(repeat);
  await waitFor(() => expect(repeat).toHaveAttribute('aria-busy', 'true'));
  const [about] = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ pathname }) => pathname === '/information/page/o-nas');
  await user.click(about ?? repeat);
  await waitFor(() => expect(location.pathname).toBe('/information/page/o-nas'));
  await waitFor(() => expect(repeat).not.toBeInTheDocument());
  for (const answer of answers) answer();
  // The menu of the page is there when a search of it answers.
  const [field] = screen.getAllByRole('combobox', { name: 'Поиск блюд' });
  await user.type(field ?? repeat, 'маргарита');
  expect((await screen.findAllByRole('row', { name: /Маргарита/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog', { name: 'Корзина' })).toBeNull();
  expect(useCart.getState().lines).toEqual([]);
});

test('of several orders on their way each is reachable, a table by its own name, and all say when they change', async () => {
  const [first, second] = [
    await orderAs({ phone: OTHER_PHONE, payment: 'card_online' }),
    await orderAs({ phone: OTHER_PHONE, payment: 'card_online' }),
  ];
  const { add } = useActiveOrders.getState();
  add({ id: first.id, status: 'pending', table: true });
  add({ id: second.id, status: 'pending' });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await screen.findByRole('button', { name: new RegExp(`Заказ № ${second.id}`) });
  expect(screen.queryByRole('button', { name: new RegExp(`Бронь № ${first.id}`) })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ещё заказы: 1' }));
  const table = await screen.findByRole('button', { name: new RegExp(`Бронь № ${first.id}`) });
  await setOrderStatus(first.id, 'processing');
  await lookAgain();
  await says(table, 'Стол ваш');
  await user.click(table);
  await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Заказ принят' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Свернуть' }));
  await setOrderStatus(second.id, 'cancelled');
  await lookAgain();
  await screen.findByRole('button', { name: new RegExp(`Бронь № ${first.id}`) });
  expect(screen.queryByRole('button', { name: /Ещё заказы/ })).toBeNull();
});

test('[ORD-05] an order that its backend takes up again is accepted on the open page, and its way begins anew', async () => {
  const { id } = await orderAs({ phone: PHONE });
  await setOrderStatus(id, 'making');
  await setOrderStatus(id, 'cancelled');
  await openPage(`/order/${id}`);
  await title('Заказ отменён');
  // what a WooCommerce shop answers once its owner has set the order back; the embedded shop alone never does
  server.use(
    http.get(`/api/orders/${id}`, async ({ request }) => {
      const order = z.looseObject({ history: z.string() }).parse(await (await askShop(request)).json());
      const events = z.array(z.unknown()).parse(JSON.parse(order.history));
      const back = { status: 'processing', at: '2031-02-05T09:05:00Z', by: 'woocommerce' };
      return HttpResponse.json({ ...order, status: 'processing', history: JSON.stringify([...events, back]) });
    }),
  );
  await lookAgain();
  await title('Заказ принят');
  expect(main()).not.toHaveTextContent('Заказ отменён');
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Принят');
});

/** What the shop answers of an order, with changes, as a WooCommerce shop answers it whose owner has changed the order. */
function answerChanged(id: number, change: (order: Record<string, unknown>) => object): void {
  server.use(
    http.get(`/api/orders/${id}`, async ({ request }) => {
      const order = z.record(z.string(), z.unknown()).parse(await (await askShop(request)).json());
      return HttpResponse.json({ ...order, ...change(order) });
    }),
  );
}

const EDITS = [
  { kind: 'removed', name: 'Суп', quantity: 2 },
  { kind: 'added', name: 'Упаковка', quantity: 1 },
  { kind: 'count', name: 'Чай', from: 3, to: 1 },
  { kind: 'sum', name: 'Доставка', from: 14_900, to: 9_900 },
  { kind: 'refunded', sum: 20_000 },
];

test('[ORD-05] what the restaurant changes and writes shows on the open page, each change by its name', async () => {
  const { id } = await orderAs({ phone: PHONE });
  await openPage(`/order/${id}`);
  await title('Заказ принят');
  expect(main()).not.toHaveTextContent('Ресторан изменил заказ');
  const shopNotes = JSON.stringify([{ text: 'Курьер опоздает на десять минут', at: '2031-02-05T09:05:00Z' }]);
  answerChanged(id, () => ({ ownerEdits: JSON.stringify(EDITS), shopNotes }));
  await lookAgain();
  await says(main(), 'Ресторан изменил заказ: − Суп × 2, + Упаковка, Чай: 3 → 1, Доставка: 149 ₽ → 99 ₽, Деньги возвращены: 200 ₽');
  await says(main(), 'Уголёк: Курьер опоздает на десять минут');
});

test('[PRICE-06] an order that was paid back in part shows what was given back and what is left', async () => {
  const { id } = await orderAs({ phone: PHONE });
  useActiveOrders.getState().add({ id, status: 'processing' });
  answerChanged(id, () => ({ refunded: 20_000, ownerEdits: JSON.stringify([{ kind: 'refunded', sum: 20_000 }]) }));
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await user.click(await screen.findByRole('button', { name: new RegExp(`Заказ № ${id}`) }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('heading', { name: 'Заказ принят' });
  await says(sheet, 'Деньги возвращены−200 ₽');
  await says(sheet, 'Итого880 ₽');
});

/** Notes every question about an order. */
function questionsAbout(id: number): Request[] {
  const asked: Request[] = [];
  server.use(
    http.get(`/api/orders/${id}`, ({ request }) => {
      asked.push(request);
      return askShop(request);
    }),
  );
  return asked;
}

test.each([
  ['the page of an order', 'heading', /^Готовим/, (id: number) => `/order/${id}`],
  ['a page with an order on its way', 'button', /Готовится/, () => '/menu/deserty/morozhenoe'],
])('[RT-02] %s asks for nothing that it knows, and once when it is looked at again', async (_, role, making, pathOf) => {
  const { id } = await orderAs({ phone: OTHER_PHONE });
  const asked = questionsAbout(id);
  useActiveOrders.getState().add({ id, status: 'processing' });
  await openPage(pathOf(id));
  await waitFor(() => expect(document.body).toHaveTextContent(`Заказ № ${id}`));
  await setOrderStatus(id, 'making');
  await lookAgain();
  await screen.findByRole(role, { name: making });
  await waitFor(() => expect(leftovers.asked(), 'questions on their way').toBe(0));
  expect(asked).toHaveLength(1);
});
