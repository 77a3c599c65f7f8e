import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';

const PATH = '/wp-json/wc/v3/orders';
const PRICES: Readonly<Record<string, number>> = {
  '101/1012': 69_050,
  '101/1011': 49_000,
  '201/0': 15_000,
  '202/0': 10_000,
  '500/0': 90_000,
  '700/0': 30_000,
  '810/0': 6_000,
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ files: { ...orderShop, 'stocks.yaml': '[]\n' } });
  await backend.db.updateTable('stock').set({ quantity: null }).execute();
});
afterAll(() => backend.close());

const odd = fc.constantFrom<unknown>(
  0,
  -1,
  1.5,
  2 ** 31,
  1e21,
  '',
  '0',
  '-1',
  null,
  true,
  [],
  {},
  'x'.repeat(300),
  '\u0000',
  '٣',
  '1e3',
  { $gt: 1 },
  ['a'],
);
const productId = fc.constantFrom(101, 201, 202, 500, 700, 810, 400, 9);
const sane = fc.record({
  product_id: fc.constantFrom(201, 202, 500),
  quantity: fc.constantFrom(2, 4, 6),
  type: fc.constantFrom('main', ''),
  price: fc.constant(1),
});
const wild = fc.record({
  product_id: productId,
  variation_id: fc.constantFrom<unknown>(0, null, 1011, 1012, 5),
  quantity: fc.constantFrom<unknown>(1, 2, 3, 4, 7, 999, 1000),
  type: fc.constantFrom('main', 'ingredient', 'gift', 'supplement', ''),
  parent_id: fc.constantFrom<unknown>(null, 101, 500),
  cart_item_index: fc.constantFrom<unknown>(-1, 0, 1, 2),
  zero_price: fc.constantFrom(true, 'yes'),
  price: fc.constantFrom(0, 1),
});
const mutation = fc.record(
  {
    line_items: fc.array(fc.oneof({ weight: 20, arbitrary: sane }, { weight: 1, arbitrary: wild }), { minLength: 1, maxLength: 5 }),
    coupon_lines: fc.array(
      fc.record({
        code: fc.constantFrom('ugolek10', 'pirog', 'three', 'once', 'mine', 'x'),
        amount: fc.constantFrom('99', 1e9),
        discount_type: fc.constant('percent'),
      }),
      { maxLength: 2 },
    ),
    bonuses: fc.oneof(
      { weight: 9, arbitrary: fc.constant<unknown>(0) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(1, 1000, -5, 0.5) },
    ),
    promo: fc.constantFrom('', '', 'three', 'once', 'UGOLEK10', 'first'),
    shipping_lines: fc.oneof(
      { weight: 9, arbitrary: fc.constant<unknown>([{ method_id: 'local_pickup', total: '-500' }]) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>([{ method_id: 'flat_rate', total: '-500' }], [{ method_id: 'teleport' }], []) },
    ),
  },
  { requiredKeys: [] },
);

/** What the lines of an accepted order must cost before discounts, computed independently of the product's code. */
function goodsOf(lines: readonly { productId: number; variationId: number | null; quantity: number; isGift: boolean }[]): number {
  return lines
    .filter((l) => !l.isGift)
    .reduce((sum, l) => sum + (PRICES[`${l.productId}/${l.variationId ?? 0}`] ?? Number.NaN) * l.quantity, 0);
}

test('[PRICE-05] no changed body gets another price than the shop asks, and none breaks the backend', { timeout: 60_000 }, async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(mutation, async (change) => {
      const base = orderBody(backend);
      const meta = (base.meta_data as { key: string }[]).filter((entry) => entry.key !== 'shown_total');
      const answer = await backend.call('POST', PATH, { body: { ...base, meta_data: meta, ...change } });
      expect([201, 400, 422]).toContain(answer.status);
      if (answer.status !== 201) return;
      accepted += 1;
      const parsed = parseAnswer(orderSchema, answer.body);
      if (!parsed.ok) throw new Error(parsed.message);
      const { lines, total, coupons, shippingTotal } = parsed.value;
      const goods = goodsOf(lines);
      const fixed = Math.min(
        goods,
        coupons.reduce((sum, c) => sum + ({ three: 20_000, once: 10_000 }[c.code] ?? 0), 0),
      );
      const percent = coupons.some((c) => c.code === 'UGOLEK10') ? Math.round((goods - fixed) / 10) : 0;
      expect(total).toBe(goods - fixed - percent + shippingTotal);
      expect(
        lines.filter((l) => l.isGift).every((l) => l.productId === 700 && l.quantity === 1 && coupons.some((c) => c.code === 'pirog')),
      ).toBe(true);
    }),
    { numRuns: 600 },
  );
  expect(accepted).toBeGreaterThan(40);
  expect(backend.errors).toEqual([]);
});

test('[PRICE-05] any value in any field is answered without an error of the backend', { timeout: 60_000 }, async () => {
  const paths = fieldsOf(
    orderBody(backend, {
      delivery: inZone,
      items: [{ productId: 101, variationId: 1012, count: 2, supplements: [{ id: 810, count: 1 }] }],
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), odd, async (path, value) => {
      const body = structuredClone(orderBody(backend, { delivery: inZone }));
      put(body, path, value);
      for (const call of [PATH, '/wp-json/checkout/quote']) expect((await backend.call('POST', call, { body })).status).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
  expect(backend.errors).toEqual([]);
});

function fieldsOf(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  return [...(at.length > 0 ? [[...at]] : []), ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...at, key]))];
}

function put(target: object, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  const inner: unknown = Reflect.get(target, key);
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) put(inner, rest, value);
  else Reflect.set(target, key, value);
}
