import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { z } from 'zod';
import { browsersOf } from '#backend/db/pushes.ts';
import type { RunningBackend } from '#backend/server.ts';
import { pushBrowser } from '#tests/setup/push-browser.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const loggedIn = z.object({ profile: z.object({ id: z.number() }) });
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startStorefront({ push: { publicKey, privateKey, subject: 'mailto:shop@example.org', ownOrigins: [] } });
});
afterAll(() => stopStorefront(backend));

const { p256dh, auth } = pushBrowser();
const address = { endpoint: 'https://push.example.org/one', p256dh, auth };
const count = async (id: number) => (await browsersOf(backend.deps.db, id)).length;
let made = 0;
async function order(customer = 0) {
  const key = `wc_order_push${made++}`;
  return { key, id: await sampleOrder({ db: backend.deps.db, clock: { now: Date.now() } }, { order_key: key, customer_id: customer }) };
}

test('a browser learns the public key, and nothing of the private one', async () => {
  expect((await new Browser().ask('/api/push')).json).toEqual({ key: publicKey });
});

test('whoever holds the key hears of the order, until they do not want to', async () => {
  const { id, key } = await order();
  const guest = new Browser();
  expect(await guest.ask('/api/push', { body: { order: id, key, ...address } })).toMatchObject({ status: 200, json: { success: true } });
  expect(await count(id)).toBe(1);
  expect((await guest.ask('/api/push/stop', { body: { order: id, key, endpoint: address.endpoint } })).status).toBe(200);
  expect(await count(id)).toBe(0);
});

test('a customer hears of their own order without a key, and of no other', async () => {
  const customer = new Browser();
  const told = loggedIn.safeParse(await customer.logIn('+79170000077', backend));
  const userId = told.success ? told.data.profile.id : loggedIn.parse((await customer.ask('/api/auth/session')).json).profile.id;
  const [mine, other] = [await order(userId), await order(userId + 1_000)];
  expect((await customer.ask('/api/push', { body: { order: mine.id, ...address } })).status).toBe(200);
  expect((await customer.ask('/api/push', { body: { order: other.id, ...address } })).status).toBe(404);
  expect([await count(mine.id), await count(other.id)]).toEqual([1, 0]);
});

test('[AUTH-05] a customer’s browser that logs out hears of none of their orders; without a session the request is refused', async () => {
  const customer = new Browser();
  await customer.logIn('+79170000078', backend);
  const { profile } = loggedIn.parse((await customer.ask('/api/auth/session')).json);
  const mine = await order(profile.id);
  await customer.ask('/api/push', { body: { order: mine.id, ...address } });
  const body = { endpoint: address.endpoint };
  expect((await new Browser().ask('/api/push/stop', { body })).status).toBe(401);
  expect(await count(mine.id)).toBe(1);
  expect(await customer.ask('/api/push/stop', { body })).toMatchObject({ status: 200, json: { success: true } });
  expect(await count(mine.id)).toBe(0);
});

describe('what is refused', () => {
  test('an unknown order, a foreign one and a wrong key answer alike', async () => {
    const { id } = await order();
    const answers = [];
    for (const body of [{ order: 999_999 }, { order: id }, { order: id, key: 'wrong' }, { order: 999_999, key: 'wrong' }]) {
      answers.push(await new Browser().ask('/api/push', { body: { ...body, ...address } }));
      answers.push(await new Browser().ask('/api/push/stop', { body: { ...body, endpoint: address.endpoint } }));
    }
    expect(new Set(answers.map((one) => `${one.status} ${one.text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, json: { code: 'order_unknown' } });
    expect(await count(id)).toBe(0);
  });

  test.each([
    ['another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['no JSON', { raw: 'order=1', headers: { 'content-type': 'text/plain' } }, 415],
    ['an endless body', { raw: JSON.stringify({ pad: 'x'.repeat(5_000) }) }, 413],
    ['a list', { raw: '[]' }, 400],
    ['a prototype', { raw: '{"__proto__":{}}' }, 400],
  ])('%s', async (_, sent, status) => {
    const { id, key } = await order();
    const raw = 'raw' in sent ? sent.raw : JSON.stringify({ order: id, key, ...address });
    expect((await new Browser().ask('/api/push', { ...sent, raw })).status).toBe(status);
    expect(await count(id)).toBe(0);
  });

  test.each([
    { endpoint: 'http://push.example.org/one' },
    { endpoint: 'https://127.0.0.1/one' },
    { endpoint: 'https://[::1]/one' },
    { endpoint: 'https://localhost/one' },
    { endpoint: 17 },
    { p256dh: 'short' },
    { auth: '' },
    { order: '1' },
    { order: -1 },
    { order: 1.5 },
  ])('%o', async (change) => {
    const { id, key } = await order();
    const answer = await new Browser().ask('/api/push', { body: { order: id, key, ...address, ...change } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(await count(id)).toBe(0);
  });
});
