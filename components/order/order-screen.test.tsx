import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { useCart } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { PICKUP_PLACE } from '#tests/setup/cart-shop.tsx';
import { OrderBackend, renderOrder } from '#tests/setup/order-page.tsx';
import { historyOf, iso, MINUTE, NOON, ORDER_ID, sampleView, unpaidView } from '#tests/setup/order-view.ts';
import { category, dish } from '#tests/setup/sample-menu.ts';

vi.mock('#lib/client/realtime.ts', () => import('#tests/setup/realtime-double.ts'));

beforeEach(() => {
  useOrders.setState(useOrders.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
});

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });
const payLinks = (): HTMLElement[] => screen.queryAllByRole('link', { name: /^Оплатить/ });
const toasts = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);
const page = (): HTMLElement => document.body;
const says = (text: string | RegExp): Promise<void> => waitFor(() => void expect(page()).toHaveTextContent(text));

async function open(view: ReturnType<typeof sampleView>, options: Parameters<typeof renderOrder>[1] = {}) {
  const backend = new OrderBackend(view);
  const { user } = await renderOrder(backend, options);
  return { backend, user };
}

test.each([
  ['opens the order without it', true, '/order/5?utm=a#track'],
  ['does not', false, '/order/5?utm=a&key=wc_order_1#track'],
])('[KF-APP-28] the key leaves the address in a browser that %s', async (_, opensWithoutKey, address) => {
  routerDouble.open('/order/5?utm=a&key=wc_order_1#track');
  await open(sampleView(), { opensWithoutKey });
  await title('Заказ принят');
  act(() => void rehydrateStores());
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(address);
});

describe('status', () => {
  test('[ORD-05] [RT-01] heading, steps and the stored order follow an event; an order that is over is no longer stored', async () => {
    const stop = rehydrateStores();
    useOrders.getState().add({ id: ORDER_ID, status: 'processing' });
    const { backend } = await open(sampleView());
    await title('Заказ принят');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Принят');
    backend.change(sampleView({ status: 'making', meta: { _status_history: historyOf('processing', 'making') } }));
    await title('Готовим');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Готовится12:01Повара уже за работой');
    backend.change(sampleView({ status: 'completed', meta: { _status_history: historyOf('processing', 'making', 'completed') } }));
    await title('Приятного аппетита');
    await says('Передали в 12:02');
    expect(useOrders.getState().orders).toEqual([]);
    stop();
  });

  test('[RT-02] an order is read once when its page is told that something may have changed, and not before', async () => {
    const { backend } = await open(sampleView());
    await title('Заказ принят');
    expect(backend.reads).toBe(0);
    backend.change(sampleView({ status: 'making' }));
    await title('Готовим');
    expect(backend.reads).toBe(1);
  });

  test('[KF-ORDER-12] an order that its backend sets back is accepted on the open page, and its steps begin anew', async () => {
    const history = historyOf('processing', 'making', 'cancelled');
    const { backend } = await open(sampleView({ status: 'cancelled', meta: { _status_history: history } }));
    await title('Заказ отменён');
    backend.change(sampleView({ meta: { _status_history: historyOf('processing', 'making', 'cancelled', 'processing') } }));
    await title('Заказ принят');
    expect(page()).not.toHaveTextContent('Заказ отменён');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Принят');
  });

  test('[KF-ORDER-16] a status of the shop’s own that arrives live has its label, not its code', async () => {
    const { backend } = await open(sampleView(), { settings: { order_status_map: { pickup: { packing: 'Упаковываем' } } } });
    backend.change(sampleView({ status: 'packing' }));
    await title('Упаковываем');
    expect(page()).not.toHaveTextContent('packing');
  });

  test('[KF-ORDER-09] guests of a table are thanked after their visit', async () => {
    const table = {
      shipping_lines: [{ method_id: 'restaurants', method_title: 'В зале', total: '0', pickup_point: 'У Кабана' }],
      line_items: [],
      total: '0',
    };
    const booking = { booking_date: '21.11.2026', booking_time: '19:00', booking_guests: '4', must_be_delivered: '' };
    const { backend } = await open(sampleView({ ...table, meta: booking }));
    await title('Стол ваш');
    expect(page()).toHaveTextContent('Ждём вас завтра, 19:00, гостей: 4');
    expect(page()).not.toHaveTextContent('Спасибо');
    expect(screen.getByRole('button', { name: 'Отменить бронь' })).toBeVisible();
    backend.change(sampleView({ ...table, status: 'completed', meta: booking }));
    await title('Спасибо, что зашли');
  });
});

