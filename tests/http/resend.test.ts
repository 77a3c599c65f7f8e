import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { calls } from '#lib/contract/calls.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { backendProcess } from '#tests/setup/backend-process.ts';
import { familyBackend } from '#tests/setup/family-backend.ts';
import { orderShop, sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { type RecordingBackend, recordingBackend } from '#tests/setup/recording-backend.ts';
import { type HttpShop, PRODUCTION_KEYS, startHttpShop } from './start-shop.ts';

/** A resent order through the storefront's own server (`server.ts`): one key, one order, whichever backend's response was lost. */

interface Real {
  readonly url: string;
  readonly order: object;
  stop(): Promise<void> | void;
}

/** It places an order of everything it is sent, like WooCommerce, and keeps the notes of an order. */
async function withoutKeys(): Promise<Real> {
  const orders = () => [...family.orders.values()].reverse();
  const family = await familyBackend({ [`GET ${calls.listOrders.path}`]: () => orders() });
  const order = {
    items: [{ productId: 501, count: 1 }],
    delivery: { type: 'pickup', placeId: '5' },
    payment: 'cod',
    contact: { name: 'Ann', phone: '+79170001122' },
    shownTotal: 32_000,
  };
  return { url: family.url, order, stop: () => family.close() };
}

async function embedded(): Promise<Real> {
  const shopDir = shopFolder(orderShop);
  const backend = backendProcess({ SHOP_DIR: shopDir });
  const stop = async () => {
    backend.child.kill('SIGKILL');
    await backend.exit;
    rmSync(shopDir, { recursive: true, force: true });
  };
  return { url: await backend.ready(), order: sampleOrderRequest, stop };
}

const placed = z.object({ id: z.number(), number: z.string() });
const path = calls.createOrder.path;

describe.each([
  ['a backend that knows no Idempotency-Key', withoutKeys],
  ['the embedded backend', embedded],
])('[ORD-03] the order sent again to %s', (_, start) => {
  let real: Real;
  let backend: RecordingBackend;
  let shop: HttpShop;
  /** Keys whose next order is placed, and its response lost. */
  const losing = new Set<string>();
  /** A cache in front of the backend answers for the list of orders, with what it kept before there were any. */
  let isCached = false;
  beforeAll(async () => {
    real = await start();
    backend = await recordingBackend(real.url, ({ method, url, headers, body }, res) => {
      const key = String(headers['idempotency-key']);
      if (isCached && method === 'GET' && url.startsWith(`${path}?`)) {
        res.writeHead(200, { 'content-type': 'application/json', age: '20' }).end('[]');
        return true;
      }
      if (method !== 'POST' || !url.startsWith(`${path}?`) || !losing.delete(key)) return false;
      const sent = { 'content-type': 'application/json', 'idempotency-key': key };
      void fetch(`${real.url}${url}`, { method, headers: sent, body: new Uint8Array(body) }).finally(() => res.destroy());
      return true;
    });
    const keys = { CONSUMER_KEY: KEYS.consumer_key, CONSUMER_SECRET: KEYS.consumer_secret };
    shop = await startHttpShop({ env: { ...PRODUCTION_KEYS, ...keys, BACKEND_URL: backend.url } });
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.close();
    await real?.stop();
  });

  const place = (key: string, isAgain = false): Promise<Response> =>
    fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        ...(isAgain && { 'sent-before': '1' }),
      },
      body: JSON.stringify(real.order),
    });
  const ordersThere = async (): Promise<number> => {
    const list = await fetch(`${real.url}${calls.listOrders.path}?per_page=100&${new URLSearchParams(KEYS)}`);
    return z.array(z.unknown()).parse(await list.json()).length;
  };

  test('under the same key, after a lost response, is the order that was placed', async () => {
    const [key, before] = [randomUUID(), await ordersThere()];
    losing.add(key);
    const first = await place(key);
    expect([first.status, Object(await first.json()).code]).toEqual([504, 'order_outcome_unknown']);
    const [again, third] = [await place(key, true), await place(key, true)];
    expect([again.status, third.status]).toEqual([201, 201]);
    expect(placed.parse(await third.json())).toEqual(placed.parse(await again.json()));
    expect((await ordersThere()) - before).toBe(1);
  });

  test('under the same key is not placed anew while a cache answers for the backend: its outcome stays unknown', async () => {
    const [key, before] = [randomUUID(), await ordersThere()];
    losing.add(key);
    await place(key);
    isCached = true;
    const again = await place(key, true).finally(() => {
      isCached = false;
    });
    expect([again.status, Object(await again.json()).code]).toEqual([504, 'order_outcome_unknown']);
    expect((await place(key, true)).status).toBe(201);
    expect((await ordersThere()) - before).toBe(1);
    const asked = backend.seen.filter(({ method, url }) => method === 'GET' && url.startsWith(`${path}?`));
    const changing = asked.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('storefront_asked'));
    expect([new Set(changing).size, new Set(asked.map(({ headers }) => headers['cache-control']))]).toEqual([
      asked.length,
      new Set(['no-cache']),
    ]);
  });

  test('under another key is another order', async () => {
    const before = await ordersThere();
    for (const isAgain of [false, true]) expect((await place(randomUUID(), isAgain)).status).toBe(201);
    expect((await ordersThere()) - before).toBe(2);
  });
});
