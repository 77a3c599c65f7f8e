import { afterEach, expect, test } from 'vitest';
import { startingStock } from '#backend/content/shop-folder.fixture.ts';
import { stockRows } from '#backend/content/stock.ts';
import { productWire } from '#backend/content/wire/catalogue.ts';
import { readOrder } from '#backend/db/orders.ts';
import { readStock } from '#backend/db/stock.ts';
import { product } from '#lib/contract/product.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { item, placing } from '#tests/setup/placing.ts';
import { addCategory, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { shopWith } from './menu/shop-with.fixture.ts';
import { recount } from './orders/create-there.ts';

let backend: TestBackend | undefined;
let woo: Going | undefined;
afterEach(async () => {
  await woo?.close();
  await backend?.close();
});

const SIZED = [{ id: 0, name: 'Size', options: ['25', '30'], visible: true, variation: true }];

test('sizes without a count of their own, values of one variation, and kitchens are sold from one count', async () => {
  const { shop } = await shopWith((held) => {
    addCategory(held, { id: 40, name: 'Pizzas', slug: 'pizzas' });
    const counted = { manage_stock: true, stock_quantity: 6 };
    addProduct(held, { id: 50, name: 'Pepperoni', slug: 'p', type: 'variable', attributes: SIZED, categories: [{ id: 40 }], ...counted });
    const parent = { price: '5', manage_stock: 'parent', stock_quantity: 6 };
    addVariation(held, 50, { id: 60, ...parent, attributes: [{ name: 'Size', option: '25' }] });
    addVariation(held, 50, { id: 61, ...parent, attributes: [{ name: 'Size', option: '30' }] });
    addProduct(held, { id: 70, name: 'Soup', slug: 's', type: 'variable', attributes: SIZED, categories: [{ id: 40 }] });
    addVariation(held, 70, { id: 71, price: '5', manage_stock: true, stock_quantity: 4, attributes: [] });
  });
  const pools = stockRows(shop).map(({ productId, warehouseId, quantity, pool }) => [productId, warehouseId, quantity, pool]);
  const twice = <T>(row: T): T[] => [row, row];
  expect(pools.toSorted()).toEqual([
    ...twice([50, 11, 6, '0']),
    ...twice([50, 12, 6, '0']),
    ...twice([70, 11, 4, '71']),
    ...twice([70, 12, 4, '71']),
  ]);
  const wire = (id: number) => {
    const found = shop.products.get(id);
    if (!found) throw new Error('a product was expected');
    const { variations, stockQuantity } = product.parse(
      productWire(shop, found, { warehouses: new Set([11, 12]), stock: startingStock(shop), lang: 'en', attributeIds: new Map() }),
    );
    return { stockQuantity, sizes: variations.map(({ stockId, stockQuantity: left }) => [stockId, left]) };
  };
  expect(wire(50)).toEqual({ stockQuantity: 6, sizes: twice([0, 6]) });
  expect(wire(70)).toEqual({ stockQuantity: 4, sizes: twice([71, 4]) });
});

test("an order's sizes are counted anew by their product's count", async () => {
  const shared = orderShop['products/menu.yaml']
    .replace('name: Маргарита', 'name: Маргарита\n  stock: 30')
    .replaceAll(', stock: { 11: 30, 12: 0 }', '');
  backend = await testBackend({ files: { ...orderShop, 'products/menu.yaml': shared } });
  woo = await going(backend);
  const answer = await placing(backend).place({ items: [item(101, 2, { variationId: 1012 })], shownTotal: 138_100 });
  expect(answer.status).toBe(201);
  const { records } = woo.double;
  records.put('products', { id: 101, manage_stock: true, stock_quantity: 9 });
  for (const id of [1012, 1011]) records.put('variations', { id, manage_stock: 'parent', stock_quantity: 9 });
  const order = await readOrder(backend.db, Number(Object(answer.body).id));
  if (order) await recount(woo.traffic, order);
  const left = await readStock(backend.db, [101]);
  expect([left(101, 1012, 11), left(101, 1011, 11)]).toEqual([7, 7]);
});
