import { afterEach, expect, test } from 'vitest';
import { readOrder } from '#backend/db/orders.ts';
import { transact } from '#backend/db/transaction.ts';
import { settleStock } from '#backend/woocommerce/orders/outgoing-stock.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, placing } from '#tests/setup/placing.ts';
import { addCategory, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { numbersOf, numbersOfValues, wooVariationId } from './any-variation.ts';
import { shopWith } from './menu/shop-with.fixture.ts';
import { FORMS, orderBody } from './orders/order-body.ts';
import { renewStock } from './shop-of-mirror.ts';

let backend: TestBackend | undefined;
let woo: Going | undefined;
afterEach(async () => {
  await woo?.close();
  await backend?.close();
});

test('every value of «any» has a number of its own that leads back', () => {
  for (const id of [1, 4711, 14_999_999]) {
    const numbers = numbersOf(id);
    expect([numbers[0], new Set(numbers).size, Math.max(...numbers) < 2_000_000_000]).toEqual([id, 50, true]);
    expect(new Set(numbers.map(wooVariationId))).toEqual(new Set([id]));
  }
  expect(numbersOf(20_000_000)).toEqual([20_000_000]);
  const values = Array.from({ length: 50 }, (_, n) => `value ${n}`);
  expect(new Set(numbersOfValues(7, values))).toEqual(new Set(numbersOf(7)));
  expect(numbersOfValues(7, ['thick', 'thin'])).toEqual(numbersOfValues(7, ['thin', 'thick']).toReversed());
});

test('a variation for any value is a choice for each, one that names its value comes first; all of them follow its stock', async () => {
  const { shop, about } = await shopWith((held) => {
    addCategory(held, { id: 40, name: 'Pizza', slug: 'pizza' });
    const attribute = (name: string, options: string[]) => ({ id: 0, name, options, visible: true, variation: true });
    const attributes = [attribute('Size', ['25', '30']), attribute('Dough', ['thin', 'thick'])];
    addProduct(held, { id: 50, name: 'Pepperoni', slug: 'pepperoni', type: 'variable', attributes, categories: [{ id: 40 }] });
    addVariation(held, 50, {
      id: 60,
      price: '7',
      menu_order: 1,
      attributes: [
        { name: 'Size', option: '25' },
        { name: 'Dough', option: 'thick' },
      ],
    });
    addVariation(held, 50, { id: 61, price: '5', menu_order: 2, attributes: [{ name: 'Size', option: '25' }] });
    addVariation(held, 50, { id: 62, price: '9', menu_order: 3, attributes: [{ name: 'Size', option: '30' }] });
  });
  const pizza = shop.products.get(50);
  expect(pizza?.variations.map(({ id, price, attributes }) => [wooVariationId(id), price, Object.values(attributes).join()])).toEqual([
    [60, 700, '25,thick'],
    [61, 500, '25,thin'],
    [62, 900, '30,thin'],
    [62, 900, '30,thick'],
  ]);
  expect(new Set(pizza?.variations.map(({ id }) => id)).size).toBe(4);
  expect(about('variation')).toEqual([]);
  const body = { id: 62, price: '9', regular_price: '9', manage_stock: false, stock_status: 'outofstock', attributes: [] };
  renewStock(shop, [{ kind: 'variation', id: 62, parent: 50, modified: '', readAt: 0, body }]);
  expect(pizza?.variations.map(({ stock }) => stock)).toEqual([null, null, 0, 0]);
});

test('WooCommerce hears of the variation it knows, and its count is shared by all values', async () => {
  backend = await testBackend({ files: orderShop });
  woo = await going(backend);
  const { db } = backend;
  const answer = await placing(backend).place({
    delivery: inZone,
    items: [item(101, 2, { variationId: 1012 })],
    shownTotal: 138_100 + 14_900,
  });
  expect(answer.status).toBe(201);
  const value = numbersOf(1012)[7] ?? 0;
  await db.updateTable('order_lines').set({ variation_id: value }).where('variation_id', '=', 1012).execute();
  const order = await readOrder(db, Number(Object(answer.body).id));
  const told = order && orderBody(order, { language: 'ru', form: FORMS.products, isThere: () => true });
  expect(told?.line_items).toMatchObject([{ product_id: 101, variation_id: 1012, quantity: 2 }]);
  const rows = { product_id: 101, variation_id: value, warehouse_id: 11, quantity: 30 };
  await db.insertInto('stock').values(rows).execute();
  await transact(db, (trx) => settleStock(trx, [{ productId: 101, variationId: 1012, quantity: 9, readAt: 0 }]));
  const left = await db
    .selectFrom('stock')
    .select('quantity')
    .where('variation_id', 'in', [1012, value])
    .where('warehouse_id', '=', 11)
    .execute();
  expect(left).toEqual([{ quantity: 7 }, { quantity: 7 }]);
});
