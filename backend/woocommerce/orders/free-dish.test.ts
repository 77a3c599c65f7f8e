import { afterEach, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { item, placing } from '#tests/setup/placing.ts';
import { addProduct } from '#tests/setup/woocommerce/goods.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';

let backend: TestBackend | undefined;
let woo: Going | undefined;
afterEach(async () => {
  await woo?.close();
  await backend?.close();
});

test.each(engines)(
  'a dish of the price 0 is ordered for 0, alone and beside others, and arrives at WooCommerce so (%s)',
  async (engine) => {
    const free = '- { id: 800, slug: voda, name: Вода, price: 0, categories: [napitki] }\n';
    backend = await testBackend({ engine, files: { ...orderShop, 'products/menu.yaml': orderShop['products/menu.yaml'] + free } });
    woo = await going(backend);
    addProduct(woo.double.records, { id: 800, name: 'Вода', price: '0' });
    const shop = placing(backend);
    const alone = await shop.place({ items: [item(800, 2)], shownTotal: 0 });
    const beside = await shop.place({ items: [item(700, 1), item(800, 1)], shownTotal: 30_000 });
    expect([alone, beside]).toMatchObject([
      { status: 201, body: { total: '0.00', line_items: [{ quantity: 2, total: '0.00' }] } },
      { status: 201, body: { total: '300.00' } },
    ]);
    await woo.settle();
    expect(woo.orders()).toMatchObject([
      { status: 'processing', total: '0.00', line_items: [{ product_id: 800, quantity: 2, total: '0.00' }] },
      { status: 'processing', total: '300.00', line_items: [{ product_id: 700 }, { product_id: 800, total: '0.00' }] },
    ]);
  },
);
