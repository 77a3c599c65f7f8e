import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { type OrderWire, order as orderSchema } from '#lib/contract/order.ts';
import { server } from '#tests/component/server.ts';
import { refuse } from '#tests/contract/msw.ts';
import { iso, NOON } from '#tests/setup/order-view.ts';
import { goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import type { AccountOrderShop } from './account-order-client.tsx';
import { accountOrder, ORDERS_PER_PAGE } from './account-orders.ts';
import { LatestOrders, OrdersSection } from './orders-client.tsx';

const ORDERS = '/wp-json/wc/v2/orders';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  return () => vi.restoreAllMocks();
});

const wire = (id: number, more: Partial<OrderWire> = {}): Partial<OrderWire> => ({
  id,
  number: String(id),
  status: 'processing',
  date_created_gmt: iso(NOON).slice(0, 19),
  date_modified_gmt: iso(NOON).slice(0, 19),
  total: '1080.00',
  shipping_lines: [{ method_id: 'local_pickup', method_title: 'Самовывоз', total: '0', pickup_point: 'На Баумана' }],
  line_items: [{ id: 1, name: 'Суп', product_id: 7, quantity: 2, subtotal: '1080.00', total: '1080.00' }],
  ...more,
});

const shop: AccountOrderShop = {
  pendingCancelTime: 1_800,
  orderStatusMap: {},
  orderStatusesAll: {},
  dishes: {},
};
const hours = (timezone: string) => ({ around_clock: true, cooking_time_in_minutes: 20, wp_timezone: timezone });
const settings = { delivery_work_time: { delivery: { 11: hours('Europe/Moscow'), 12: hours('Asia/Yekaterinburg') } } };
const ordersOf = (wires: readonly Partial<OrderWire>[]) =>
  wires.map((one) => accountOrder(orderSchema.parse(one), { now: NOON, timezone: 'Europe/Moscow' }));
const section = (...wires: readonly Partial<OrderWire>[]) => (
  <OrdersSection customerId={7} orders={ordersOf(wires)} shop={shop} now={NOON} timezone="Europe/Moscow" />
);
const cards = (name: 'Сейчас' | 'Прошлые') => within(screen.getByRole('region', { name })).getAllByRole('article');
const card = (number: number) =>
  screen.getAllByRole('article').find((one) => within(one).queryByRole('link', { name: `Заказ № ${number}` }) !== null) ?? document.body;

test('[LK-03] an account without orders says so and leads to the menu', async () => {
  await renderAccount(section());
  expect(screen.getByText('Заказов пока нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть меню' })).toHaveAttribute('href', '/');
});

test('[LK-03] orders under way stand before those that are over, each with its status, dishes and sum', async () => {
  const wires = [wire(4, { status: 'completed' }), wire(5, { status: 'making' }), wire(3, { status: 'cancelled' })];
  await renderAccount(section(...wires), { settings, answers: { customerOrders: () => wires } });
  expect(cards('Сейчас')).toHaveLength(1);
  expect(cards('Прошлые')).toHaveLength(2);
  const current = within(card(5));
  expect(current.getByRole('status')).toHaveTextContent('Готовится');
  expect(current.getByRole('progressbar', { name: 'Ход заказа' })).toHaveAttribute('aria-valuetext', 'Готовится');
  expect(current.getByText('Суп')).toBeVisible();
  expect(current.getAllByText(/1\s080/)[0]).toBeVisible();
  expect(current.getByText('Сегодня, 12:00')).toBeVisible();
  expect(within(card(4)).queryByRole('progressbar')).toBeNull();
});

test('[LK-03] [RT-02] an order follows the kitchen; while the shop does not answer, its status is said to be old', async () => {
  let status = 'processing';
  let isDown = false;
  await renderAccount(section(wire(5)), {
    answers: {
      customerOrders: () => (isDown ? refuse(503, 'down') : [wire(5, { status, date_modified_gmt: iso(NOON + 60_000).slice(0, 19) })]),
    },
  });
  status = 'making';
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(within(card(5)).getByRole('status')).toHaveTextContent('Готовится'));
  isDown = true;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Нет связи с рестораном/)).toBeVisible();
  expect(within(card(5)).getByRole('status')).toHaveTextContent('Готовится');
});

test('[LK-03] [DLV-07] an order and its table are shown and cancelled by the clock of their restaurant', async () => {
  const tableAt = (id: number, time: string) => {
    const meta = { stock_id: '12', booking_date: '20.11.2026', booking_time: time, booking_guests: '2' };
    return wire(id, {
      total: '0.00',
      line_items: [],
      shipping_lines: [{ method_id: 'wcso_booking', method_title: 'В зале', total: '0', pickup_point: 'У Кабана' }],
      meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
    });
  };
  const wires = [tableAt(5, '14:30'), tableAt(6, '13:30')];
  await renderAccount(section(...wires), { settings, answers: { customerOrders: () => wires } });
  const [coming, begun] = cards('Сейчас').map((one) => within(one));
  expect(coming?.getByText('Сегодня, 14:00')).toBeVisible();
  expect(coming?.getByRole('button', { name: /^Отменить/ })).toBeVisible();
  expect(begun?.queryByRole('button', { name: /^Отменить/ })).toBeNull();
});

