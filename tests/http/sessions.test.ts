import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { MAX_AGE } from '#lib/server/gateway/session-checks.ts';
import type { Fault } from '#tests/promises/fault-proxy.ts';
import { TEA } from '#tests/promises/kill-loop.ts';
import { place } from '#tests/promises/victim.ts';
import type { Visitor } from '#tests/promises/visitor.ts';
import { sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { type CustomerShop, copyOf, logInAt, newPhone, newVisitor, startCustomerShop } from './customer-shop.ts';

const BONUS = `/api${calls.bonus.path}`;
const ORDERS = `/api${calls.customerOrders.path}`;
const ADDRESSES = `/api${calls.addresses.path}`;
const SESSIONS = `/api${calls.endSessions.path}`;

let shop: CustomerShop;
beforeAll(async () => {
  shop = await startCustomerShop();
}, 300_000);
afterAll(() => shop?.stop(), 30_000);
afterEach(async () => {
  shop.line.fault = () => ({ kind: 'pass' });
  await shop.setClock(0);
  // after several failures the storefront does not ask the backend for a while
  const sendCode = async () => (await newVisitor(shop.url).ask('/api/auth/send', { body: { phone: newPhone(), channel: 'sms' } })).status;
  await expect.poll(sendCode, { timeout: 30_000 }).toBe(200);
}, 40_000);

/** From now on the backend's answer to who is logged in meets the fault; everything else passes. */
const disturb = (fault: Fault, path: string = calls.user.path): void => {
  shop.line.fault = (req) => (req.url?.split('?', 1)[0] === path ? fault : { kind: 'pass' });
};
const order = (visitor: Visitor, phone: string) =>
  visitor.ask('/api/orders', {
    body: { ...sampleOrderRequest, ...TEA, contact: { name: 'Anna', phone, email: '' } },
    headers: { 'idempotency-key': randomUUID() },
  });
const ordersSent = (): number => shop.line.seen.filter((line) => line.startsWith(`POST ${calls.createOrder.path}`)).length;
const codeOf = ({ text }: { readonly text: string }): string => Object(JSON.parse(text)).code;

async function customer() {
  const phone = newPhone();
  return { visitor: await logInAt(shop, phone), phone };
}

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['does not answer', { kind: 'hang' }],
  ['breaks the connection', { kind: 'reset' }],
  ['is broken', { kind: 'instead', status: 500, body: '' }],
  ['is overloaded', { kind: 'instead', status: 429, body: '{"code":"too_many","message":""}' }],
  ['answers with an empty list', { kind: 'instead', status: 200, body: '[]' }],
  ['stands behind a proxy that refuses', { kind: 'instead', status: 403, body: '<h1>403</h1>', headers: { 'content-type': 'text/html' } }],
];

