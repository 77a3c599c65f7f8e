import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { bookBonus } from '../db/bonus.ts';
import { readOrder } from '../db/orders.ts';
import type { PaymentStatus } from '../db/payments.ts';
import { refundDue } from './late-payments.ts';
import { cancelOrder } from './order-customer.ts';
import { expireOrders } from './order-expiry.ts';
import { changeOrder } from './order-status.ts';
import { takePayment } from './payments.ts';

const HALF_HOUR = 1_800_000;
const LOUNGE = 'payment_methods:\n  - { id: card_hall, title: Картой, shipping_methods: [restaurants] }';
const files = {
  ...orderShop,
  'settings.yaml': (settings: string) => orderShop['settings.yaml'](settings).replace('payment_methods:', LOUNGE),
};

describe.each(engines)('how orders end in %s', (engine) => {
  let backend: TestBackend;
  let customerId: number;
  beforeEach(async () => {
    backend = await testBackend({ engine, files });
    customerId = await backend.customer('+79000000001');
    const grant = { userId: customerId, orderId: null, kind: 'granted', amount: 300, reason: 'welcome', now: 1 } as const;
    await backend.db.transaction().execute((trx) => bookBonus(trx, grant));
  });
  afterEach(() => backend.close());

  /** Two soups, a coupon of one use, points and an interval; waits for payment. */
  const delivery = () =>
    placed({
      delivery: inZone,
      payment: 'card_online',
      promoCode: 'once',
      bonuses: 50,
      time: { kind: 'slot', date: '2031-03-06', from: '15:00', to: '15:30' },
      shownTotal: 179_900,
    });
  /** A table for two and two soups to it; waits for payment. */
  const table = () =>
    placed({
      delivery: { type: 'lounge', placeId: '6', guests: 2, date: '2031-03-06', time: '19:00', wishes: '' },
      payment: 'card_hall',
    });
  async function placed(changes: Parameters<ReturnType<typeof placing>['place']>[0]) {
    const { body } = await placing(backend).place(changes, undefined, customerId);
    const order = parseAnswer(orderSchema, body);
    if (!order.ok || order.value.status !== 'pending') throw new Error(JSON.stringify(body));
    return { id: order.value.id, amount: order.value.total };
  }

  /** Everything that an order can contain. */
  async function shelf() {
    const { db } = backend;
    const stock = await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('variation_id').orderBy('warehouse_id').execute();
    const uses = await db.selectFrom('coupon_counts').selectAll().where('used', '>', 0).execute();
    const own = await db.selectFrom('coupon_customer_counts').selectAll().where('used', '>', 0).execute();
    const places = await db.selectFrom('capacity').selectAll().where('taken', '>', 0).execute();
    const points = await db.selectFrom('bonus_balance').select(['balance', 'spent']).where('user_id', '=', customerId).execute();
    return { stock, uses, own, places, points };
  }

  type Placed = Awaited<ReturnType<typeof placed>>;
  const cancel = ({ id }: Placed) => cancelOrder(backend.deps, id, { customerId, orderKey: undefined });
  const operator = ({ id }: Placed, status: 'processing' | 'completed' | 'cancelled' | 'failed' | 'refunded') =>
    changeOrder(backend.deps, id, { status }, 'operator');
  const tell = ({ id, amount }: Placed, transaction: string, status: PaymentStatus) =>
    takePayment(backend.deps, { order_id: id, amount, transaction_id: `${transaction}-${id}`, status });
  const expire = () => {
    backend.clock.now += HALF_HOUR;
    return Promise.all([expireOrders(backend.deps), expireOrders(backend.deps), expireOrders(backend.deps)]);
  };
  const all = (...works: (() => Promise<unknown>)[]) => Promise.allSettled(works.map((work) => work()));

  test.each<[string, string, (order: Placed) => Promise<unknown>]>([
    ['a customer who presses five times', 'cancelled', (o) => all(...Array.from({ length: 5 }, () => () => cancel(o)))],
    ['the time, three times at once', 'cancelled', expire],
    [
      'the time, then a late payment, then its refund',
      'refunded',
      async (o) => {
        await expire();
        await tell(o, 't', 'paid');
        await tell(o, 't', 'refunded');
      },
    ],
    [
      'the operator, twice',
      'failed',
      (o) =>
        all(
          () => operator(o, 'failed'),
          () => operator(o, 'failed'),
        ),
    ],
    [
      'customer and operator at once',
      'cancelled',
      (o) =>
        all(
          () => cancel(o),
          () => operator(o, 'cancelled'),
          () => cancel(o),
        ),
    ],
    ['the operator and the time at once', 'cancelled', (o) => all(expire, () => operator(o, 'cancelled'))],
    [
      'a refund told three times at once',
      'refunded',
      async (o) => {
        await tell(o, 't', 'paid');
        await all(...Array.from({ length: 3 }, () => () => tell(o, 't', 'refunded')));
      },
    ],
    [
      'a cancellation after it was paid, then the refund',
      'refunded',
      async (o) => {
        await tell(o, 't', 'paid');
        await operator(o, 'cancelled');
        await tell(o, 't', 'refunded');
      },
    ],
    [
      'a refund by hand after it was handed over',
      'refunded',
      async (o) => {
        await tell(o, 't', 'paid');
        await operator(o, 'completed');
        await operator(o, 'refunded');
      },
    ],
  ])('[ORD-06] ended by %s (%s), everything comes back exactly once and can be had again', async (_, status, end) => {
    for (const place of [delivery, table]) {
      const before = await shelf();
      const order = await place();
      expect(await shelf()).not.toEqual(before);
      await end(order);
      expect((await readOrder(backend.db, order.id))?.row.status).toBe(status);
      expect(await shelf()).toEqual(before);
      const again = await place();
      expect(again.id).toBeGreaterThan(order.id);
      await operator(again, 'failed');
      expect(await shelf()).toEqual(before);
    }
  });

  test('[ORD-04] a declined payment keeps everything held until the time is over', async () => {
    const before = await shelf();
    const order = await delivery();
    const held = await shelf();
    await tell(order, 't', 'declined');
    expect(await shelf()).toEqual(held);
    await expire();
    expect(await shelf()).toEqual(before);
  });

  test('[ORD-04] paying, cancelling and running out at the same moment end in one truth', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await shelf();
      const order = await table();
      const held = await shelf();
      const works = [() => tell(order, 't', 'paid'), () => cancel(order), () => operator(order, 'failed'), () => cancel(order)];
      await all(...works.slice(round % 4), ...works.slice(0, round % 4));
      const now = await readOrder(backend.db, order.id);
      if (!now) throw new Error('the order is gone');
      const { row, payment } = now;
      expect(payment.kept).toBe(order.amount);
      expect(['processing', 'cancelled', 'failed']).toContain(row.status);
      const goes = row.status === 'processing';
      expect([refundDue(row, payment), await shelf()]).toEqual([goes ? 0 : order.amount, goes ? held : before]);
      await operator(order, 'refunded');
      expect(await shelf()).toEqual(before);
    }
  });

  test('[ORD-06] an order that cannot be given up does not keep the others waiting', async () => {
    const [first, second] = [await table(), await table()];
    await backend.db.updateTable('orders').set({ capacity_names: 'no list' }).where('id', '=', first.id).execute();
    backend.clock.now += HALF_HOUR;
    await expect(expireOrders(backend.deps)).rejects.toThrow('1 orders cannot be given up');
    const statuses = await Promise.all([first, second].map(async ({ id }) => (await readOrder(backend.db, id))?.row.status));
    expect(statuses).toEqual(['pending', 'cancelled']);
  });

  test('[ORD-06] more orders than are read at a time are given up at once', async () => {
    const { id } = await table();
    const row = (await readOrder(backend.db, id))?.row;
    if (!row) throw new Error('the order is gone');
    const { id: _, ...copy } = row;
    const copies = Array.from({ length: 230 }, (_one, n) => ({ ...copy, order_key: `copy-${n}`, holds: 0 }));
    await backend.db.insertInto('orders').values(copies).execute();
    backend.clock.now += HALF_HOUR;
    expect(await expireOrders(backend.deps)).toBe(231);
  });
});
