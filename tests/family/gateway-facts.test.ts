import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { PARSED_JSON } from '#lib/contract/paths.ts';
import { parseEnv } from '#lib/server/env.ts';
import { isKnownMissing } from '#lib/server/gateway/failure.ts';
import { printOf } from '#lib/server/gateway/placed-order.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { savePreferences } from '#stores/customer-sync.ts';
import { json } from '#tests/setup/fake-backend.ts';
import { CODE, noRoute, TOKEN } from '#tests/setup/family-backend.ts';
import { CUSTOMER, type FamilyShop, familyShop } from './family-shop.ts';

// what wire-facts says of whole exchanges: who is named how, what is repeated, what is asked in the older way

const KEYS = { consumer_key: 'ck_canary_key', consumer_secret: 'cs_canary_secret' };
const order = (id: number, more: object = {}) => ({ id, status: 'completed', customer_id: 77, order_key: `wc_order_${id}`, ...more });
const known = new Map<number, object>();
let listed: object[] = [];
/** Older backends keep nothing where nothing is chosen, and say so with `false`. */
const preference = z.object({
  preferences: z.array(z.object({ code: z.string(), checked: z.boolean() })).refine((all) => all.some((one) => one.checked)),
});
let shop: FamilyShop;
beforeAll(async () => {
  shop = await familyShop({
    [`GET ${calls.favourites.path}`]: () => ['501'],
    [`POST ${calls.favourites.path}`]: () => null,
    [`GET ${calls.bonus.path}`]: () => ({ points_balance: 340, active: null }),
    [`GET ${calls.userCoupons.path}`]: () => [],
    [`GET ${calls.coupons.path}`]: () => [{ id: 900, code: 'SPENT', amount: '100', discount_type: 'fixed_cart', show_to_user: '1' }],
    [`GET ${calls.gallery.path.replace('{galleryId}', 'home')}`]: () => ({ images: [`${shop.backend.url}/wp-content/uploads/hall.jpg`] }),
    [`GET ${calls.banners.path}`]: () => [{ id: 1, image: `${shop.backend.url}/wp-content/uploads/banner.jpg` }],
    [`POST ${calls.saveAddress.path}`]: () => '',
    [`POST ${calls.savePreferences.path}`]: (sent) => preference.safeParse(sent).success,
    [`POST ${calls.createOrder.path}`]: undefined,
    [`GET ${calls.listOrders.path}`]: () => listed,
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.backend.seen.length = 0;
  known.clear();
  listed = [];
});
afterEach(() => {
  shop.unknown = noRoute;
});

/** Answers single orders, and the rest as told. */
const withOrders =
  (rest: (res: ServerResponse) => void = noRoute) =>
  (res: ServerResponse): void => {
    const id = /^\/wp-json\/wc\/v3\/orders\/(\d+)\?/.exec(res.req.url ?? '')?.[1];
    const found = known.get(Number(id));
    if (res.req.method === 'GET' && found) json(res, found);
    else rest(res);
  };
const asked = () => shop.backend.seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`);
const last = () => {
  const { url = '', body = '', headers = {} } = shop.backend.seen.at(-1) ?? {};
  return { url, query: Object.fromEntries(new URL(url, 'http://a').searchParams), body: body === '' ? null : JSON.parse(body), headers };
};

test('[API-01] a picture with the address of the backend itself is one of the storefront where the server reads it', async () => {
  const read = await backendCall(calls.gallery, { params: { galleryId: 'home' } });
  expect(read.ok && read.value).toEqual([expect.objectContaining({ src: '/wp-content/uploads/hall.jpg' })]);
});

test('[API-01] [KF-WIRE-10] the same where a page asks; another client gets the bytes as they were sent', async () => {
  const path = `/api${calls.banners.path}`;
  const sent = `${shop.backend.url}/wp-content/uploads/banner.jpg`;
  expect((await shop.ask(path)).json).toMatchObject([{ image: sent }]);
  const read = await shop.ask(path, 'GET', undefined, { accept: `${PARSED_JSON}, application/json` });
  expect(JSON.stringify(read.json)).toContain('"/wp-content/uploads/banner.jpg"');
  expect(JSON.stringify(read.json)).not.toContain(sent);
});

describe('who is named, and how', () => {
  test.each([
    ['the customer, by token', calls.user.path, { token: TOKEN }],
    ['favourites, by token', calls.favourites.path, { token: TOKEN }],
    ['points, by number', calls.bonus.path, { ...KEYS, user_id: '77' }],
    ['own coupons, by number', calls.userCoupons.path, { ...KEYS, user_id: '77' }],
    ['own orders, by the shop’s keys and number', calls.customerOrders.path, { ...KEYS, customer: '77' }],
  ])('[ACC-05] [API-01] %s; nothing a browser says of itself goes along', async (_, path, query) => {
    const claims = '?token=stolen&user_id=1&customer=1';
    expect((await shop.ask(`/api${path}${claims}`, 'GET', undefined, { authorization: 'Bearer x' })).status).toBe(200);
    expect(last().query).toEqual(query);
    expect(last().headers).not.toHaveProperty('cookie');
    expect(last().headers).not.toHaveProperty('authorization');
  });

  test('[AUTH-01] a login by SMS: the shop’s keys in the query, the whole number, the code under its own name', async () => {
    const phone = '+79170001122';
    expect((await shop.ask('/api/auth/send', 'POST', { phone })).status).toBe(200);
    expect(last()).toMatchObject({ query: KEYS, body: { phone } });
    expect((await shop.ask('/api/auth/check', 'POST', { phone, code: CODE })).status).toBe(200);
    const check = shop.backend.seen.find(({ url }) => url.startsWith(calls.checkCode.path));
    expect(JSON.parse(check?.body ?? '')).toEqual({ phone, 'auth-sms-code': CODE });
  });

  test('[AUTH-01] a failure that comes with status 200 is one', async () => {
    const answer = await shop.ask('/api/auth/check', 'POST', { phone: '+79170001122', code: '9999' });
    expect(answer).toMatchObject({ status: 422, json: { code: 'wrong_code' } });
    expect(answer.headers.getSetCookie().filter((cookie) => /^session=[^;]/.test(cookie))).toEqual([]);
  });

  test('[KF-ACCOUNT-03] [LK-05] [LK-01] what is saved: all favourites as ids, an address as it is read; an answer of nothing is enough', async () => {
    expect((await shop.ask(`/api${calls.favourites.path}`, 'POST', { favorites: [501, 640] })).status).toBe(200);
    expect(last()).toMatchObject({ query: { token: TOKEN }, body: { favorites: [501, 640] } });
    const data = { short_address: 'A, 1', city: ['Town'], coordinates: [30.1, 50.2], zoneId: 'north' };
    expect((await shop.ask(`/api${calls.saveAddress.path}`, 'POST', { user_id: 1, data })).status).toBe(200);
    expect(last(), 'whose it is, the session says').toMatchObject({ query: { token: TOKEN }, body: { user_id: CUSTOMER, data } });
  });
});

test('[LK-08] preferences that a backend says it did not keep are not said to be saved', async () => {
  // the page's own code, its questions going to the storefront's handlers
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    const { status, json } = await shop.ask(path, method, JSON.parse(body));
    return Response.json(json, { status });
  });
  const vegetarian = (checked: boolean) => [{ code: 'vegetarian', text: 'No meat', checked }];
  expect(await savePreferences(vegetarian(true), '')).toBe(true);
  expect(await savePreferences(vegetarian(false), '')).toBe(false);
  vi.unstubAllGlobals();
});

describe('what is asked again', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('[ERR-02] %i: a reading call once more, a writing one never', async (status) => {
    shop.unknown = (res) => void res.writeHead(status).end();
    await shop.ask(`/api${calls.blog.path}`);
    expect(asked()).toEqual([`GET ${calls.blog.path}`, `GET ${calls.blog.path}`]);
    shop.backend.seen.length = 0;
    await shop.ask(`/api${calls.readPush.path}`, 'POST', { read: ['1'] });
    expect(asked()).toEqual([`POST ${calls.readPush.path}`]);
  });
});

describe('a rating', () => {
  const rate = (id: number) => shop.ask(`/api/orders/${id}/rate`, 'POST', { rate: 4, text: 'Hot & quick' });
  const olderWay = withOrders((res) => {
    if (res.req.method === 'GET' && res.req.url?.startsWith(calls.rateOrder.path)) res.writeHead(200).end();
    else noRoute(res);
  });

  test('[ORD-08] of a backend that takes it as a reading call: order, stars and words in the query, no answer', async () => {
    known.set(5, order(5));
    shop.unknown = olderWay;
    expect(await rate(5)).toMatchObject({ status: 200, json: { rated: true } });
    expect(last()).toMatchObject({ query: { order: '5', rate: '4', text: 'Hot & quick' }, body: null });
    expect(asked().at(-1)).toBe(`GET ${calls.rateOrder.path}`);
  });

  test.each([
    ['under way', order(6, { status: 'making' }), 'order_not_completed'],
    ['rated already', order(6, { meta_data: [{ key: 'rate_order', value: '5' }] }), 'order_already_rated'],
  ])('[ORD-08] of an order that is %s never gets there', async (_, wire, code) => {
    known.set(6, wire);
    shop.unknown = olderWay;
    expect(await rate(6)).toMatchObject({ status: 409, json: { code } });
    expect(asked()).not.toContain(`GET ${calls.rateOrder.path}`);
  });

  test('[ORD-08] of a backend that takes none is told as such; an order that is unknown to it is something else', async () => {
    known.set(7, order(7));
    shop.unknown = withOrders();
    expect(await rate(7)).toMatchObject({ status: 404, json: { code: 'call_missing' } });
    shop.unknown = withOrders((res) => json(res, { code: 'order_unknown', message: 'No such order', data: { status: 404 } }, 404));
    expect(await rate(7)).toMatchObject({ status: 404, json: { code: 'order_unknown' } });
  });
});

describe('a wheel of which the backend has the page alone', () => {
  const page = '<!doctype html><h1>Wheel</h1><script>turn()</script>';
  const wheel = (res: ServerResponse): void => {
    if (res.req.url?.startsWith('/wheel/')) res.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end(page);
    else noRoute(res);
  };
  beforeEach(() => globalThis.storefrontKnownCalls?.clear());

  test('[LK-02] is turned in its frame, for the customer of the session', async () => {
    shop.unknown = wheel;
    const answer = await shop.ask('/api/wheel?lang=ru');
    expect(new URL(last().url, 'http://a').pathname).toBe('/wheel/');
    expect(last().query).toMatchObject({ user_id: '77' });
    expect(isKnownMissing('wheel')).toBe(false);
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining('sandbox allow-scripts')]);
  });

  test('[LK-02] without it there is none, and the account does not name it', async () => {
    expect((await shop.ask('/api/wheel?lang=ru')).status).toBe(404);
    expect(isKnownMissing('wheel')).toBe(true);
  });
});

describe('a customer’s own data', () => {
  const erase = () => shop.ask('/api/account/delete', 'POST', { agreed: 'delete-account' });

  test('[LK-01] a refusal with a reason leaves both on offer', async () => {
    shop.unknown = (res) => json(res, { code: 'user_unknown', message: 'No such user', data: { status: 404 } }, 404);
    expect(await erase()).toMatchObject({ status: 404, json: { code: 'user_unknown' } });
    expect((await shop.ask('/api/account/export')).status).toBe(404);
    expect([isKnownMissing('deleteUser'), isKnownMissing('exportUser')]).toEqual([false, false]);
  });

  test.each<[string, (res: ServerResponse) => void]>([
    ['a refusal of its REST interface', noRoute],
    ['a page', (res) => void res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')],
    ['a method that is not allowed', (res) => void res.writeHead(405).end()],
    ['not implemented', (res) => void res.writeHead(501).end()],
  ])('[LK-01] %s: said as such, the session stays, and neither is offered for a while', async (_, unknown) => {
    globalThis.storefrontKnownCalls?.clear();
    shop.unknown = unknown;
    const answer = await erase();
    expect(answer).toMatchObject({ status: 404, json: { code: 'call_missing' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await shop.ask('/api/account/export')).status).toBeGreaterThanOrEqual(404);
    expect([isKnownMissing('deleteUser'), isKnownMissing('exportUser')]).toEqual([true, true]);
  });
});

describe('an order whose answer got lost', () => {
  const wish = {
    items: [{ productId: 501, count: 1 }],
    delivery: { type: 'pickup', placeId: '5' },
    payment: 'cod',
    contact: { name: 'Ann', phone: '+79170001122' },
    shownTotal: 32_000,
  };
  const place = (key: string, headers: Record<string, string> = {}, more: object = {}) =>
    shop.ask('/api/orders', 'POST', { ...wish, ...more }, { 'idempotency-key': key, ...headers });
  const posts = () => asked().filter((one) => one === `POST ${calls.createOrder.path}`).length;
  const again = { 'sent-before': '1' };
  /** A backend that knows no keys: it makes an order of everything that is sent, and the first answers do not arrive. */
  const forgetful = (lost: number) => (res: ServerResponse) => {
    if (res.req.method !== 'POST' || !res.req.url?.startsWith(`${calls.createOrder.path}?`)) return noRoute(res);
    const made = { ...order(100 + listed.length, { status: 'processing' }), ...JSON.parse(shop.backend.seen.at(-1)?.body ?? '{}') };
    listed.unshift(made);
    if (posts() <= lost) res.destroy();
    else json(res, made, 201);
  };

  test('[ORD-03] is found under its key by a backend that knows no keys, and not placed again', async () => {
    shop.unknown = forgetful(1);
    expect(await place('key-of-ann-0001')).toMatchObject({ status: 504, json: { code: 'order_outcome_unknown' } });
    listed.unshift(order(500));
    expect(await place('key-of-ann-0001', again)).toMatchObject({ status: 201, json: { id: 100, status: 'processing' } });
    expect(posts()).toBe(1);
    expect(JSON.stringify(listed)).toContain(printOf('key-of-ann-0001'));
    expect(JSON.stringify(listed)).not.toContain('key-of-ann-0001');
  });

  test('[ORD-03] is found before its promo codes are looked at: who may try no more of them has the order all the same', async () => {
    shop.unknown = forgetful(1);
    expect((await place('key-of-ann-0004', {}, { coupons: ['SPENT'], shownTotal: 22_000 })).status).toBe(504);
    const { storefrontEnvironment } = globalThis;
    const { LIMITS } = parseEnv({ DEMO: '1', LIMITS: 'guesses=1/600' });
    globalThis.storefrontEnvironment = storefrontEnvironment && { ...storefrontEnvironment, LIMITS };
    globalThis.storefrontLimiters = undefined;
    const guess = await place('key-of-ann-0005', {}, { coupons: ['GUESS1', 'GUESS2'] });
    expect(guess).toMatchObject({
      status: 422,
      json: { code: 'invalid_order', data: { params: { problems: [{ path: 'coupons.0' }, {}] } } },
    });
    expect(guess.json).not.toHaveProperty('data.params.decided');
    const asks = await place('key-of-ann-0004', again, { coupons: ['GUESS1', 'GUESS2'] });
    expect(asks).toMatchObject({ status: 201, json: { id: 100 } });
    expect(await place('key-of-ann-0004', again, { coupons: ['SPENT'] })).toMatchObject({ status: 201, json: { id: 100 } });
    globalThis.storefrontEnvironment = storefrontEnvironment;
    globalThis.storefrontLimiters = undefined;
    expect(posts()).toBe(1);
  });

  test('[ORD-03] that never came into being is sent again', async () => {
    shop.unknown = forgetful(0);
    listed.push(order(500));
    expect(await place('key-of-ann-0002', again)).toMatchObject({ status: 201, json: { id: 101 } });
    const ofOrders = asked().filter((one) => one.endsWith(calls.createOrder.path));
    expect(ofOrders).toEqual([`GET ${calls.listOrders.path}`, `POST ${calls.createOrder.path}`]);
  });

  test('[ORD-03] a first order is not looked for', async () => {
    shop.unknown = forgetful(0);
    expect((await place('key-of-ann-0003')).status).toBe(201);
    expect(asked()).not.toContain(`GET ${calls.listOrders.path}`);
  });
});