describe('time of arrival', () => {
  test('[KF-ORDER-01] stands at every step by the clock, with the minutes that are left, and as the kitchen says it', async () => {
    const { backend } = await open(sampleView());
    await says('Заберите 12:20–12:30, осталось 30 минут');
    backend.change(sampleView({ status: 'making', after: 6, meta: { _status_history: historyOf('processing', 'making') } }));
    await says('Заберите 12:21–12:31, осталось 25 минут');
    const expected_at = iso(NOON + 47 * MINUTE);
    backend.change(sampleView({ status: 'making', after: 6, meta: { expected_at, _status_history: historyOf('processing', 'making') } }));
    await says('Заберите примерно в 12:47, осталось 41 минута');
    backend.change(sampleView({ status: 'done', after: 40, meta: { expected_at } }));
    await title('Заказ готов');
    expect(page()).not.toHaveTextContent('примерно');
  });

  test('[ORD-05] a chosen interval is counted down, and a late kitchen says so until the order is ready', async () => {
    const meta = { must_be_delivered: '20.11.2026 15:00-15:30' };
    const { backend } = await open(sampleView({ meta, after: 209 - 80 }));
    await says('Заберите сегодня, 15:00–15:30, осталось 1 ч 21 мин');
    backend.change(sampleView({ status: 'making', meta, after: 210 }));
    await says('Задерживаемся и спешим. Простите.');
    backend.change(sampleView({ status: 'done', meta, after: 211 }));
    await says('Заберите сегодня, 15:00–15:30');
    expect(page()).not.toHaveTextContent('Задерживаемся');
  });
});

describe('an order that waits for its payment', () => {
  test('[ORD-04] leads to the payment page and remembers that this browser went there', async () => {
    useOrders.getState().add({ id: ORDER_ID, status: 'pending' });
    const { backend, user } = await open(unpaidView());
    await title('Ждём оплату');
    const [link] = payLinks();
    expect(link).toHaveTextContent(/^Оплатить 1\s080\s₽$/);
    expect(link).toHaveAttribute('href', 'http://shop.test/pay/17');
    link?.addEventListener('click', (event) => event.preventDefault());
    if (link) await user.click(link);
    await says('Уже оплатили? Статус обновится сам');
    backend.change(unpaidView({ meta: { _payment_declined: 'yes' } }));
    await says('Банк отклонил оплату');
    backend.change(sampleView());
    await title('Заказ принят');
    expect(payLinks()).toEqual([]);
  });

  test('[ORD-04] says how it is paid while its backend knows no payment page, and leads there as soon as it does', async () => {
    const { backend } = await open(unpaidView({ payment_url: '' }));
    await title('Ждём оплату');
    await says('Ссылка на оплату ещё не пришла. Она появится здесь сама. Если её долго нет, позвоните нам');
    expect(screen.getByRole('link', { name: 'Позвонить нам' })).toHaveAttribute('href', 'tel:+78432004040');
    expect(payLinks()).toEqual([]);
    backend.change(unpaidView());
    await waitFor(() => expect(payLinks()).toHaveLength(1));
    expect(page()).not.toHaveTextContent('Ссылка на оплату');
  });

  test('[ORD-06] [KF-ORDER-07] counts down by the shop’s clock, ends by itself, and its payment is never ticked', async () => {
    const { backend } = await open(unpaidView({ after: 20 }));
    await says(/Держим заказ ещё (9:5\d|10:00)/);
    expect(screen.getByRole('progressbar', { name: 'Осталось на оплату' })).toBeVisible();
    backend.change(unpaidView({ after: 31 }));
    await says('Время на оплату вышло');
    expect(payLinks()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Отменить/ })).toBeNull();
    const ended = historyOf('pending', ['cancelled', 'expiry']);
    backend.change(unpaidView({ status: 'cancelled', after: 31, meta: { _status_history: ended } }));
    await title('Заказ отменён');
    await says('Время на оплату вышло, и заказ отменился сам');
    const [waited] = within(screen.getByRole('list', { name: 'Ход заказа' })).getAllByRole('listitem');
    expect(waited).toHaveTextContent('Ожидает оплаты');
    expect(waited?.querySelector('use')).toBeNull();
    expect(screen.getByRole('button', { name: 'Выбрать новое время' })).toBeVisible();
  });
});

