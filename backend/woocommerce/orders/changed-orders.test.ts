import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';

describe.each(engines)('[ORD-05] more than a hundred orders changed at once in WooCommerce, %s', (engine) => {
  let backend: TestBackend;
  let woo: Going;
  let id = 0;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    woo = await going(backend);
    const answer = await placing(backend).place({ delivery: inZone, items: [item(500, 1)], shownTotal: 104_900 });
    id = Number(Object(answer.body).id);
    await woo.settle();
  });
  afterEach(async () => {
    await woo.close();
    await backend.close();
  });
  const status = async () => Object((await backend.call('GET', `${ORDERS}/${id}`)).body).status;
  /** Orders of WooCommerce's own shop, changed `apart` milliseconds after one another. */
  const others = (count: number, apart: number): number[] =>
    Array.from({ length: count }, () => {
      backend.clock.now += apart;
      return woo.double.records.put('orders', { status: 'processing', total: '1.00', meta_data: [] }).id;
    });
  const own = (): number => Number(woo.orders()[0]?.id);

  test('an order is found although another one changes again while the list is read', async () => {
    const [again = 0] = others(100, 1_000);
    woo.set(own(), 'completed');
    others(30, 1_000);
    let lists = 0;
    woo.double.faultOf = ({ path, query }) => {
      if (path === '/wc/v3/orders' && query.get('status') === 'any') lists += 1;
      if (lists === 2) woo.set(again, 'completed');
      return null;
    };
    await woo.ask();
    expect([await status(), lists]).toEqual(['completed', 2]);
  });

  test('an order is found among those of one bulk action, which all have the same second', async () => {
    others(150, 0);
    woo.double.records.put('orders', { id: own(), status: 'completed' });
    others(120, 0);
    await woo.ask();
    expect(await status()).toBe('completed');
  });
});
