import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedStock } from '#backend/db/stock.ts';
import { writeMirror } from '#backend/db/woo-mirror.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { lackingIn } from './outgoing-stock.ts';

const SOUP = 500;
let backend: TestBackend;
let woo: Going;
beforeEach(async () => {
  backend = await testBackend({ files: orderShop });
  woo = await going(backend);
});
afterEach(async () => {
  await woo.close();
  await backend.close();
});

test('[ORD-10] a count that comes in does not bring back what orders on their way have taken', async () => {
  const placed = placing(backend);
  const { shop } = backend.model;
  const soup = shop.products.get(SOUP);
  const comesIn = async (count: number, readAt: number): Promise<void> => {
    const body = { id: SOUP, stock_quantity: count };
    await writeMirror(backend.db, 'product', [{ id: SOUP, parent: 0, modified: '', body }], readAt);
    if (soup) soup.stock = count;
    await seedStock(backend.db, shop, lackingIn(shop));
  };
  await placed.place();
  expect(await placed.soup()).toBe(48);
  await comesIn(49, backend.clock.now);
  expect(await placed.soup()).toBe(47);
  const before = backend.clock.now;
  backend.clock.now += 1_000;
  await woo.settle();
  // Read before the order was created.
  await comesIn(45, before);
  expect(await placed.soup()).toBe(43);
  await comesIn(43, backend.clock.now + 1);
  expect(await placed.soup()).toBe(43);
});
