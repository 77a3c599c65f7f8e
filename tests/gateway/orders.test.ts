import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningBackend } from '#backend/server.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

const placed = z.object({
  id: z.number(),
  key: z.string().min(8),
  number: z.string(),
  status: z.string(),
  total: z.number(),
  paymentUrl: z.string(),
});
const quoted = z.object({ total: z.number(), problems: z.array(z.unknown()) });

let backend: RunningBackend;
let cart: { readonly items: readonly object[]; readonly delivery: object };
beforeAll(async () => {
  backend = await startStorefront();
  const menu = await getMenu('ru');
  const simple = menu?.products.find(
    (p) => p.type === 'simple' && (p.price ?? 0) > 30_000 && p.supplementGroups.length === 0 && menu.pathOf(p).startsWith('/menu/'),
  );
  if (simple === undefined) throw new Error('the demo shop has no plain dish');
  cart = { items: [{ productId: simple.id, count: 3 }], delivery: { type: 'pickup', placeId: '1' } };
});
afterAll(() => stopStorefront(backend));

const contact = { name: 'Проба', phone: '+79170000010' };
const consents = [{ code: 'personal_data', version: '2026-03-01', agreed: true }];
const order = (shownTotal: number, rest: object = {}) => ({ ...cart, payment: 'cod', contact, consents, shownTotal, ...rest });
const totalOf = async (browser: Browser): Promise<number> => quoted.parse((await browser.ask('/api/quote', { body: cart })).json).total;
const place = async (browser: Browser, key: string, rest: object = {}) =>
  browser.ask('/api/orders', { body: order(await totalOf(browser), rest), headers: { 'idempotency-key': key } });

describe('placing', () => {
  test('[PRICE-05] the quote is the backend’s and the order costs exactly that', async () => {
    const guest = new Browser();
    const total = await totalOf(guest);
    expect(total).toBeGreaterThan(0);
    const answer = await place(guest, 'key-quote-1');
    expect(answer.status).toBe(201);
    expect(placed.parse(answer.json).total).toBe(total);
  });

  test('[ORD-03] the same key again is the same order, and another body under it is refused', async () => {
    const guest = new Browser();
    const [first, second] = [await place(guest, 'key-once-1'), await place(guest, 'key-once-1')];
    expect(placed.parse(second.json)).toEqual(placed.parse(first.json));
    expect(await place(guest, 'key-once-1', { comment: 'other' })).toMatchObject({ status: 422, json: { code: 'idempotency_key_reused' } });
  });

  test('[ORD-03] ten copies at once are one order', async () => {
    const guest = new Browser();
    const total = await totalOf(guest);
    const copies = await Promise.all(
      Array.from({ length: 10 }, () =>
        new Browser().ask('/api/orders', { body: order(total), headers: { 'idempotency-key': 'key-ten-1' } }),
      ),
    );
    const ids = copies.filter(({ status }) => status === 201).map(({ json }) => placed.parse(json).id);
    expect(new Set(ids).size).toBe(1);
    for (const { status, json } of copies.filter((copy) => copy.status !== 201))
      expect([status, Object(json).code]).toEqual([409, 'idempotency_in_progress']);
  });

  test('[PRICE-05] a total the backend does not confirm is refused with its own', async () => {
    const guest = new Browser();
    const answer = await guest.ask('/api/orders', { body: order(1), headers: { 'idempotency-key': 'key-cheap-1' } });
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'quote_changed', data: { params: { quote: { total: await totalOf(guest) } } } },
    });
  });

  test('[PRICE-05] prices in a request are refused, not ignored', async () => {
    const body = { ...order(1), items: [{ productId: 1, count: 1, price: 1 }] };
    const answer = await new Browser().ask('/api/orders', { body, headers: { 'idempotency-key': 'key-price-1' } });
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_order', data: { params: { problems: [{ path: 'items.0' }] } } } });
  });

  test('[ORD-01] [CART-12] everything that was agreed is kept with the order, consents with the version of their text and the time', async () => {
    const agreed = { people: 4, cutlery: true, leaveAtDoor: true, changeFrom: 1_000_000, comment: 'Позвонить за час' };
    const guest = new Browser();
    const { id } = placed.parse((await place(guest, 'key-agreed-1', agreed)).json);
    expect((await guest.ask(`/api/orders/${id}`)).json).toMatchObject({
      people: 4,
      cutlery: true,
      leaveAtDoor: true,
      changeFrom: 1_000_000,
      note: 'Позвонить за час',
    });
    const row = await backend.deps.db.selectFrom('orders').select('meta').where('id', '=', id).executeTakeFirstOrThrow();
    const meta = z.array(z.object({ key: z.string(), value: z.string() })).parse(JSON.parse(row.meta));
    const kept: unknown = JSON.parse(meta.find(({ key }) => key === 'consents')?.value ?? '[]');
    expect(kept).toEqual([{ ...consents[0], at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }]);
  });

  test('[ORD-01] what is wrong is named field by field', async () => {
    const body = { ...order(1), contact: { name: '', phone: '8917' }, payment: '' };
    const answer = await new Browser().ask('/api/orders', { body, headers: { 'idempotency-key': 'key-wrong-1' } });
    const paths = z
      .object({ data: z.object({ params: z.object({ problems: z.array(z.object({ path: z.string() })) }) }) })
      .parse(answer.json).data.params.problems;
    expect(paths.map(({ path }) => path).sort()).toEqual(['contact.name', 'contact.phone', 'payment']);
  });

  test.each(['', 'short', 'with space here', 'x'.repeat(101)])(
    '[ORD-03] without a key that can be one nothing is placed: "%s"',
    async (key) => {
      const answer = await new Browser().ask('/api/orders', { body: order(1), headers: { 'idempotency-key': key } });
      expect(answer).toMatchObject({ status: 400, json: { code: 'idempotency_key_required' } });
    },
  );

  test('[ORD-03] a backend that is gone leaves the outcome unknown, to be asked for again with the same key', async () => {
    const guest = new Browser();
    const total = await totalOf(guest);
    const env = globalThis.storefrontEnvironment;
    if (env === undefined) throw new Error('no environment');
    globalThis.storefrontEnvironment = { ...env, BACKEND_URL: 'http://127.0.0.1:9' };
    const lost = await guest.ask('/api/orders', { body: order(total), headers: { 'idempotency-key': 'key-lost-1' } });
    globalThis.storefrontEnvironment = env;
    expect(lost).toMatchObject({ status: 504, json: { code: 'order_outcome_unknown' } });
    expect((await guest.ask('/api/orders', { body: order(total), headers: { 'idempotency-key': 'key-lost-1' } })).status).toBe(201);
  });
});