test('[KF-CHECKOUT-28] who comes to pay after the deadline is asked for a new time, and the dishes go on to the checkout', async () => {
  usePlace.getState().choose('pickup', PICKUP_PLACE);
  useCart.getState().clear();
  const { user } = await open(unpaidView({ after: 31 }));
  server.use(
    http.get('/api/menu/part', () =>
      HttpResponse.json({ categories: catalogueFile.parse([category(1, 'Супы', [dish(7, '540', { name: 'Суп' })])]) }),
    ),
  );
  await says('Время на оплату вышло');
  expect(payLinks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Выбрать новое время' }));
  await waitFor(() => expect(routerDouble.visits.at(-1)).toEqual({ kind: 'push', href: '/order' }));
  expect(useCart.getState().lines).toMatchObject([{ productId: 7, count: 2 }]);
  expect(usePlace.getState().wantsTime).toBe(true);
});

describe('money', () => {
  test('[KF-ORDER-11] a payment that came after the order’s time is told, and its refund is offered', async () => {
    const view = unpaidView({ status: 'on-hold', meta: { _paid_late: '1080.00' } });
    const { backend, user } = await open(view);
    await title('Ждёт решения');
    expect(page()).toHaveTextContent('Оплата, 1 080 ₽, пришла, когда время заказа уже вышло. Его не готовят.');
    const ended = unpaidView({
      status: 'cancelled',
      meta: { _refund_due: '1080.00', _status_history: historyOf('pending', ['cancelled', 'customer']) },
    });
    backend.onCancel = () => {
      backend.view = ended;
      return HttpResponse.json(ended);
    };
    await user.click(screen.getByRole('button', { name: 'Вернуть деньги' }));
    expect(screen.getByRole('group', { name: /Отменить заказ и вернуть 1\s080\s₽\?/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Да, отменить' }));
    await title('Заказ отменён');
    await says('Деньги, 1 080 ₽, вернём тем же способом, каким вы платили.');
  });

  test('[KF-ORDER-14] a cancelled cash order promises no refund', async () => {
    await open(sampleView({ status: 'cancelled' }));
    await title('Заказ отменён');
    expect(page()).not.toHaveTextContent(/верн[её]м|карт/);
  });

  test('[ORD-04] a second payment is said to go back until it has', async () => {
    const { backend } = await open(sampleView({ meta: { _refund_due: '1080.00' } }));
    await says('Заказ оплачен дважды. Лишние 1 080 ₽ вернём тем же способом.');
    backend.change(sampleView());
    await waitFor(() => expect(page()).not.toHaveTextContent('Заказ оплачен дважды'));
  });

  test('[KF-ORDER-10] an order without anything to pay says so', async () => {
    await open(sampleView({ total: '0', line_items: [{ id: 1, name: 'Суп', product_id: 7, quantity: 1, subtotal: '0', total: '0' }] }));
    for (const term of screen.getAllByText('Оплата')) expect(term.nextElementSibling).toHaveTextContent('Оплачивать нечего');
  });

  test('[PRICE-06] an order that was paid back in part shows what went back and what is left', async () => {
    await open(sampleView({ refunds: [{ total: '-200.00' }] }));
    expect(page()).toHaveTextContent('Деньги возвращены−200 ₽');
    expect(page()).toHaveTextContent('Итого880 ₽');
  });

  test('[BON-03] points are promised, then credited, or returned with a cancelled order', async () => {
    const { backend } = await open(sampleView({ meta: { _bonuses_earned: '21' } }));
    await says('Начислим 21 бонус');
    backend.change(sampleView({ status: 'completed', meta: { _bonuses_earned: '21' } }));
    await says('Начислили 21 бонус');
    backend.change(sampleView({ status: 'cancelled', bonusesN: 100, meta: { _bonuses_earned: '21' } }));
    await says('100 бонусов вернулись на счёт');
  });
});

describe('cancelling', () => {
  test('[ORD-06] asks once, moves the focus along, and names what comes back', async () => {
    const { backend, user } = await open(
      unpaidView({ bonusesN: 50, coupon_lines: [{ code: 'TEN', discount: '0', discount_type: 'percent' }] }),
    );
    await user.click(screen.getByRole('button', { name: /^Отменить, / }));
    expect(screen.getByRole('button', { name: 'Да, отменить' })).toHaveFocus();
    expect(page()).toHaveTextContent('Вернём 50 бонусов и промокод TEN.');
    expect(payLinks()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Не отменять' }));
    expect(screen.getByRole('button', { name: /^Отменить, / })).toHaveFocus();
    await user.keyboard('{Enter}');
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.onCancel = async () => {
      await promise;
      backend.view = unpaidView({ status: 'cancelled', meta: { _status_history: historyOf('pending', ['cancelled', 'customer']) } });
      return HttpResponse.json(backend.view);
    };
    await user.click(screen.getByRole('button', { name: 'Да, отменить' }));
    expect(screen.getByRole('button', { name: 'Не отменять' })).toBeDisabled();
    resolve();
    await title('Заказ отменён');
    await says('Вы отменили этот заказ');
    expect(toasts()).toEqual(['Заказ отменён. Вернули 50 бонусов и промокод TEN.']);
  });

  test.each([
    ['is lost but was taken', () => HttpResponse.error(), 'cancelled', 'Заказ отменён.'],
    [
      'comes after the kitchen has begun',
      () => HttpResponse.json({ code: 'order_not_pending' }, { status: 409 }),
      'processing',
      'Отменить уже нельзя',
    ],
    ['is an error', () => HttpResponse.json({ code: 'internal' }, { status: 500 }), 'pending', 'Отменить не получилось. Позвоните нам.'],
  ])('[ORD-06] a response that %s leaves the page with what the order says', async (_, response, status, toast) => {
    const { backend, user } = await open(unpaidView());
    backend.onCancel = () => {
      backend.view = unpaidView({ status });
      return response();
    };
    await user.click(screen.getByRole('button', { name: /^Отменить, / }));
    await user.click(screen.getByRole('button', { name: 'Да, отменить' }));
    await waitFor(() => expect(toasts()).toEqual([toast]));
  });

  test('[KF-ORDER-15] a cash order, which no checkout promises to cancel, has no button for it', async () => {
    await open(sampleView());
    expect(screen.queryByRole('button', { name: /тменить/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Позвонить нам' })).toBeVisible();
  });
});

const EDITS = [
  { kind: 'removed', name: 'Суп', quantity: 2 },
  { kind: 'added', name: 'Упаковка', quantity: 1 },
  { kind: 'count', name: 'Чай', from: 3, to: 1 },
  { kind: 'sum', name: 'Доставка', from: 14_900, to: 9_900 },
  { kind: 'refunded', sum: 20_000 },
  { kind: 'unknown' },
];

test('[KF-ORDER-13] what the restaurant changes and writes shows on the open page, with the new dishes and the new total', async () => {
  const { backend } = await open(sampleView());
  expect(page()).not.toHaveTextContent('Ресторан изменил заказ');
  const _shop_notes = JSON.stringify([{ text: 'Курьер опоздает на десять минут', at: iso(NOON) }]);
  const line_items = [{ id: 2, name: 'Упаковка', product_id: 9, quantity: 1, subtotal: '50.00', total: '50.00' }];
  backend.change(sampleView({ total: '50.00', line_items, meta: { _owner_edits: JSON.stringify(EDITS), _shop_notes } }));
  await says('Ресторан изменил заказ: − Суп × 2, + Упаковка, Чай: 3 → 1, Доставка: 149 ₽ → 99 ₽, Деньги возвращены: 200 ₽');
  expect(page()).toHaveTextContent('Курьер опоздает на десять минут');
  expect(page()).toHaveTextContent('Итого50 ₽');
});

test('[ORD-08] [KF-ORDER-17] an order is rated once it was handed over; the button opens the layer of the rating', async () => {
  const { backend, user } = await open(sampleView());
  expect(screen.queryByRole('link', { name: 'Оценить' })).toBeNull();
  backend.change(sampleView({ status: 'completed' }));
  const link = await screen.findByRole('link', { name: 'Оценить' });
  await user.click(link);
  expect(useLayers.getState().open.at(-1)).toMatch(/layer=rate&order=17$/);
  backend.change(sampleView({ status: 'completed', meta: { rate_order: '4' } }));
  expect(await screen.findByRole('img', { name: '4 звезды' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оценить' })).toBeNull();
});

test('the details say what was agreed, and the printed receipt names the day instead of «today»', async () => {
  await open(
    sampleView({
      customer_note: 'Без лука',
      meta: { must_be_delivered: '20.11.2026 15:00-15:30', people_count: '3', cutlery: '1', cod_details: '2000.00', leave_at_door: '1' },
    }),
  );
  const value = (term: string): string | undefined =>
    screen.getAllByText(term)[0]?.nextElementSibling?.textContent.replaceAll('\u00a0', ' ');
  expect(value('Где')).toBe('На Баумана');
  expect(value('Когда')).toBe('сегодня, 15:00–15:30');
  expect(value('Оплата')).toBe('Наличными, сдача с 2 000 ₽');
  expect(value('Приборы')).toBe('3');
  expect(value('Просьбы')).toBe('Оставить у двери');
  expect(value('Комментарий')).toBe('Без лука');
  expect(screen.getByRole('article', { hidden: true })).toHaveTextContent('20 ноября, 15:00–15:30');
});

test.each([
  ['₽', 'receipt-rouble'],
  ['₸', 'receipt'],
])('[KF-ORDER-08] the button that prints the receipt of a shop with prices in %s shows %s', async (front_currency, icon) => {
  await open(sampleView(), { settings: { front_currency } });
  const print = screen.getByRole('button', { name: 'Печать' });
  expect(print.querySelector('use')).toHaveAttribute('href', `/icons.svg#${icon}`);
});

test('the link of an order goes to the clipboard with its key where the device has no share sheet', async () => {
  const { user } = await open(sampleView());
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  await waitFor(() => expect(toasts()).toEqual(['Ссылка на заказ скопирована']));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/order/17?key=wc_order_key`);
});

test('an order that is read while the page is hidden is told by the title of the tab', async () => {
  const { backend } = await open(sampleView());
  document.title = 'Заказ № 17';
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  backend.change(sampleView({ status: 'making' }));
  await waitFor(() => expect(document.title).toBe('● Готовится — Заказ № 17'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.title).toBe('Заказ № 17');
  visibility.mockRestore();
});

test('an order of another backend without times shows neither clock nor minutes', async () => {
  await open(
    sampleView({
      date_created_gmt: '',
      meta: { must_be_delivered: '', _status_history: '', stock_id: '' },
      after: 60,
      settings: {},
    }),
  );
  await title('Заказ принят');
  expect(screen.getByRole('list', { name: 'Ход заказа' })).not.toHaveTextContent(/\d\d:\d\d/);
});
