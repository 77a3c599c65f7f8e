import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { quote } from '#lib/contract/checkout.ts';
import { KEYS, testConfig } from '#tests/setup/backend.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { until } from '#tests/setup/running-backend.ts';
import { loadShop } from './content/load.ts';
import { shopFolder } from './content/shop-folder.fixture.ts';
import { startBackend } from './server.ts';
import { shopModel } from './services/shop-model.ts';

const BEGINNING = Date.parse('2031-03-05T12:30:00+03:00');
const END = BEGINNING + 3_600_000;
const keys = new URLSearchParams(KEYS);
const categories = z.array(z.object({ products: z.array(z.object({ id: z.number(), price: z.string(), regular_price: z.string() })) }));

/** A server in place of the storefront that records the bodies of its requests. */
async function listeningStorefront() {
  const told: string[] = [];
  const server = createServer((request, answer) => {
    request.on('data', (bytes: Buffer) => told.push(bytes.toString()));
    request.on('end', () => answer.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    told,
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close: () => server.close(),
  };
}

test('[KF-BACKEND-10] [KF-IMPORT-18] a sale begins and ends by itself: catalogue, quote and order have its price between these moments, and the storefront is told', async () => {
  const shopDir = shopFolder({
    ...orderShop,
    'products/menu.yaml': orderShop['products/menu.yaml'].replace(
      'price: 900,',
      "price: 900, sale_price: 700, sale_from: '2031-03-05T12:30', sale_to: '2031-03-05T13:30',",
    ),
  });
  const storefront = await listeningStorefront();
  const clock = { now: BEGINNING - 60_500 };
  const config = testConfig({ shopDir, storefrontUrl: storefront.url, revalidateSecret: 'r'.repeat(32) });
  const errors: string[] = [];
  const log = { info: () => undefined, error: (event: string) => void errors.push(event) };
  const { port, deps, close } = await startBackend(config, log, () => clock.now);
  const url = (path: string) => `http://127.0.0.1:${port}${path}?${keys}`;
  const before = shopModel(await loadShop(shopDir));
  /** Two soups as a browser that saw `shownTotal` orders them. */
  const body = (shownTotal: number) => orderBody({ model: shownTotal === 180_000 ? before : deps.model, clock }, { shownTotal });
  const post = (path: string, sent: unknown, key = '') =>
    fetch(url(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== '' && { 'idempotency-key': key }) },
      body: JSON.stringify(sent),
    });
  const soup = async () => {
    const answer = await fetch(url('/wp-content/uploads/app_sync/prodcat.json'));
    const dish = categories
      .parse(await answer.json())
      .flatMap(({ products }) => products)
      .find(({ id }) => id === 500);
    return { ...dish, cache: answer.headers.get('cache-control') };
  };
  const goods = async () => quote.parse(await (await post('/wp-json/checkout/quote', body(180_000))).json()).goods;

  expect(await soup()).toEqual({ id: 500, price: '900.00', regular_price: '900.00', cache: 'public, max-age=60' });
  expect(await goods()).toBe(180_000);

  clock.now = BEGINNING;
  expect(await goods()).toBe(140_000);
  expect(await soup()).toEqual({ id: 500, price: '700.00', regular_price: '900.00', cache: 'public, max-age=180' });
  expect((await post('/wp-json/wc/v3/orders', body(180_000), 'old-price-0001')).status).toBe(409);
  expect((await post('/wp-json/wc/v3/orders', body(140_000), 'new-price-0001')).status).toBe(201);
  await until(() => storefront.told.includes('{"what":"catalogue"}'));

  clock.now = END - 1;
  expect(await goods()).toBe(140_000);
  clock.now = END;
  expect(await goods()).toBe(180_000);
  expect(await soup()).toMatchObject({ price: '900.00', regular_price: '900.00' });
  expect((await post('/wp-json/wc/v3/orders', body(140_000), 'past-price-0001')).status).toBe(409);
  expect(errors).toEqual([]);
  await close();
  storefront.close();
});
