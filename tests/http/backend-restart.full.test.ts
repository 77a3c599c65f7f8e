import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/setup/running-backend.ts';
import { order, orderingShop } from './orders-of.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ env: orderingShop() });
});
afterAll(() => shop?.stop());

const isOrdering = async (): Promise<boolean> => (await order(shop.url)).status === 201;

test('a backend that dies is started again by the runner of npm start: orders work again, and the storefront stays the same process', async () => {
  expect(await isOrdering()).toBe(true);
  const storefront = shop.pidOf('storefront');
  for (let round = 1; round <= 2; round += 1) {
    const backend = shop.pidOf('backend');
    process.kill(backend, 'SIGKILL');
    expect((await fetch(shop.url)).status).toBe(200);
    await until(isOrdering, 30_000);
    expect(shop.pidOf('backend')).not.toBe(backend);
  }
  expect(shop.pidOf('storefront')).toBe(storefront);
  expect(shop.lines.filter((line) => /^backend +ended \(SIGKILL\); it is started again in/.test(line))).toHaveLength(2);
});

test('a storefront that dies is started again, too, while the backend stays', async () => {
  const [backend, storefront] = [shop.pidOf('backend'), shop.pidOf('storefront')];
  process.kill(storefront, 'SIGKILL');
  await until(() => isOrdering().catch(() => false), 30_000);
  expect(shop.pidOf('backend')).toBe(backend);
  expect(shop.pidOf('storefront')).not.toBe(storefront);
});
