import { afterEach, expect, test, vi } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { startBackend } from '#backend/server.ts';
import { KEYS, testConfig } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addProduct } from '#tests/setup/woocommerce/goods.ts';
import { fillLargeShop } from '#tests/setup/woocommerce/large-shop.ts';

const PRODUCTS = 600;
const PAGE_MS = 20;
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function largeShop(fill: (double: WooDouble) => void = () => undefined) {
  const double = await wooDouble();
  closing.push(() => double.close());
  fillLargeShop(double, PRODUCTS, { pageMs: PAGE_MS });
  fill(double);
  const lines: string[] = [];
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 60_000 };
  const backend = await startBackend(testConfig({ shopDir: shopFolder(), woocommerce }), {
    info: (line) => lines.push(line),
    error: (line, error) => lines.push(`${line} ${error}`),
  });
  closing.push(() => backend.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${backend.port}${path}?${new URLSearchParams(KEYS)}`);
  return { double, lines, get, isReady: async () => (await get('/readyz')).ok };
}

test('[KF-WOO-15] [KF-WOO-16] a large shop is read with a few requests and log lines, and its first catalogue is never a failure', async () => {
  const { double, lines, get, isReady } = await largeShop();
  const statuses = new Set<number>();
  await until(async () => {
    for (const file of ['price-11.json', 'prodcat.json']) statuses.add((await get(`/wp-content/uploads/app_sync/${file}`)).status);
    return isReady();
  }, 60_000);
  const catalogue = await get('/wp-content/uploads/app_sync/price-11.json');
  expect([catalogue.status, (await catalogue.text()).includes('"dish-599"')]).toEqual([200, true]);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  // six pages of products, four of variations, one page of each other list, and some settings
  expect(double.asked.length).toBeLessThan(40);
  await until(() => lines.some((line) => line.includes('600 dishes on the menu')), 10_000);
  expect(lines.length).toBeLessThan(10);
});

test('[KF-WOO-16] hundreds of products with one fault share a log line that names them', async () => {
  const { lines, isReady } = await largeShop(({ records }) => {
    for (let n = 0; n < 300; n += 1) addProduct(records, { id: 50_000 + n, name: `Priceless ${n}`, price: '' });
    for (let n = 0; n < 3; n += 1) addProduct(records, { id: 60_000 + n, name: `Voucher ${n}`, price: '9', virtual: true });
  });
  await until(isReady, 60_000);
  const told = (word: string) => lines.filter((line) => line.includes(word));
  expect(told('no price')).toEqual([expect.stringMatching(/product 50000 «Priceless 0», product 50001.* and 250 more: no price/)]);
  expect(told('virtual')).toHaveLength(3);
});
