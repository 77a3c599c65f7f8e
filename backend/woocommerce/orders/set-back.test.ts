import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookBonus, readBalance } from '#backend/db/bonus.ts';
import { readUses } from '#backend/db/coupons.ts';
import { transact } from '#backend/db/open.ts';
import { readOrder } from '#backend/db/orders.ts';
import { expireOrder } from '#backend/services/order-expiry.ts';
import { takePayment } from '#backend/services/payments.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { takeOrder } from './take-changes.ts';
import { readWooOrder } from './woo-order.ts';

describe.each(engines)('[ORD-05] an order that WooCommerce takes up again, %s', (engine) => {
  let backend: TestBackend;
  let woo: Going;
  let shop: ReturnType<typeof placing>;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    woo = await going(backend);
    shop = placing(backend);
  });
  afterEach(async () => {
    await woo.close();
    await backend.close();
  });
  const first = () => Object(woo.orders()[0]);
  const idOf = ({ body }: { body: unknown }): number => Number(Object(body).id);
  const statusOf = async (id: number) => (await readOrder(backend.db, id))?.row.status;
  const placed = async (...given: Parameters<typeof shop.place>) => {
    const id = idOf(await shop.place(...given));
    await woo.settle();
    return id;
  };
  const setThere = async (status: string) => {
    woo.set(first().id, status);
    await woo.ask();
    await woo.settle();
  };

  test.each([
    ['cancelled', 'processing', 'processing'],
    ['failed', 'processing', 'processing'],
    ['refunded', 'processing', 'processing'],
    ['cancelled', 'on-hold', 'processing'],
    ['failed', 'completed', 'completed'],
    ['cancelled', 'kurier', 'kurier'],
    ['completed', 'processing', 'processing'],
    ['cancelled', 'pending', 'cancelled'],
    ['cancelled', 'being-fried', 'cancelled'],
  ])('from %s to %s there is %s here, is told to open pages and to the log', async (ended, back, ours) => {
    const id = await placed();
    await setThere(ended);
    expect(await statusOf(id)).toBe(ended);
    backend.events.length = 0;
    await setThere(back);
    expect(await statusOf(id)).toBe(ours);
    expect(Object((await backend.call('GET', `${ORDERS}/${id}`)).body).status).toBe(ours);
    const told = backend.events.filter(({ event }) => event === 'order.updated').map(({ data }) => data);
    expect(told).toEqual(ours === ended ? [] : [{ order: { id, status: ours } }]);
    expect(backend.lines.filter((line) => line.includes('took an order up again'))).toHaveLength(ours === ended ? 0 : 1);
    // A status that came from WooCommerce is not written to WooCommerce again.
    expect(first().status).toBe(back);
    expect(await woo.ask()).toBe(0);
  });

  test('holds its goods, coupons and points again, and gives them back once when it is given up for good', async () => {
    const me = await backend.customer('+79000000001');
    await transact(backend.db, (trx) =>
      bookBonus(trx, { userId: me, orderId: null, kind: 'granted', amount: 100, reason: 'gift', now: 1 }),
    );
    const id = await placed({ promoCode: 'three', bonuses: 60, shownTotal: 154_000 }, undefined, me);
    const held = async () => ({
      soup: await shop.soup(),
      points: (await readBalance(backend.db, me)).balance,
      used: (await readUses(backend.db, ['three'], [`user:${me}`])).own.get('three'),
    });
    const before = await held();
    expect(before).toEqual({ soup: 48, points: 40, used: 1 });
    for (let turn = 0; turn < 2; turn += 1) {
      await setThere('cancelled');
      expect(await held()).toMatchObject({ points: 100, used: 0 });
      await backend.db.updateTable('stock').set({ quantity: 50 }).where('product_id', '=', 500).where('warehouse_id', '=', 11).execute();
      await setThere('processing');
      expect(await held()).toEqual(before);
    }
    await setThere('cancelled');
    expect(await held()).toMatchObject({ points: 100, used: 0 });
    expect(await statusOf(id)).toBe('cancelled');
  });

  test('earns its points once when it was completed by mistake, however often', async () => {
    const me = await backend.customer('+79000000001');
    const id = await placed({}, undefined, me);
    for (let turn = 0; turn < 2; turn += 1) {
      await setThere('completed');
      expect(await readBalance(backend.db, me)).toMatchObject({ balance: 54, spent: 180_000 });
      await setThere('processing');
      expect(await readBalance(backend.db, me)).toMatchObject({ balance: 0, spent: 0, owed: 0 });
    }
    expect((await readOrder(backend.db, id))?.row.completed_at).toBeNull();
  });

  test('owes the points that were spent elsewhere meanwhile, and takes the pieces that are left', async () => {
    const me = await backend.customer('+79000000001');
    await transact(backend.db, (trx) => bookBonus(trx, { userId: me, orderId: null, kind: 'granted', amount: 60, reason: 'gift', now: 1 }));
    await placed({ bonuses: 60, shownTotal: 174_000 }, undefined, me);
    await setThere('cancelled');
    expect((await shop.place({ bonuses: 50, shownTotal: 175_000 }, undefined, me)).status).toBe(201);
    await backend.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 500).where('warehouse_id', '=', 11).execute();
    woo.set(first().id, 'processing');
    await woo.ask();
    expect(await readBalance(backend.db, me)).toMatchObject({ balance: 0, owed: 50 });
    expect(await shop.soup()).toBe(0);
  });

  test('keeps its payment when nobody was asked for the refund yet, and is named when the money is gone', async () => {
    const pay = { payment: 'card_online', delivery: inZone, items: [item(500, 2)], shownTotal: 180_000 + 14_900 };
    const id = await placed(pay);
    const provided = { provider: 'demo', payment_id: 'tr-1', order_id: id, amount: 194_900, currency: 'RUB' };
    await backend.db
      .insertInto('provider_payments')
      .values({ ...provided, idempotence_key: 'k', request: '', state: 'paid', next_at: 0, created_at: 0 })
      .execute();
    await takePayment(backend.deps, { order_id: id, transaction_id: 'tr-1', status: 'paid', amount: 194_900 });
    await woo.settle();
    const refunds = () => backend.db.selectFrom('refunds').select('state').execute();
    await setThere('cancelled');
    expect(await refunds()).toEqual([{ state: 'wanted' }]);
    await setThere('processing');
    expect(await refunds()).toEqual([]);
    expect((await readOrder(backend.db, id))?.payment.kept).toBe(194_900);
    expect(backend.errors).toEqual([]);
    await setThere('cancelled');
    await backend.db.updateTable('refunds').set({ state: 'sent', next_at: 5 }).execute();
    await setThere('processing');
    expect(await statusOf(id)).toBe('processing');
    expect(backend.errors.join()).toContain('after its money was given back');
  });

  test('does not take up what the customer has cancelled since: the newer word holds on both sides', async () => {
    const pay = { payment: 'card_online', delivery: inZone, items: [item(500, 2)], shownTotal: 180_000 + 14_900 };
    const id = await placed(pay);
    woo.set(first().id, 'processing');
    backend.clock.now += 5_000;
    const key = (await readOrder(backend.db, id))?.row.order_key;
    const body = { order_id: id, status: 'cancelled', order_key: key };
    expect((await backend.call('POST', '/wp-json/customer/order/status', { body })).status).toBe(200);
    await woo.ask();
    expect(await statusOf(id)).toBe('cancelled');
    await woo.settle();
    expect(first().status).toBe('cancelled');
    // A status set there by a person afterwards is newer and applies.
    await setThere('processing');
    expect(await statusOf(id)).toBe('processing');
  });

  test('is taken up when WooCommerce accepted it just after its time to pay was over here', async () => {
    const id = await placed({ payment: 'card_online', delivery: inZone, items: [item(500, 2)], shownTotal: 180_000 + 14_900 });
    expect(await expireOrder(backend.deps, id)).toBe(true);
    backend.clock.now += 5_000;
    await setThere('processing');
    expect(await statusOf(id)).toBe('processing');
    expect(first().status).toBe('processing');
  });

  test('is not ended by an answer that was written before: a late webhook says nothing new', async () => {
    const id = await placed();
    await setThere('cancelled');
    const late = readWooOrder(structuredClone(first()));
    await setThere('processing');
    if (late) expect(await takeOrder(woo.traffic, late)).toBe(false);
    expect(await statusOf(id)).toBe('processing');
  });
});
