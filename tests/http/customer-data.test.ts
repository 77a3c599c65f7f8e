import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { place } from '#tests/promises/victim.ts';
import type { Visitor } from '#tests/promises/visitor.ts';
import { type CustomerShop, copyOf, logInAt, newPhone, newVisitor, startCustomerShop } from './customer-shop.ts';

const BONUS = `/api${calls.bonus.path}`;

let shop: CustomerShop;
beforeAll(async () => {
  shop = await startCustomerShop();
}, 300_000);
afterAll(() => shop?.stop(), 30_000);
afterEach(() => {
  shop.line.fault = () => ({ kind: 'pass' });
});

const opens = async (visitor: Visitor, id: number): Promise<boolean> => {
  const [call, page] = [await visitor.ask(`/api/orders/${id}`), await visitor.ask(`/order/${id}`)];
  expect([200, 404]).toContain(call.status);
  expect(page.status).toBe(call.status);
  return call.status === 200;
};
const logOut = async (visitor: Visitor): Promise<void> => {
  expect((await visitor.ask('/api/auth/logout', { body: {} })).status).toBe(200);
};

describe('an order that was placed while logged in', () => {
  test('[AUTH-05] is not opened by the browser after a logout', async () => {
    const phone = newPhone();
    const visitor = await logInAt(shop, phone);
    const { id, key } = await place(visitor, phone, 'mine');
    expect(await opens(visitor, id)).toBe(true);
    await logOut(visitor);
    expect(await opens(visitor, id)).toBe(false);
    expect((await visitor.ask(`/api/orders/${id}?key=${key}`)).status).toBe(200);
  });

  test('[AUTH-05] is not opened by the browser after the session was ended on another device', async () => {
    const phone = newPhone();
    const [visitor, other] = [await logInAt(shop, phone), await logInAt(shop, phone)];
    const { id } = await place(visitor, phone, 'mine');
    expect((await other.ask(`/api${calls.endSessions.path}`, { body: {} })).status).toBe(200);
    expect(await opens(visitor, id)).toBe(false);
  });

  test('[AUTH-05] is not opened by the browser once the session cookie is gone', async () => {
    const phone = newPhone();
    const visitor = await logInAt(shop, phone);
    const { id } = await place(visitor, phone, 'mine');
    expect(await opens(copyOf(visitor, shop.url), id)).toBe(true);
    expect(await opens(copyOf(visitor, shop.url, ['session']), id)).toBe(false);
  });

  test('[ACC-04] is not opened by the next customer of the browser', async () => {
    const phone = newPhone();
    const visitor = await logInAt(shop, phone);
    const { id } = await place(visitor, phone, 'mine');
    const next = newPhone();
    await logInAt(shop, next, visitor);
    expect(await opens(visitor, id)).toBe(false);
    const { id: own } = await place(visitor, next, 'of the next one');
    expect(await opens(visitor, own)).toBe(true);
    await logOut(visitor);
    expect([await opens(visitor, id), await opens(visitor, own)]).toEqual([false, false]);
  });
});

describe('an order of a guest', () => {
  test('stays with the browser through a login and a logout of somebody else', async () => {
    const visitor = newVisitor(shop.url);
    const { id } = await place(visitor, newPhone(), 'guest');
    expect(await opens(visitor, id)).toBe(true);
    await logInAt(shop, newPhone(), visitor);
    expect(await opens(visitor, id)).toBe(true);
    await logOut(visitor);
    expect(await opens(visitor, id)).toBe(true);
  });

  test('[AUTH-04] [AUTH-05] belongs to the account that was logged in with its phone, and leaves the browser with it', async () => {
    const phone = newPhone();
    const visitor = newVisitor(shop.url);
    const { id } = await place(visitor, phone, 'guest, then customer');
    await logInAt(shop, phone, visitor);
    expect(await opens(visitor, id)).toBe(true);
    await logOut(visitor);
    expect(await opens(visitor, id)).toBe(false);
    await logInAt(shop, newPhone(), visitor);
    expect(await opens(visitor, id)).toBe(false);
  });

  test('[AUTH-05] leaves the browser as well when the answer of taking it over was lost', async () => {
    const phone = newPhone();
    const visitor = newVisitor(shop.url);
    const { id } = await place(visitor, phone, 'guest, then customer');
    shop.line.fault = (req) => (req.url?.startsWith(calls.claimOrders.path) ? { kind: 'lose-answer' } : { kind: 'pass' });
    await logInAt(shop, phone, visitor);
    expect(await opens(visitor, id)).toBe(true);
    await logOut(visitor);
    expect(await opens(visitor, id)).toBe(false);
  });
});

describe('a 404 about one customer', () => {
  const offersBonuses = async (visitor: Visitor): Promise<boolean> => {
    const page = await visitor.ask('/lk');
    expect(page.status).toBe(200);
    return page.text.includes('data-section="bonuses"');
  };

  test.each([
    ['names the customer', '{"code":"rest_user_invalid_id","message":"Invalid user ID.","data":{"status":404}}'],
    ['is no error of WordPress', '{"error":"no such customer"}'],
  ])('[LK-04] hides the call from nobody else: it %s', async (_, body) => {
    const [one, other] = [await logInAt(shop, newPhone()), await logInAt(shop, newPhone())];
    shop.line.fault = (req) => (req.url?.startsWith(calls.bonus.path) ? { kind: 'instead', status: 404, body } : { kind: 'pass' });
    expect((await one.ask(BONUS)).status).toBe(200);
    shop.line.fault = () => ({ kind: 'pass' });
    expect(await offersBonuses(other)).toBe(true);
    expect(JSON.parse((await other.ask(BONUS)).text)).toHaveProperty('points_balance');
  });
});
