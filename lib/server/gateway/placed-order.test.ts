import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORDER_ATTEMPT } from '#lib/contract/order.ts';
import { parseEnv } from '#lib/server/env.ts';
import { type FakeBackend, fakeBackend } from '#tests/setup/fake-backend.ts';
import { findAttempt } from './placed-order.ts';

const PRINT = 'print-of-the-key';
const order = { id: 17, meta_data: [{ key: ORDER_ATTEMPT, value: PRINT }] };

let backend: FakeBackend | undefined;
let asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];

/** A backend with these orders, and with these headers of a proxy in front of it. */
async function start(orders: readonly object[], headers: Record<string, string>): Promise<void> {
  asked = [];
  backend = await fakeBackend((req, res) => {
    asked.push({ url: req.url ?? '', headers: req.headers });
    res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(orders));
  });
  const keys = { CONSUMER_KEY: 'ck_canary', CONSUMER_SECRET: 'cs_canary', SESSION_SECRET: 's'.repeat(32) };
  globalThis.storefrontEnvironment = parseEnv({ BACKEND_URL: backend.url, ...keys });
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await globalThis.storefrontBackendPool?.pool.destroy();
  globalThis.storefrontBackendPool = undefined;
  await backend?.close();
});

test('[ORD-03] an order that the backend itself does not list was not placed', async () => {
  await start([], { 'x-cache': 'MISS' });
  expect(await findAttempt(PRINT, null)).toBeNull();
});

test.each([[{ age: '20' }], [{ 'x-cache': 'HIT' }], [{ 'cf-cache-status': 'STALE' }]])(
  '[ORD-03] an order that is not in what a cache kept (%j) may have been placed: nobody knows',
  async (headers) => {
    await start([], headers);
    expect(await findAttempt(PRINT, null)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
  },
);

test('[ORD-03] an order that is in a list was placed, whoever gave it', async () => {
  await start([order], { age: '20' });
  expect(await findAttempt(PRINT, null)).toMatchObject({ ok: true, value: { id: 17 } });
});

test('every look for an order is another question for a cache and asks it to look', async () => {
  await start([], {});
  for (let n = 0; n < 3; n += 1) await findAttempt(PRINT, null);
  expect(new Set(asked.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('storefront_asked'))).size).toBe(3);
  expect(asked.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache', 'no-cache']);
});
