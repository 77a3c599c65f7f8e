import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderSummary } from '#backend/operator.ts';
import { ownProvider, type PaymentProvider } from '#backend/payments/provider.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';
import { parsedOrder } from '#tests/setup/yookassa-shop.ts';
import { bookBonus, readBalance } from '../db/bonus.ts';
import { readOrder } from '../db/orders.ts';
import { NO_PAYMENT, type PaymentState } from '../db/payments.ts';
import { readStock } from '../db/stock.ts';
import { refundDue } from './late-payments.ts';
import { cancelOrder } from './order-customer.ts';
import { expireOrders } from './order-expiry.ts';
import { changeOrder } from './order-status.ts';
import { paymentReport, takePayment } from './payments.ts';

const TOTAL = 150_100;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const guest = { customerId: undefined, orderKey: SAMPLE_KEY };

describe.each(engines)('money that comes after the time of an order in %s', (engine) => {
  let backend: TestBackend;
  let id: number;
  let closing: number;
  beforeEach(async () => {
    backend = await testBackend({ engine });
    closing = backend.clock.now + 3 * MINUTE;
    id = await sampleOrder(backend, { expires_at: closing, serve_until: closing });
  });
  afterEach(() => backend.close());

  const pay = (more: object = {}) =>
    takePayment(backend.deps, { transaction_id: 't-1', order_id: id, status: 'paid', amount: TOTAL, ...more });
  const shown = async () => parsedOrder((await backend.call('GET', `/wp-json/wc/v3/orders/${id}`)).body);
  const left = async () => (await readStock(backend.db, [101]))(101, 1012, 11);
  const operator = (status: 'processing' | 'pending' | 'cancelled' | 'on-hold' | 'making') =>
    changeOrder(backend.deps, id, { status }, 'operator');

  test.each([
    ['in time', -SECOND, 'accepted', 'processing'],
    ['in its last millisecond', 0, 'accepted', 'processing'],
    ['seconds later, the report having been on its way', 9 * SECOND, 'accepted', 'processing'],
    ['later', 11 * SECOND, 'on_hold', 'on-hold'],
    ['six minutes later', 6 * MINUTE, 'on_hold', 'on-hold'],
  ])('[ORD-04] [KF-BACKEND-05] a report that comes %s makes the order %3$s', async (_, after, outcome, status) => {
    backend.clock.now = closing + after;
    expect(await pay()).toBe(outcome);
    expect(await shown()).toMatchObject({ status, paidLate: status === 'on-hold' ? TOTAL : 0, refundDue: 0 });
  });

  test.each([
    ['before it, heard of a minute later', -1, MINUTE, 'processing'],
    ['before it, heard of when nobody waits any more', -1, 6 * MINUTE, 'on-hold'],
    ['after it, heard of at once', SECOND, SECOND, 'on-hold'],
    ['in the future by a wrong clock', HOUR, 0, 'processing'],
  ])('[ORD-04] money paid %s makes the order %4$s', async (_, paid, heard, status) => {
    backend.clock.now = closing + heard;
    const paid_at = paymentReport.shape.paid_at.parse(new Date(closing + paid).toISOString());
    await pay({ paid_at });
    expect((await shown()).status).toBe(status);
  });

  test('[ORD-04] at the deadline payment and expiry at once end in one of accepted and on hold, never in money that is kept for nothing', async () => {
    backend.clock.now = closing + 1;
    await Promise.all([pay(), expireOrders(backend.deps), expireOrders(backend.deps)]);
    const { status, paidLate } = await shown();
    expect([
      ['processing', 0],
      ['on-hold', TOTAL],
    ]).toContainEqual([status, paidLate]);
    await expireOrders(backend.deps);
    expect((await shown()).status).toBe(status);
  });

  test.each([
    ['while the order still waits', false],
    ['after its time has given it up', true],
  ])('[ORD-04] [KF-BACKEND-06] %s: customer and restaurant are told, and the customer may take the money back', async (_, isGivenUp) => {
    backend.clock.now = closing + 6 * MINUTE;
    if (isGivenUp) await expireOrders(backend.deps);
    backend.events.length = 0;
    expect(await pay()).toBe('on_hold');
    expect(backend.events).toMatchObject([{ event: 'order.updated', data: { order: { id, status: 'on-hold' } } }]);
    expect(backend.errors).toEqual([expect.stringContaining('a payment came after the time of its order')]);
    expect(orderSummary(await shown())).toContain(
      `paid after its time: «order ${id} processing» cooks it, «order ${id} cancelled» gives 1501.00 back`,
    );
    await cancelOrder(backend.deps, id, guest);
    expect(await shown()).toMatchObject({ status: 'cancelled', paidLate: 0, refundDue: TOTAL });
    expect(await left()).toBe(3);
    expect(backend.errors[1], 'no provider of ours can send it').toContain('give it back');
    expect(await pay({ status: 'refunded' })).toBe('accepted');
    expect(await shown()).toMatchObject({ status: 'refunded', refundDue: 0 });
  });

  test('[ORD-04] [KF-BACKEND-06] nobody decides for a day: the order is cancelled and the money is due back', async () => {
    backend.clock.now = closing + MINUTE;
    await pay();
    backend.clock.now += 24 * HOUR - 1;
    expect(await expireOrders(backend.deps)).toBe(0);
    backend.clock.now += 1;
    expect(await expireOrders(backend.deps)).toBe(1);
    expect(await shown()).toMatchObject({ status: 'cancelled', refundDue: TOTAL });
  });

  test('[ORD-04] a second payment for an order on hold is one too many', async () => {
    backend.clock.now = closing + MINUTE;
    await pay();
    expect(await pay({ transaction_id: 't-2' })).toBe('excess');
    expect(await shown()).toMatchObject({ status: 'on-hold', refundDue: TOTAL });
  });

  test('[ORD-06] the restaurant cooks it after all: what it held is taken once more', async () => {
    backend.clock.now = closing + MINUTE;
    await expireOrders(backend.deps);
    expect(await left()).toBe(3);
    await pay();
    expect(await left()).toBe(3);
    await operator('processing');
    expect([await left(), (await shown()).status]).toEqual([1, 'processing']);
    await operator('cancelled');
    expect(await left()).toBe(3);
  });

  test('[ORD-06] it is not cooked when its dishes or points are gone, and says so', async () => {
    backend.clock.now = closing + MINUTE;
    await expireOrders(backend.deps);
    await pay();
    await backend.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 101).execute();
    await expect(operator('processing')).rejects.toMatchObject({ status: 409, code: 'order_goods_gone' });
    expect([await left(), (await shown()).status]).toEqual([1, 'on-hold']);
    const userId = await backend.customer();
    const grant = { userId, orderId: null, kind: 'granted', amount: 80, reason: 'welcome', now: 1 } as const;
    await backend.db.transaction().execute((trx) => bookBonus(trx, grant));
    await backend.db.updateTable('stock').set({ quantity: 4 }).where('product_id', '=', 101).execute();
    const until = backend.clock.now + MINUTE;
    id = await sampleOrder(backend, { customer_id: userId, bonuses_spent: 80, order_key: 'b', expires_at: until, serve_until: until });
    backend.clock.now = until + MINUTE;
    await expireOrders(backend.deps);
    await pay({ transaction_id: 't-b' });
    expect((await readBalance(backend.db, userId)).balance).toBe(80);
    await operator('making');
    expect((await readBalance(backend.db, userId)).balance).toBe(0);
    await operator('cancelled');
    expect((await readBalance(backend.db, userId)).balance, 'and come back once more').toBe(80);
  });

  test('[ORD-05] nobody brings a lost order back by hand, and an order on hold never waits for its payment again', async () => {
    await operator('cancelled');
    await expect(operator('on-hold')).rejects.toMatchObject({ status: 409 });
    id = await sampleOrder(backend, { order_key: 'c', status: 'processing' });
    await operator('on-hold');
    expect((await readOrder(backend.db, id))?.row.expires_at, 'a hold of the restaurant has no end').toBeNull();
    expect((await shown()).paidLate).toBe(0);
    await expect(cancelOrder(backend.deps, id, { customerId: undefined, orderKey: 'c' })).rejects.toMatchObject({ status: 409 });
    await expect(operator('pending')).rejects.toMatchObject({ status: 409 });
    await operator('making');
    expect((await shown()).status).toBe('making');
  });
});