const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => wire(from - index, { status: 'completed' }));

test('[LK-03] more orders come page by page, late or after a failure; the focus goes to the first of them', async () => {
  const first = many(30, ORDERS_PER_PAGE);
  let isDown = true;
  const pageOf = ({ query }: { readonly query: { readonly page?: unknown } }) => (Number(query.page) === 2 ? many(20, 3) : first);
  const { user } = await renderAccount(section(...first), {
    answers: { customerOrders: (asked) => (isDown ? HttpResponse.error() : pageOf(asked)) },
  });
  const more = screen.getByRole('button', { name: 'Показать ещё' });
  await user.click(more);
  expect(await screen.findByText(/^Заказы не загрузились/)).toBeVisible();
  isDown = false;
  server.use(http.get(`*/api${ORDERS}`, async () => void (await delay(30)), { once: true }));
  await user.click(more);
  expect(more).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(cards('Прошлые')).toHaveLength(13));
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  await waitFor(() => expect(within(card(20)).getByRole('link', { name: 'Заказ № 20' })).toHaveFocus());
});

const unpaid = wire(5, {
  status: 'pending',
  payment_url: 'http://shop.test/pay/5',
  meta_data: [{ key: '_pay_until', value: iso(NOON + 24 * 60_000 + 18_000) }],
});

test('[LK-03] [ORD-06] an unpaid order is paid, or cancelled after a question while its time runs', async () => {
  const { user } = await renderAccount(section(unpaid), { answers: { customerOrders: () => [{ ...unpaid, status: 'cancelled' }] } });
  server.use(http.post('*/api/orders/5/cancel', () => HttpResponse.json({ status: 'cancelled' })));
  expect(within(card(5)).getByRole('link', { name: /^Оплатить 1\s080/ })).toHaveAttribute('href', 'http://shop.test/pay/5');
  await user.click(within(card(5)).getByRole('button', { name: 'Отменить, 24:18' }));
  const question = within(card(5)).getByRole('group');
  const [yes] = within(question).getAllByRole('button');
  expect(yes).toHaveFocus();
  if (yes) await user.click(yes);
  await waitFor(() => expect(toastTexts().join()).toMatch(/отменён/i));
  await waitFor(() => expect(cards('Прошлые')).toHaveLength(1));
});

test('[KF-CHECKOUT-28] an order whose time to pay is over offers a new time instead of the payment', async () => {
  const late = { ...unpaid, meta_data: [{ key: '_pay_until', value: iso(NOON - 60_000) }] };
  await renderAccount(section(late));
  expect(await within(card(5)).findByRole('button', { name: 'Выбрать новое время' })).toBeVisible();
  expect(within(card(5)).queryByRole('link', { name: /^Оплатить/ })).toBeNull();
});

test('[LK-03] [ORD-06] without a connection an order is not cancelled and says so', async () => {
  const { user } = await renderAccount(section(unpaid), { answers: { customerOrders: () => [unpaid] } });
  goOffline('/orders/5/cancel');
  await user.click(within(card(5)).getByRole('button', { name: /^Отменить/ }));
  const [yes] = within(within(card(5)).getByRole('group')).getAllByRole('button');
  if (yes) await user.click(yes);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(within(card(5)).getByRole('link', { name: /^Оплатить/ })).toBeVisible();
});

test('[LK-03] [ORD-07] [ORD-08] an order that was handed over can be rated once and repeated', async () => {
  const done = wire(5, { status: 'completed' });
  const rated = wire(4, { status: 'completed', meta_data: [{ key: 'rate_order', value: '4' }] });
  const { user } = await renderAccount(section(done, rated), { answers: { customerOrders: () => [done, rated] } });
  expect(within(card(4)).getByRole('img', { name: /4/ })).toBeVisible();
  expect(within(card(4)).queryByRole('link', { name: 'Оценить' })).toBeNull();
  expect(within(card(5)).getByRole('button', { name: 'Повторить заказ' })).toBeVisible();
  await user.click(within(card(5)).getByRole('link', { name: 'Оценить' }));
  expect(await screen.findByRole('dialog', { name: /заказ/i })).toBeVisible();
});

test('[LK-03] a plain click on an order opens its layer over the account', async () => {
  const { user } = await renderAccount(section(wire(5)), { answers: { customerOrders: () => [wire(5)] } });
  await user.click(within(card(5)).getByRole('link', { name: 'Подробнее' }));
  expect(await screen.findByRole('dialog', { name: 'Заказ № 5' })).toBeVisible();
  expect(window.location.pathname).toBe('/lk');
});

test('[LK-01] the personal data shows the latest orders only', async () => {
  const all = many(30, 5);
  await renderAccount(<LatestOrders customerId={7} orders={ordersOf(all)} shop={shop} now={NOON} timezone="Europe/Moscow" max={3} />, {
    answers: { customerOrders: () => all },
  });
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
