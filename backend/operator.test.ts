import { expect, test } from 'vitest';
import { order as orderSchema } from '#lib/contract/order.ts';
import { testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, placing } from '#tests/setup/placing.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { readOrder } from './db/orders.ts';
import { orderDetails } from './operator.ts';
import { orderWire } from './services/order-view.ts';

test('[KF-IMPORT-04] an order of two sizes names the size of each dish', async () => {
  const backend = await testBackend();
  const id = await sampleOrder(backend);
  const meta = JSON.stringify([{ key: 'variation', value: '36 см' }]);
  await backend.db.updateTable('order_lines').set({ meta }).where('order_id', '=', id).execute();
  const stored = await readOrder(backend.db, id);
  if (!stored) throw new Error('the order is gone');
  const lines = orderDetails(orderSchema.parse(JSON.parse(JSON.stringify(orderWire(stored, backend.config)))));
  expect(lines.join('\n')).toContain('2 × Маргарита, 36 см  ');
  await backend.close();
});

test('[ORD-03] [KF-IMPORT-03] [KF-IMPORT-04] the kitchen, the way to the door, the payment, the delivery price and the coupon are named', async () => {
  const backend = await testBackend({ files: orderShop });
  const { body } = await placing(backend).place({
    delivery: { ...inZone, express: true },
    items: [item(101, 1, { variationId: 1012, supplements: [{ id: 810, count: 2 }] }), item(500, 1)],
    promoCode: 'three',
    people: 3,
    cutlery: true,
    changeFrom: 500_000,
    leaveAtDoor: true,
    shownTotal: 185_950,
  });
  const stored = await readOrder(backend.db, Number(Object(body).id));
  if (!stored) throw new Error('the order is gone');
  const shown = orderDetails(orderSchema.parse(JSON.parse(JSON.stringify(orderWire(stored, backend.config)))));
  expect(shown.slice(1).map((line) => line.trim())).toEqual([
    'Озёрная, 1, flat 5',
    'from Первая',
    expect.stringMatching(/^05\.03\.2031/),
    'Анна',
    'Наличными, change from 5000.00',
    'cutlery for 3, leave at the door',
    'delivery 149.00',
    'express 200.00',
    expect.stringMatching(/^coupon three -\d+\.\d\d$/),
    expect.stringMatching(/^1 × Маргарита, 30 см {2}/),
    '+ Сыр × 2  120.00',
    expect.stringMatching(/^1 × Суп {2}/),
  ]);
  await backend.close();
});

test('[KF-IMPORT-04] a dish has its sum with its supplements, which are counted per portion, and the sum before the sale', async () => {
  const backend = await testBackend();
  const id = await sampleOrder(backend);
  const meta = JSON.stringify([
    { key: 'variation', value: '36 см' },
    { key: '_regular_subtotal', value: '2300.00' },
  ]);
  await backend.db.updateTable('order_lines').set({ meta }).where('order_id', '=', id).where('kind', '=', 'main').execute();
  const stored = await readOrder(backend.db, id);
  if (!stored) throw new Error('the order is gone');
  const shown = orderDetails(orderSchema.parse(JSON.parse(JSON.stringify(orderWire(stored, backend.config)))));
  expect(shown.slice(-2).map((line) => line.trim())).toEqual([
    '2 × Маргарита, 36 см  1501.00, before the sale 2300.00',
    '+ Маргарита  120.00',
  ]);
  await backend.close();
});

test.each([
  ['350 kg', '0.7 kg Маргарита'],
  ['300 g', '600 g Маргарита'],
  ['250 ml', '500 ml Маргарита'],
])('[PROD-04] a dish sold by weight is counted by its weight: %s', async (portion, expected) => {
  const backend = await testBackend();
  const id = await sampleOrder(backend);
  const meta = JSON.stringify([{ key: '_portion', value: portion }]);
  await backend.db.updateTable('order_lines').set({ meta }).where('order_id', '=', id).where('kind', '=', 'main').execute();
  const stored = await readOrder(backend.db, id);
  if (!stored) throw new Error('the order is gone');
  const lines = orderDetails(orderSchema.parse(JSON.parse(JSON.stringify(orderWire(stored, backend.config)))));
  expect(lines.map((line) => line.trim())).toContainEqual(expect.stringMatching(`^${expected}  `));
  await backend.close();
});