describe('until when an order may be paid', () => {
  const NOON = Date.UTC(2031, 2, 5, 9);
  let backend: TestBackend;
  const open = async (hours: string) => {
    backend = await testBackend({
      files: {
        ...orderShop,
        'settings.yaml': (settings: string) => orderShop['settings.yaml'](settings).replace('11: { around_clock: true', `11: { ${hours}`),
      },
    });
  };
  afterEach(() => backend.close());
  const payUntil = async (changes: Parameters<ReturnType<typeof placing>['place']>[0]) => {
    const { body } = await placing(backend).place({ payment: 'card_online', ...changes });
    return Date.parse(parsedOrder(body).payUntil);
  };

  test('[ORD-06] [KF-BACKEND-05] the hold, where the place works on', async () => {
    await open('around_clock: true');
    expect(backend.clock.now).toBe(NOON);
    expect(await payUntil({ delivery: inZone, shownTotal: 194_900 })).toBe(NOON + 30 * MINUTE);
  });

  test('[ORD-06] [KF-BACKEND-05] the closing of the place for as soon as possible', async () => {
    await open("week: { 3: { from: '08:00', to: '12:03' } }, last_order_minutes: 0");
    expect(await payUntil({ delivery: inZone, shownTotal: 194_900 })).toBe(NOON + 3 * MINUTE);
  });

  test('[ORD-06] [KF-BACKEND-05] the end of the chosen interval', async () => {
    await open('around_clock: true');
    backend.clock.now = NOON + 20 * MINUTE;
    const time = { kind: 'slot', date: '2031-03-05', from: '13:30', to: '14:00' } as const;
    expect(await payUntil({ delivery: inZone, time, shownTotal: 194_900 })).toBe(NOON + 50 * MINUTE);
    const row = await backend.db.selectFrom('orders').select('serve_until').executeTakeFirstOrThrow();
    expect(Number(row.serve_until)).toBe(NOON + 120 * MINUTE);
  });
});

