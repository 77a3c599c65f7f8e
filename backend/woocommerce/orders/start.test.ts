import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrder } from '#backend/db/orders.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { startOrderTraffic } from './start.ts';

let backend: TestBackend;
let woo: Going;
const said: string[] = [];
beforeEach(async () => {
  backend = await testBackend({ files: orderShop });
  woo = await going(backend);
  said.splice(0);
});
afterEach(async () => {
  await woo.close();
  await backend.close();
});

/** The workers as a backend starts them, with almost no pause between two requests. */
const started = () => {
  const { traffic } = woo;
  const log = { info: () => undefined, error: (_: string, error: unknown) => said.push(String(error)) };
  return startOrderTraffic({ ...traffic.deps, log }, traffic.client, { ...traffic.pace, idle: 5, poll: 5 });
};
const asked = (path: string) => woo.double.asked.filter((each) => each.path === path).length;
const untilAsked = (path: string, times: number) =>
  until(async () => {
    backend.clock.now += 10;
    return asked(path) >= times;
  }, 10_000);

test('keys that may only read are named before an order has to wait for them, and once', async () => {
  woo.double.keys.permission = 'read';
  const orders = started();
  await untilAsked('/wc/v3/orders/batch', 3);
  await orders.close();
  expect(said).toEqual([expect.stringMatching(/write permissions.*Read\/Write/)]);
});

test('keys that may write are tried once; a failure that lasts is one line, and an end in the middle of one is none', async () => {
  const orders = started();
  await untilAsked('/wc/v3/orders', 3);
  expect([asked('/wc/v3/orders/batch'), woo.orders(), said]).toEqual([1, [], []]);
  woo.double.faultOf = () => ({ kind: 'status', ran: false, status: 404 });
  await untilAsked('/wc/v3/orders', asked('/wc/v3/orders') + 3);
  await orders.close();
  expect(said).toHaveLength(1);
});

test('[ORD-05] a webhook that an order was moved to the bin or out of it, which says nothing but its number, is looked into', async () => {
  const id = Number(Object((await placing(backend).place()).body).id);
  await woo.settle();
  const orders = started();
  const there = woo.orders()[0]?.id ?? 0;
  const status = async () => (await readOrder(backend.db, id))?.row.status;
  woo.set(there, 'trash');
  await orders.takeWebhook({ id: there });
  expect(await status()).toBe('processing');
  await until(async () => {
    backend.clock.now += 10;
    return (await status()) === 'cancelled';
  }, 10_000);
  woo.set(there, 'processing');
  await orders.takeWebhook({ id: there });
  expect(await status()).toBe('processing');
  expect(await orders.takeWebhook({ id: 4_711 })).toBe(false);
  await orders.close();
});
