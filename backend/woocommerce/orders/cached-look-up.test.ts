import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outgoingState } from '#backend/db/outgoing-orders.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { ORDERS, placing } from '#tests/setup/placing.ts';
import type { Asked, Fault } from '#tests/setup/woocommerce/faults.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';

const isCreation = ({ method, path }: Asked): boolean => method === 'POST' && path === '/wc/v3/orders';
const isReading = ({ method, path }: Asked): boolean => method === 'GET' && path.startsWith('/wc/v3/orders');

/** What a cache stored before there were orders. */
const kept = (headers: Record<string, string>): Fault => ({
  kind: 'status',
  ran: false,
  status: 200,
  headers: { 'content-type': 'application/json', ...headers },
  body: '[]',
});

describe.each(engines)('a cache in front of /wp-json, on %s', (engine) => {
  let backend: TestBackend;
  let woo: Going;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    woo = await going(backend, { look: 40_000 });
    const tea = { items: [{ productId: 202, variationId: null, count: 1, supplements: [] }], shownTotal: 20_000 };
    expect((await placing(backend).place(tea, 'the-key')).status).toBe(201);
  });
  afterEach(async () => {
    await woo.close();
    await backend.close();
  });
  const rounds = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await woo.round();
      backend.clock.now += 700_000;
    }
  };
  const creations = () => woo.double.asked.filter(isCreation).length;

  test.each([[{ age: '37' }], [{ 'x-cache': 'HIT' }], [{ 'cf-cache-status': 'STALE' }], [{ 'x-litespeed-cache': 'hit' }]])(
    '[KF-WOO-20] [ORD-03] an order whose answer was lost is not sent again on the word of %j: it waits and says so',
    async (headers) => {
      woo.double.faultOf = (asked) => (isCreation(asked) ? { kind: 'reset', ran: true } : isReading(asked) ? kept(headers) : null);
      await rounds(6);
      const state = await outgoingState(backend.db);
      expect([creations(), woo.orders().length, state.waiting]).toEqual([1, 1, 1]);
      expect(state.problem).toContain('cache');
      woo.double.faultOf = () => null;
      await woo.settle();
      expect([creations(), await outgoingState(backend.db)]).toEqual([1, expect.objectContaining({ waiting: 0, twins: 0, problem: '' })]);
    },
  );

  test('[ORD-03] an order that was never made there is sent as soon as WooCommerce itself answers', async () => {
    woo.double.faultOf = (asked) => (isCreation(asked) ? { kind: 'reset', ran: false } : isReading(asked) ? kept({ age: '5' }) : null);
    await rounds(4);
    expect([creations(), woo.orders().length]).toEqual([1, 0]);
    woo.double.faultOf = () => null;
    await woo.settle();
    expect(woo.orders()).toHaveLength(1);
  });

  test('[KF-WOO-20] every question is another one for a cache and asks it to look', async () => {
    const answers = new Map<string, Fault>();
    woo.double.faultOf = (asked) => {
      if (isCreation(asked) && creations() === 1) return { kind: 'reset', ran: true };
      if (asked.method !== 'GET') return null;
      const before = answers.get(`${asked.path}?${asked.query}`);
      answers.set(`${asked.path}?${asked.query}`, kept({}));
      return before ?? null;
    };
    await woo.settle();
    expect([creations(), woo.orders().length]).toEqual([1, 1]);
    const readings = woo.double.asked.filter(({ method }) => method === 'GET');
    const changing = readings.map(({ query }) => query.get('storefront_asked'));
    expect(new Set(changing).size).toBe(readings.length);
    expect(new Set(readings.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-cache']));
  });

  test('a cached status of WooCommerce moves nothing here and changes nothing there', async () => {
    await woo.settle();
    const [there] = woo.orders();
    const cancelled = JSON.stringify([{ ...there, status: 'cancelled' }]);
    woo.double.faultOf = (asked) =>
      isReading(asked)
        ? {
            ...kept({ age: '60' }),
            kind: 'status',
            ran: false,
            status: 200,
            body: asked.path === '/wc/v3/orders' ? cancelled : cancelled.slice(1, -1),
          }
        : null;
    await expect(woo.ask()).rejects.toThrow('comes from a cache');
    const list = await backend.call('GET', ORDERS);
    expect(JSON.stringify(list.body)).not.toContain('"status":"cancelled"');
  });
});