describe('opening an order', () => {
  test('[ROUTE-08] the browser that placed it, whoever has its key, nobody else; unknown and foreign answer alike', async () => {
    const guest = new Browser();
    const { id, key } = placed.parse((await place(guest, 'key-open-1')).json);
    expect(await guest.ask(`/api/orders/${id}`)).toMatchObject({ status: 200, json: { id } });
    expect((await new Browser().ask(`/api/orders/${id}?key=${key}`)).status).toBe(200);
    const unknown = await new Browser().ask('/api/orders/999999?key=x');
    for (const path of [
      `/api/orders/${id}`,
      `/api/orders/${id}?key=`,
      `/api/orders/${id}?key=wrong`,
      '/api/orders/0',
      '/api/orders/1e3',
      `/api/orders/${id}%00`,
    ]) {
      const answer = await new Browser().ask(path);
      expect([path, answer.status, answer.text]).toEqual([path, 404, unknown.text]);
    }
  });

  test('[ACC-04] a customer’s order opens for that customer only', async () => {
    const [anna, boris] = [new Browser(), new Browser()];
    await anna.logIn('+79170000021', backend);
    await boris.logIn('+79170000022', backend);
    const { id } = placed.parse((await place(anna, 'key-anna-1')).json);
    const elsewhere = new Browser();
    await elsewhere.logIn('+79170000021', backend);
    expect((await elsewhere.ask(`/api/orders/${id}`)).status).toBe(200);
    expect((await boris.ask(`/api/orders/${id}`)).status).toBe(404);
    expect((await boris.ask(`/api/orders/${id}/cancel`, { body: {} })).status).toBe(404);
    expect((await boris.ask(`/api/orders/${id}/rate`, { body: { rate: 1 } })).status).toBe(404);
  });

  test('[ORD-06] a guest cancels a pending order with the key, once', async () => {
    const guest = new Browser();
    const { id, status } = placed.parse((await place(guest, 'key-cancel-1', { payment: 'card_online' })).json);
    expect(status).toBe('pending');
    expect(await guest.ask(`/api/orders/${id}/cancel`, { body: {} })).toMatchObject({ status: 200, json: { status: 'cancelled' } });
    expect((await guest.ask(`/api/orders/${id}/cancel`, { body: {} })).status).toBeGreaterThanOrEqual(400);
  });

  test('[ORD-06] an order that waits comes with the shop’s clock and the instant it waits until, never with the customer’s id', async () => {
    const guest = new Browser();
    const { id } = placed.parse((await place(guest, 'key-waits-1', { payment: 'card_online' })).json);
    const view = z
      .object({ now: z.number(), payUntil: z.string(), createdAt: z.string(), refundDue: z.literal(0), paymentDeclined: z.literal(false) })
      .loose()
      .parse((await guest.ask(`/api/orders/${id}`)).json);
    expect(Math.abs(view.now - Date.now())).toBeLessThan(10_000);
    expect(Math.floor((Date.parse(view.payUntil) - Date.parse(view.createdAt)) / 60_000)).toBe(30);
    expect(view).not.toHaveProperty('customerId');
  });

  test('[RT-01] a private channel is signed for its order’s holder and nobody else', async () => {
    const guest = new Browser();
    const { id, key } = placed.parse((await place(guest, 'key-live-1')).json);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (browser: Browser, channel: string, orderKey = '') =>
      browser.ask('/api/realtime/auth', {
        method: 'POST',
        raw: `socket_id=1.1&channel_name=${channel}&order_key=${orderKey}`,
        headers: form,
      });
    expect(await ask(guest, `private-order-${id}`)).toMatchObject({ status: 200, json: { auth: expect.stringContaining(':') } });
    expect((await ask(new Browser(), `private-order-${id}`, key)).status).toBe(200);
    expect((await ask(new Browser(), `private-order-${id}`)).status).toBe(403);
    expect((await ask(guest, 'private-user-1')).status).toBe(403);
    expect((await ask(guest, 'presence-everything')).status).toBe(400);
  });
});
