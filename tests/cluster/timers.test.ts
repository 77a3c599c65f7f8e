import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '#backend/services/order-expiry.ts';
import { engines, type TestBackend, testBackend, testDatabaseUrl } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';

/** Two backends on one database, whose timers ring at the same moment. */
describe.skipIf(!engines.includes('postgres'))('timers of two backends', () => {
  let both: TestBackend[];
  beforeAll(async () => {
    const databaseUrl = await testDatabaseUrl('postgres');
    both = [];
    for (let n = 0; n < 2; n++) both.push(await testBackend({ engine: 'postgres', files: orderShop, config: { databaseUrl } }));
  });
  afterAll(() => Promise.all(both.map((one) => one.close())));

  test('[ORD-06] an unpaid order whose time is over is given up once, its stock comes back once, its page hears of it once', async () => {
    const [first] = both;
    if (first === undefined) throw new Error('no backend');
    const stock = () =>
      first.db.selectFrom('stock').select('quantity').where('variation_id', '=', 1012).where('warehouse_id', '=', 11).execute();
    const before = await stock();
    const ids: number[] = [];
    for (let n = 0; n < 8; n++) ids.push(await sampleOrder(first, { order_key: `wc_order_${n}`, expires_at: first.clock.now - 1 }));
    const counts = await Promise.all(both.map((one) => expireOrders(one.deps)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
    expect(await stock()).toEqual(before);
    const told = both.flatMap(({ events }) => events.filter(({ event }) => event === 'order.updated').flatMap(({ channels }) => channels));
    expect(told.toSorted()).toEqual(ids.map((id) => `private-order-${id}`).toSorted());
  });
});
