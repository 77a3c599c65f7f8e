import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outgoingState } from '#backend/db/outgoing-orders.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import type { Asked, Fault } from '#tests/setup/woocommerce/faults.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { MARK } from './woo-order.ts';

/** Twelve kinds of failures of a creation, some after the order was created. */
const TROUBLES: readonly (Fault | null)[] = [
  null,
  null,
  { kind: 'reset', ran: true },
  { kind: 'reset', ran: false },
  { kind: 'hang', ran: true },
  { kind: 'status', ran: true, status: 500 },
  { kind: 'status', ran: false, status: 500 },
  { kind: 'status', ran: true, status: 502 },
  { kind: 'status', ran: true, status: 504 },
  { kind: 'status', ran: false, status: 503 },
  { kind: 'cut' },
  { kind: 'warning' },
];

const isCreation = ({ method, path }: Asked): boolean => method === 'POST' && path === '/wc/v3/orders';
const markOf = (order: Record<string, unknown>): unknown =>
  Array.isArray(order.meta_data) ? order.meta_data.find((meta: unknown) => Object(meta).key === MARK)?.value : undefined;

const COUNT = byRun(200, 40);

describe.each(engines)('%s', (engine) => {
  let backend: TestBackend;
  let woo: Going;
  let shop: ReturnType<typeof placing>;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    // A response that does not arrive is abandoned after a moment.
    woo = await going(backend, { timeout: 60, look: 40_000 });
    shop = placing(backend);
  });
  afterEach(async () => {
    await woo.close();
    await backend.close();
  });
  const tea = { items: [{ productId: 202, variationId: null, count: 1, supplements: [] }], shownTotal: 20_000 };
  const place = async (orders: number) => {
    for (let n = 0; n < orders; n += 1) expect((await shop.place(tea, `key-${n}`)).status).toBe(201);
  };
  const isEachOnce = async (orders: number) => {
    const marks = woo.orders().map(markOf);
    const rows = await backend.db.selectFrom('outgoing_orders').selectAll().execute();
    expect(marks).toHaveLength(orders);
    expect(new Set(marks)).toEqual(new Set(rows.map((row) => row.order_mark)));
    expect(new Set(rows.map((row) => row.woo_id))).toEqual(new Set(woo.orders().map(({ id }) => id)));
    expect(await outgoingState(backend.db)).toMatchObject({ waiting: 0, untold: 0, twins: 0 });
  };

  test('[ORD-03] orders whose answers are lost, cut, late or wrong are in WooCommerce once each', { timeout: 120_000 }, async () => {
    await place(COUNT);
    const by = seededRandom(7);
    woo.double.faultOf = (asked) => {
      const trouble = TROUBLES[by.below(TROUBLES.length)] ?? null;
      if (isCreation(asked)) return trouble;
      // The search for a sent order also fails at times.
      return by.once(10) ? { kind: 'status', ran: false, status: 503 } : null;
    };
    await woo.settle();
    await isEachOnce(COUNT);
  });
});