describe('while the backend does not say who is logged in', () => {
  test.each(FAULTS)('[AUTH-05] a session that ended elsewhere reads and writes nothing: the backend %s', async (_, fault) => {
    const { visitor, phone } = await customer();
    const { id } = await place(visitor, phone, 'mine');
    expect((await visitor.ask(ORDERS)).text).toContain('"id":');
    expect((await copyOf(visitor, shop.otherUrl).ask('/api/auth/logout', { body: {} })).status).toBe(200);
    disturb(fault);
    await sleep(MAX_AGE.order + 50);
    const sent = ordersSent();
    const answers = [await visitor.ask(`/api/orders/${id}`), await visitor.ask(ORDERS), await order(visitor, phone)];
    for (const answer of answers) {
      expect([answer.status, codeOf(answer), Number(answer.headers.get('retry-after')) > 0]).toEqual([503, 'session_unknown', true]);
      expect(answer.text).not.toContain(phone.slice(-7));
    }
    expect(ordersSent()).toBe(sent);
  });

  test.each(FAULTS)('[AUTH-05] a valid session is kept, and answers once the backend does: the backend %s', async (_, fault) => {
    const phone = newPhone();
    const visitor = copyOf(await logInAt(shop, phone, newVisitor(shop.otherUrl)), shop.url);
    disturb(fault);
    for (const path of [BONUS, ORDERS, ADDRESSES, '/api/coupons', '/api/auth/session']) {
      const answer = await visitor.ask(path);
      expect([path, answer.status, codeOf(answer), answer.headers.getSetCookie()]).toEqual([path, 503, 'session_unknown', []]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    shop.line.fault = () => ({ kind: 'pass' });
    await expect.poll(async () => (await visitor.ask('/api/auth/session')).text, { timeout: 10_000 }).toContain(phone.slice(-7));
    expect((await visitor.ask(ORDERS)).status).toBe(200);
  });

  test('a guest orders, and opens the order by its key', async () => {
    const guest = newVisitor(shop.url);
    disturb({ kind: 'hang' });
    const { id, key } = await place(guest, newPhone(), 'guest');
    expect((await newVisitor(shop.url).ask(`/api/orders/${id}?key=${key}`)).status).toBe(200);
    const customerElsewhere = copyOf(await logInAt(shop, newPhone(), newVisitor(shop.otherUrl)), shop.url);
    expect((await customerElsewhere.ask(`/api/orders/${id}?key=${key}`)).status).toBe(200);
    expect((await customerElsewhere.ask(`/api/orders/${id}`)).status).toBe(503);
  });
});

test('a backend that is slow, but answers, is waited for', async () => {
  const { visitor } = await customer();
  await sleep(MAX_AGE.order + 50);
  disturb({ kind: 'delay', milliseconds: 500 });
  expect((await visitor.ask(ORDERS)).status).toBe(200);
});

describe('a session that has ended', () => {
  test('[AUTH-05] does not come back when the clock is set back', { timeout: 60_000 }, async () => {
    const { visitor } = await customer();
    expect((await visitor.ask(BONUS)).status).toBe(200);
    const confirmed = performance.now();
    await shop.setClock(-3_600_000);
    await copyOf(visitor, shop.otherUrl).ask('/api/auth/logout', { body: {} });
    await sleep(MAX_AGE.call + 100 - (performance.now() - confirmed));
    expect((await visitor.ask(BONUS)).status).toBe(401);
  });

  test('[AUTH-05] is refused at once by every call, also when the backend was not told of the logout', async () => {
    const { visitor } = await customer();
    const copy = copyOf(visitor, shop.url);
    const paths = [BONUS, ORDERS, ADDRESSES, SESSIONS];
    for (const path of paths) expect((await copy.ask(path)).status, path).toBe(200);
    disturb({ kind: 'hang' }, calls.logout.path);
    expect((await visitor.ask('/api/auth/logout', { body: {} })).status).toBe(200);
    for (const path of paths) expect((await copy.ask(path)).status, path).toBe(401);
    expect((await copy.ask('/api/auth/session')).text).toBe('{"profile":null}');
  });

  test('[AUTH-05] is refused at once after the customer has logged out everywhere', async () => {
    const phone = newPhone();
    const [left, used] = [await logInAt(shop, phone), await logInAt(shop, phone)];
    expect([(await left.ask(BONUS)).status, (await used.ask(BONUS)).status]).toEqual([200, 200]);
    expect((await used.ask(SESSIONS, { body: {} })).status).toBe(200);
    expect([(await left.ask(BONUS)).status, (await used.ask(BONUS)).status]).toEqual([401, 200]);
  });

  test('[ACC-04] is refused at once after the account was deleted', async () => {
    const phone = newPhone();
    const [left, used] = [await logInAt(shop, phone), await logInAt(shop, phone)];
    expect((await left.ask(BONUS)).status).toBe(200);
    expect((await used.ask('/api/account/delete', { body: { agreed: 'delete-account' } })).status).toBe(200);
    expect([(await left.ask(BONUS)).status, (await left.ask(ORDERS)).status]).toEqual([401, 401]);
  });
});
