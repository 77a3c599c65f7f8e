import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningBackend } from '#backend/server.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { type Answered, Browser, startStorefront, stopStorefront } from './storefront.ts';

/** Orders of others: every call of an order × every way to claim it, with canary strings that no answer may carry (P6). */

const placed = z.object({ id: z.number(), key: z.string().min(8) });
const CANARY = 'КАНАРЕЙКА';
const UNKNOWN = 999_999;

let backend: RunningBackend;
let cart: object;
const shopper = { guest: new Browser(), anna: new Browser(), thief: new Browser() };
const orders: Record<string, z.output<typeof placed>> = {};
let thiefs: z.output<typeof placed>;

async function place(browser: Browser, phone: string, payment: string): Promise<z.output<typeof placed>> {
  const { total } = z.object({ total: z.number() }).parse((await browser.ask('/api/quote', { body: cart })).json);
  const consents = [{ code: 'personal_data', version: '2026-03-01', agreed: true }];
  const body = { ...cart, payment, contact: { name: CANARY, phone }, comment: CANARY, consents, shownTotal: total };
  const answer = await browser.ask('/api/orders', { body, headers: { 'idempotency-key': crypto.randomUUID() } });
  expect(answer.status, answer.text).toBe(201);
  return placed.parse(answer.json);
}

beforeAll(async () => {
  backend = await startStorefront();
  const menu = await getMenu('ru');
  const dish = menu?.products.find((p) => p.type === 'simple' && (p.price ?? 0) > 30_000 && p.supplementGroups.length === 0);
  cart = { items: [{ productId: dish?.id ?? 0, count: 3 }], delivery: { type: 'pickup', placeId: '1' } };
  await shopper.anna.logIn('+79170000041', backend);
  await shopper.thief.logIn('+79170000042', backend);
  orders.guest = await place(shopper.guest, '+79170000043', 'card_online');
  orders.customer = await place(shopper.anna, '+79170000041', 'card_online');
  thiefs = await place(shopper.thief, '+79170000042', 'card_online');
});
afterAll(() => stopStorefront(backend));

const orderOf = (whose: string) => orders[whose] ?? { id: 0, key: '' };
const rows = async () => JSON.stringify(await backend.deps.db.selectFrom('orders').selectAll().orderBy('id').execute());

/** Who asks, with what for a key and for a query. */
const ATTACKS: readonly (readonly [string, () => Browser, (order: z.output<typeof placed>) => { key?: unknown; query?: string }])[] = [
  ['nobody', () => new Browser(), () => ({})],
  ['an empty key', () => new Browser(), () => ({ key: '' })],
  ['a guessed key', () => new Browser(), () => ({ key: 'wc_order_0000000000000' })],
  ['the key of another order', () => new Browser(), () => ({ key: thiefs.key })],
  ['the key in capitals', () => new Browser(), ({ key }) => ({ key: `${key.toUpperCase()}X` })],
  ['half of the key', () => new Browser(), ({ key }) => ({ key: key.slice(0, -1) })],
  ['the key with something after it', () => new Browser(), ({ key }) => ({ key: `${key}%00` })],
  ['another customer', () => shopper.thief, () => ({})],
  ['another customer with the key of an own order', () => shopper.thief, () => ({ key: thiefs.key })],
  ['ids of the customer in the query', () => shopper.thief, () => ({ query: 'user_id=1&customer=1&customer_id=1&token=1' })],
  ['shop keys that are none', () => new Browser(), () => ({ query: 'consumer_key=ck_demo&consumer_secret=cs_demo' })],
  ['a long key', () => new Browser(), () => ({ key: 'x'.repeat(99) })],
];

