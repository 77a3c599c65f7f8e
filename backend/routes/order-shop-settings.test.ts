import { afterEach, describe, expect, test } from 'vitest';
import { order as orderSchema } from '#lib/contract/order.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';

let backend: TestBackend | undefined;
afterEach(async () => {
  expect(backend?.errors).toEqual([]);
  await backend?.close();
});
const started = async (change: (settings: string) => string) => {
  backend = await testBackend({ files: { ...orderShop, 'settings.yaml': (text: string) => change(orderShop['settings.yaml'](text)) } });
  return { backend, shop: placing(backend) };
};

describe('[PRICE-06] [KF-WIRE-01] a shop whose currency has no decimals', () => {
  test('shows, stores and answers whole sums, also of the parts of a discount', async () => {
    const { backend: one, shop } = await started((settings) => `${settings}currency_decimals: 0\n`);
    // 691 (690.50 in the content) + 2 × 60 + 900, less 10 per cent: 171.10
    const items = [item(101, 1, { variationId: 1012, supplements: [{ id: 810, count: 2 }] }), item(500, 1)];
    const refused = await shop.place({ items, coupons: ['ugolek10'], shownTotal: 153_990 });
    expect(refused).toMatchObject({ status: 409, body: { data: { params: { total: 154_000 } } } });
    const { status, body } = await shop.place({ items, coupons: ['ugolek10'], shownTotal: 154_000 });
    expect([status, body]).toEqual([201, expect.objectContaining({ total: '1540.00', discount_total: '171.00' })]);
    const { lines, coupons } = orderSchema.parse(body);
    expect(coupons).toMatchObject([{ discount: 17_100 }]);
    expect(lines.filter(({ subtotal, total }) => subtotal % 100 !== 0 || total % 100 !== 0)).toEqual([]);
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(154_000);
    const stored = await one.db.selectFrom('orders').select('total').executeTakeFirstOrThrow();
    expect(stored.total).toBe(154_000);
  });
});

describe('[ORD-04] a shop whose stock is in one warehouse', () => {
  test('notes the kitchen that serves an order beside the warehouse of its stock', async () => {
    const { backend: one, shop } = await started((settings) =>
      settings.replace('settings: {', 'settings: { single_stock_mode: true, single_stock_id: 12,'),
    );
    const { total } = Object((await shop.place({ delivery: inZone, shownTotal: 1 })).body).data.params;
    const { status, body } = await shop.place({ delivery: inZone, shownTotal: total });
    expect([status, body]).toEqual([201, expect.anything()]);
    const { id, warehouseId, kitchen } = orderSchema.parse(body);
    expect([warehouseId, kitchen]).toEqual([11, expect.any(String)]);
    const { body: read } = await one.call('GET', `${ORDERS}/${id}`);
    expect(Object(read).meta_data).toEqual(
      expect.arrayContaining([
        { id: expect.anything(), key: 'stock_id', value: '12' },
        { id: expect.anything(), key: 'kitchen_id', value: '11' },
      ]),
    );
  });
});
