import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';
import { bookBonus, readBalance } from '../db/bonus.ts';
import { readUses } from '../db/coupons.ts';
import { readStock } from '../db/stock.ts';
import { cancelOrder, rateOrder } from './order-customer.ts';
import { expireOrders } from './order-expiry.ts';
import { changeOrder, moveOrder } from './order-status.ts';

const guest = { customerId: undefined, orderKey: SAMPLE_KEY };
const MINUTE = 60_000;

describe.each(engines)('order statuses in %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine });
  });
  afterEach(() => backend.close());

  const move = (id: number, ...statuses: Parameters<typeof moveOrder>[2]['to'][]) =>
    statuses.reduce<Promise<unknown>>(
      (before, to) => before.then(() => moveOrder(backend.deps, id, { to, source: 'test' })),
      Promise.resolve(),
    );
  const held = async () => {
    // Codes are compared case-insensitively.
    const uses = await readUses(backend.db, ['UGOLEK10'], ['phone:+79000000001']);
    return {
      stock: (await readStock(backend.db, [101]))(101, 1012, 11),
      coupon: [uses.total.get('UGOLEK10'), uses.own.get('UGOLEK10')],
      slot: (await backend.db.selectFrom('capacity').select('taken').where('name', '=', 'slot:sample').executeTakeFirst())?.taken,
    };
  };

  test('[ORD-05] an order goes forward only, may skip steps, and every step is kept', async () => {
    const id = await sampleOrder(backend);
    await move(id, 'processing', 'making', 'kurier');
    await expect(move(id, 'making')).rejects.toMatchObject({ status: 409, code: 'order_status_backward' });
    const order = await moveOrder(backend.deps, id, { to: 'completed', source: 'test' });
    expect(order.events.map((e) => e.status)).toEqual(['pending', 'processing', 'making', 'kurier', 'completed']);
    expect(order.row).toMatchObject({ paid_at: backend.clock.now, completed_at: backend.clock.now });
  });

  test('[RT-01] subscribers hear of each change once', async () => {
    const id = await sampleOrder(backend, { customer_id: await backend.customer() });
    await move(id, 'processing', 'processing');
    const { customer_id } = (await moveOrder(backend.deps, id, { to: 'making', source: 'test' })).row;
    expect(backend.events.filter((e) => e.event === 'order.updated')).toEqual(
      ['processing', 'making'].map((status) => ({
        channels: [`private-order-${id}`, `private-user-${customer_id}`],
        event: 'order.updated',
        data: { order: { id, status } },
      })),
    );
  });

  test.each(['cancelled', 'refunded', 'failed'] as const)('[ORD-06] %s gives stock, coupon and interval back exactly once', async (to) => {
    const id = await sampleOrder(backend);
    expect(await held()).toEqual({ stock: 1, coupon: [1, 1], slot: 1 });
    const moves = await Promise.allSettled(Array.from({ length: 8 }, () => moveOrder(backend.deps, id, { to, source: 'test' })));
    expect(moves.every((m) => m.status === 'fulfilled')).toBe(true);
    expect(await held()).toEqual({ stock: 3, coupon: [0, 0], slot: 0 });
    if (to !== 'refunded') await move(id, 'refunded');
    expect(await held()).toEqual({ stock: 3, coupon: [0, 0], slot: 0 });
  });

  test('[BON-03] spent points return on cancellation, earned ones come with completion and leave with a refund', async () => {
    const userId = await backend.customer();
    const grant = { userId, orderId: null, kind: 'granted', amount: 100, reason: `welcome:${userId}`, now: 1 } as const;
    await backend.db.transaction().execute((trx) => bookBonus(trx, grant));
    const cancelled = await sampleOrder(backend, { customer_id: userId, bonuses_spent: 80 });
    expect(await readBalance(backend.db, userId)).toMatchObject({ balance: 20, spent: 0 });
    await move(cancelled, 'cancelled');
    expect(await readBalance(backend.db, userId)).toMatchObject({ balance: 100, spent: 0 });
    const completed = await sampleOrder(backend, { customer_id: userId, order_key: 'other' });
    await move(completed, 'completed', 'completed');
    expect(await readBalance(backend.db, userId)).toMatchObject({ balance: 145, spent: 150_100 });
    await move(completed, 'refunded');
    expect(await readBalance(backend.db, userId)).toMatchObject({ balance: 100, spent: 0 });
    const ledger = await backend.db.selectFrom('bonus_ledger').select('amount').where('user_id', '=', userId).execute();
    expect(ledger.reduce((sum, row) => sum + row.amount, 0)).toBe(100);
  });

  describe('[ORD-06] cancelling', () => {
    test('works for the holder of the key until the time is over', async () => {
      const id = await sampleOrder(backend);
      backend.clock.now += 30 * MINUTE - 1;
      expect((await cancelOrder(backend.deps, id, guest)).row.status).toBe('cancelled');
    });
    test.each([
      ['too late', 30 * MINUTE, {}, guest, 409],
      ['of an accepted order', 0, { status: 'processing' }, guest, 409],
      ['without key or token', 0, {}, { customerId: undefined, orderKey: undefined }, 404],
      ['with another key', 0, {}, { customerId: undefined, orderKey: 'wc_order_other' }, 404],
      ['by another customer', 0, { customer_id: 1 }, { customerId: 2, orderKey: undefined }, 404],
      ['of a guest by customer 0', 0, {}, { customerId: 0, orderKey: undefined }, 404],
    ])('[ACC-04] %s is refused and changes nothing', async (_, later, changes, visitor, status) => {
      const id = await sampleOrder(backend, changes);
      backend.clock.now += later;
      await expect(cancelOrder(backend.deps, id, visitor)).rejects.toMatchObject({ status });
      expect(await held()).toEqual({ stock: 1, coupon: [1, 1], slot: 1 });
    });
  });

  test('[ORD-06] unpaid orders expire by themselves, paid ones do not', async () => {
    const unpaid = await sampleOrder(backend);
    const paid = await sampleOrder(backend, { order_key: 'b', status: 'processing' });
    backend.clock.now += 30 * MINUTE - 1;
    expect(await expireOrders(backend.deps)).toBe(0);
    backend.clock.now += 1;
    expect(await expireOrders(backend.deps)).toBe(1);
    expect(await expireOrders(backend.deps)).toBe(0);
    const rows = await backend.db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute();
    expect(rows).toMatchObject([
      { id: unpaid, status: 'cancelled' },
      { id: paid, status: 'processing' },
    ]);
  });

  test('[ORD-08] an order is rated once, by its owner, after it was handed over', async () => {
    const id = await sampleOrder(backend);
    const rating = { rate: 5, text: 'Вкусно' };
    await expect(rateOrder(backend.deps, id, guest, rating)).rejects.toMatchObject({ code: 'order_not_completed' });
    await move(id, 'completed');
    await expect(rateOrder(backend.deps, id, { customerId: 5, orderKey: undefined }, rating)).rejects.toMatchObject({ status: 404 });
    const both = await Promise.allSettled([
      rateOrder(backend.deps, id, guest, rating),
      rateOrder(backend.deps, id, guest, { rate: 1, text: '' }),
    ]);
    expect(both.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test("an operator changes note and own meta, the backend's meta stays", async () => {
    const id = await sampleOrder(backend, {
      meta: JSON.stringify([
        { key: '_ledger', value: '[]' },
        { key: 'a', value: '1' },
      ]),
    });
    const order = await changeOrder(
      backend.deps,
      id,
      {
        customer_note: 'позвонить',
        meta_data: [
          { key: '_ledger', value: 'x' },
          { key: 'a', value: '2' },
        ],
      },
      'operator',
    );
    expect(order.row.customer_note).toBe('позвонить');
    expect(JSON.parse(order.row.meta)).toEqual([
      { key: '_ledger', value: '[]' },
      { key: 'a', value: '2' },
    ]);
    await expect(changeOrder(backend.deps, 999, { status: 'making' }, 'operator')).rejects.toMatchObject({ status: 404 });
  });
});