test('a payment page of the shop’s own is told until when to take the money, under its signature', async () => {
  const provider: PaymentProvider = ownProvider({ pageUrl: 'https://pay.test/', secret: 's' });
  const request = {
    orderKey: 'k',
    currency: 'RUB',
    description: '',
    methodType: '',
    receipt: null,
    returnUrl: 'https://shop.test/order/1',
  };
  const { url } = await provider.create({ ...request, orderId: 1, amount: 100, payUntil: '2031-03-05T09:03:00.000Z' }, 'key');
  expect(new URL(url).searchParams.get('pay_until')).toBe('2031-03-05T09:03:00.000Z');
  expect([...new URL(url).searchParams.keys()].at(-1)).toBe('signature');
});

const due = (status: string, payment: Partial<PaymentState>): number =>
  refundDue({ status, total: 1_000, payment_method: 'card_online', expires_at: 1 }, { ...NO_PAYMENT, ...payment });

test.each([
  ['nothing was paid', 'pending', {}, 0],
  ['nothing was paid and it is over', 'cancelled', {}, 0],
  ['paid and on its way', 'processing', { kept: 1_000 }, 0],
  ['paid twice', 'making', { kept: 2_000 }, 1_000],
  ['paid twice, one came back', 'kurier', { kept: 1_000, refunded: true }, 0],
  ['handed over, paid in cash', 'completed', {}, 0],
  ['paid after it was given up', 'cancelled', { kept: 1_000 }, 1_000],
  ['paid twice and given up', 'cancelled', { kept: 2_000 }, 2_000],
  ['paid and failed', 'failed', { kept: 1_000 }, 1_000],
  ['a status of another shop', 'packing', { kept: 1_000 }, 0],
  ['given back by the service', 'refunded', { refunded: true }, 0],
  ['given back by the service and paid once more', 'refunded', { kept: 1_000, refunded: true }, 1_000],
  ['given back by hand', 'refunded', { kept: 1_000 }, 0],
  ['paid twice, one given back by hand', 'refunded', { kept: 2_000 }, 1_000],
])('[ORD-04] to be given back when %s (%s)', (_, status, payment, expected) => expect(due(status, payment)).toBe(expected));