type Ask = (browser: Browser, id: number, with_: { key?: unknown; query?: string }) => Promise<Answered>;
const search = (key: unknown, query = ''): string => `?${query}${key === undefined ? '' : `&key=${encodeURIComponent(String(key))}`}`;
const CALLS: readonly (readonly [string, Ask])[] = [
  ['read', (browser, id, { key, query }) => browser.ask(`/api/orders/${id}${search(key, query)}`)],
  ['cancel', (browser, id, { key, query = '' }) => browser.ask(`/api/orders/${id}/cancel?${query}`, { body: { key } })],
  ['rate', (browser, id, { key, query = '' }) => browser.ask(`/api/orders/${id}/rate?${query}`, { body: { key, rate: 1, text: 'x' } })],
  [
    'listen',
    (browser, id, { key, query = '' }) =>
      browser.ask(`/api/realtime/auth?${query}`, {
        raw: new URLSearchParams({ socket_id: '1.1', channel_name: `private-order-${id}`, order_key: String(key ?? '') }).toString(),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
];

describe.each(['guest', 'customer'])('[ACC-04] an order of a %s', (whose) => {
  describe.each(CALLS)('%s', (_, ask) => {
    test.each(ATTACKS)('by %s answers as an unknown one does, and nothing changes', async (_name, who, claims) => {
      const before = await rows();
      const order = orderOf(whose);
      const claim = claims(order);
      const [foreign, unknown] = [await ask(who(), order.id, claim), await ask(who(), UNKNOWN, claim)];
      expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.status).toBeLessThan(500);
      expect(`${foreign.text}${JSON.stringify([...foreign.headers])}`).not.toMatch(new RegExp(`${CANARY}|${order.key}|917000004[13]`));
      expect(await rows()).toBe(before);
    });
  });
});

test('[ACC-04] the list of orders is that of the session, page by page, whoever it names', async () => {
  for (const query of ['', '?customer=1', '?page=2&per_page=1', '?per_page=100&user_id=1']) {
    const { text } = await shopper.thief.ask(`/api/wp-json/wc/v2/orders${query}`);
    expect([query, text.includes(orderOf('customer').key), text.includes(orderOf('guest').key)]).toEqual([query, false, false]);
  }
  expect((await new Browser().ask('/api/wp-json/wc/v2/orders')).status).toBe(401);
});

describe('words about an order that cannot be', () => {
  const rate = (body: object) => shopper.guest.ask(`/api/orders/${orderOf('guest').id}/rate`, { body });

  test.each([
    ['no star', { rate: 0 }],
    ['six stars', { rate: 6 }],
    ['stars below nothing', { rate: -1 }],
    ['half a star', { rate: 4.5 }],
    ['no number', { rate: Number.NaN }],
    ['more than can be', { rate: Number.POSITIVE_INFINITY }],
    ['stars in words', { rate: '5' }],
    ['a list of stars', { rate: [5] }],
    ['nothing', {}],
    ['10,000 letters', { rate: 5, text: 'ж'.repeat(10_000) }],
    ['a text that is a list', { rate: 5, text: ['x'] }],
    ['a key that is a number', { rate: 5, key: 7 }],
  ])('[API-01] %s: the answer names what is wrong', async (_, body) => {
    const answer = await rate(body);
    expect([answer.status === 400 || answer.status === 413, Object(answer.json).code]).toEqual([true, expect.stringMatching(/^\w+$/)]);
    expect(Object(Object(answer.json).data).status).toBe(answer.status);
  });

  test('an order that is not handed over yet cannot be rated, one that is can be rated once, also from two tabs', async () => {
    expect(await rate({ rate: 5 })).toMatchObject({ status: 409, json: { code: 'order_not_completed' } });
    const { id } = await place(shopper.guest, '+79170000043', 'cod');
    await backend.deps.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute();
    const tabs = await Promise.all([4, 5].map((stars) => shopper.guest.ask(`/api/orders/${id}/rate`, { body: { rate: stars } })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tabs.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'order_already_rated' });
  });
});

describe('[ORD-06] an order that is cancelled', () => {
  test('in two tabs at once is cancelled once, the second hears that it is over', async () => {
    const { id } = await place(shopper.anna, '+79170000041', 'card_online');
    const tabs = await Promise.all([1, 2].map(() => shopper.anna.ask(`/api/orders/${id}/cancel`, { body: {} })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    const events = await backend.deps.db.selectFrom('order_events').select('status').where('order_id', '=', id).execute();
    expect(events.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  });

  test('too late stays as it is', async () => {
    const { id } = await place(shopper.anna, '+79170000041', 'card_online');
    await backend.deps.db.updateTable('orders').set({ expires_at: backend.deps.clock() }).where('id', '=', id).execute();
    expect(await shopper.anna.ask(`/api/orders/${id}/cancel`, { body: {} })).toMatchObject({
      status: 409,
      json: { code: 'order_not_cancellable', data: { params: { status: 'pending' } } },
    });
  });
});

describe('a guest who logs in', () => {
  test('has the orders of this browser with the same phone in the account; those of another phone still open here by their keys', async () => {
    const browser = new Browser();
    const own = await place(browser, '+79170000051', 'cod');
    const friends = await place(browser, '+79170000052', 'cod');
    await browser.logIn('+79170000051', backend);
    const listed = z.array(z.object({ id: z.number() })).parse((await browser.ask('/api/wp-json/wc/v2/orders')).json);
    expect(listed.map(({ id }) => id)).toEqual([own.id]);
    expect((await browser.ask(`/api/orders/${friends.id}`)).status).toBe(200);
    const elsewhere = new Browser();
    await elsewhere.logIn('+79170000051', backend);
    expect((await elsewhere.ask(`/api/orders/${own.id}`)).status).toBe(200);
    expect((await elsewhere.ask(`/api/orders/${friends.id}`)).status).toBe(404);
  });

  test('with the phone of somebody else’s order, but without its key, gets nothing of it', async () => {
    const { id } = await place(new Browser(), '+79170000053', 'cod');
    const browser = new Browser();
    await browser.logIn('+79170000053', backend);
    expect((await browser.ask('/api/wp-json/wc/v2/orders')).json).toEqual([]);
    expect((await browser.ask(`/api/orders/${id}`)).status).toBe(404);
  });
});
