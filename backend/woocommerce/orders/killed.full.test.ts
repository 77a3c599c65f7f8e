import { expect, test } from 'vitest';
import { outgoingState } from '#backend/db/outgoing-orders.ts';
import { engines, testBackend } from '#tests/setup/backend.ts';
import { type NodeProcess, nodeProcess } from '#tests/setup/node-process.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { until } from '#tests/setup/running-backend.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { wooDouble } from '#tests/setup/woocommerce/double.ts';
import { stockDouble } from '#tests/setup/woocommerce/order-traffic.ts';

/** Three senders on one database, two of which are killed while orders are sent; returns the number of orders in WooCommerce. */
async function killed(engine: (typeof engines)[number], orders: number, without: readonly string[]) {
  const backend = await testBackend({ engine, files: orderShop, now: Date.now() });
  const double = await wooDouble();
  stockDouble(double);
  Object.assign(backend.deps, { outgoing: { wake: () => undefined } });
  const { dataDir, databaseUrl } = backend.config;
  const given = JSON.stringify({ shopDir: backend.model.shop.dir, dataDir, databaseUrl, url: double.url, ...double.keys });
  const guards = without.flatMap((guard) => ['--import', `./tests/promises/without/${guard}.ts`]);
  const start = (): NodeProcess => nodeProcess([...guards, 'tests/setup/woocommerce/sending.ts', given], {}, /ready on port (\d+)/);
  const senders = [start(), start(), start()];
  await Promise.all(senders.map((one) => one.ready()));
  let kills = 0;
  const by = seededRandom(5);
  double.faultOf = ({ method, path }) => {
    if (method !== 'POST' || path !== '/wc/v3/orders' || kills >= 2 || !by.once(3)) return null;
    // Either of them may have sent the request: the orders of a killed sender go to the others, a living one gets no answer about its
    // order.
    senders[kills]?.child.kill('SIGKILL');
    kills += 1;
    return { kind: 'hang', ran: kills === 1 };
  };
  // After all senders are ready: a late one would find nothing left to send.
  const shop = placing(backend);
  for (let n = 0; n < orders; n += 1) {
    const items = [{ productId: 202, variationId: null, count: 1, supplements: [] }];
    expect((await shop.place({ items, shownTotal: 20_000 })).status).toBe(201);
  }
  await until(async () => {
    const { waiting, untold } = await outgoingState(backend.db);
    return waiting + untold === 0 ? true : undefined;
  }, 90_000);
  for (const process of senders) process.child.kill('SIGKILL');
  await Promise.all(senders.map(({ exit }) => exit));
  const there = double.records.of('orders').size;
  await double.close();
  await backend.close();
  return { there, kills };
}

test.each(engines)(
  '[ORD-03] on %s: senders that are killed while they send leave each order in WooCommerce once',
  { timeout: 120_000 },
  async (engine) => {
    const { there, kills } = await killed(engine, 12, []);
    expect(kills).toBe(2);
    expect(there).toBe(12);
  },
);

test('[ORD-03] the same without looking for what was sent makes orders twice', { timeout: 120_000 }, async () => {
  expect((await killed('sqlite', 12, ['look-up'])).there).toBeGreaterThan(12);
});
