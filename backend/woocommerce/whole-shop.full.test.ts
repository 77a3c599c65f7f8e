import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import type { Engine } from '#backend/db/open.ts';
import { lineLog } from '#backend/log.ts';
import { type RunningBackend, startBackend } from '#backend/server.ts';
import { dropSchema, engines, KEYS, testConfig, testDatabaseUrl } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addArticle, addCategory, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { fillKitchen } from '#tests/setup/woocommerce/kitchen.ts';
import { WEBHOOK } from './webhook.ts';

const SECRET = 'a secret of the webhook';
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Started {
  readonly backend: RunningBackend;
  readonly url: string;
  readonly lines: string[];
  readonly prices: () => Promise<Record<string, string>>;
  readonly close: () => Promise<void>;
}

async function doubled(port = 0): Promise<WooDouble> {
  const double = await wooDouble({ port });
  closing.push(() => double.close().catch(() => undefined));
  return double;
}

const configOf = (double: Pick<WooDouble, 'url' | 'keys'>, changes: Parameters<typeof testConfig>[0] = {}, interval = 100) =>
  testConfig({ shopDir: shopFolder(), woocommerce: { url: double.url, ...double.keys, webhookSecret: SECRET, interval }, ...changes });

/** A backend in front of the double; it checks for changes every tenth of a second. */
async function started(config: ReturnType<typeof configOf>): Promise<Started> {
  const lines: string[] = [];
  const backend = await startBackend(config, { info: (line) => lines.push(line), error: (line, error) => lines.push(`${line} ${error}`) });
  const url = `http://127.0.0.1:${backend.port}`;
  const prices = async () => {
    const answer = await fetch(`${url}/wp-content/uploads/app_sync/prodcat.json?${new URLSearchParams(KEYS)}`);
    if (!answer.ok) return {};
    const categories: { products: { slug: string; price: string }[] }[] = await answer.json();
    return Object.fromEntries(categories.flatMap(({ products }) => products.map(({ slug, price }) => [slug, price] as const)));
  };
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (!isClosed) await backend.close();
    isClosed = true;
  };
  closing.push(close);
  return { backend, url, lines, prices, close };
}

const isReady = (shop: Started) => until(async () => (await fetch(`${shop.url}/readyz`)).ok, 30_000);
const shows = (shop: Started, wanted: Record<string, string | undefined>) =>
  until(async () => {
    const now = await shop.prices();
    return Object.entries(wanted).every(([slug, price]) => now[slug] === price);
  }, 30_000);

function deliver(shop: Started, topic: string, body: unknown, secret = SECRET): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(`${shop.url}${WEBHOOK}`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-signature': createHmac('sha256', secret).update(text).digest('base64'),
    },
  });
}

async function database(engine: Engine): Promise<{ databaseUrl: string | null }> {
  const databaseUrl = await testDatabaseUrl(engine);
  if (databaseUrl !== null) closing.unshift(() => dropSchema(databaseUrl));
  return { databaseUrl };
}

describe('the log of a first start', () => {
  test.each([
    ['permalinks are plain', { hasPlainPermalinks: true }, {}, 'Settings → Permalinks'],
    ['the key is wrong', {}, { secret: 'cs_another' }, 'does not accept this key'],
    ['the key may only read', { permission: 'read' as const }, {}, 'may only read'],
  ])('[KF-WOO-13] %s: it says what to do, without a stack trace', async (_, there, keys, remedy) => {
    const double = await doubled();
    fillKitchen(double);
    Object.assign(double, there);
    Object.assign(double.keys, there);
    const lines: string[] = [];
    const config = configOf({ url: double.url, keys: { ...double.keys, ...keys } });
    const backend = await startBackend(
      config,
      lineLog((line) => lines.push(line)),
    );
    closing.push(() => backend.close());
    await until(async () => lines.some((line) => line.includes(remedy)), 30_000);
    expect(lines.filter((line) => /\\n\s+at /.test(line))).toEqual([]);
  });

  test('[KF-WOO-13] [KF-WOO-05] names what WordPress is set to otherwise, and articles in their own letters', async () => {
    const double = await doubled();
    fillKitchen(double);
    double.site.timezone_string = 'Asia/Yekaterinburg';
    double.settings.set('woocommerce_price_num_decimals', '3');
    addArticle(double.records, 'posts', { slug: encodeURIComponent('о-нас'), title: '', content: '' });
    const shop = await started(configOf(double));
    await isReady(shop);
    const told = ['WordPress is set to Asia/Yekaterinburg', 'sums of 3 decimals', '«о-нас»'];
    await until(async () => told.every((words) => shop.lines.some((line) => line.includes(words))), 30_000);
  });
});

describe.each(engines)('a WooCommerce shop on %s', (engine) => {
  test('its menu is served, and what changes in it shows by itself: prices, dishes that come and go, drafts, variations', async () => {
    const double = await doubled();
    const { borscht, okroshka, soups, large } = fillKitchen(double);
    const shop = await started(configOf(double, await database(engine)));
    await isReady(shop);
    expect(await shop.prices()).toMatchObject({ borscht: '9.50', okroshka: '12.00', margherita: '490.00' });
    double.records.put('products', { id: borscht.id, price: '11', sale_price: '11' });
    double.records.put('products', { id: okroshka.id, status: 'draft' });
    addProduct(double.records, { name: 'Solyanka', slug: 'solyanka', price: '15.5', categories: [{ id: soups.id }] });
    await shows(shop, { borscht: '11.00', okroshka: undefined, solyanka: '15.50' });
    double.records.remove('products', borscht.id);
    double.records.put('variations', { id: large.id, price: '300', regular_price: '300', stock_status: 'instock' });
    await shows(shop, { borscht: undefined, margherita: '300.00' });
  });

  test('a restart while WooCommerce is away serves the last menu; when it is back, its changes show', async () => {
    const double = await doubled();
    const { borscht } = fillKitchen(double);
    const config = configOf(double, await database(engine));
    const first = await started(config);
    await isReady(first);
    // Read by an older version.
    await first.backend.deps.db
      .updateTable('woo_state')
      .set({ value: `0 ${double.url}` })
      .where('name', '=', 'complete')
      .execute();
    await first.close();
    const { port } = new URL(double.url);
    await double.close();
    const second = await started(config);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect((await second.prices()).borscht).toBe('9.50');
    const back = await doubled(Number(port));
    fillKitchen(back);
    back.records.put('products', { id: borscht.id, price: '10' });
    await shows(second, { borscht: '10.00' });
  });

  // Two connections of one process to SQLite would wait for each other.
  test.skipIf(engine === 'sqlite')('two backends on one database: one reads, both serve what it brings', async () => {
    const double = await doubled();
    const { borscht } = fillKitchen(double);
    const config = configOf(double, await database(engine));
    const both = [await started(config), await started(config)];
    for (const shop of both) await isReady(shop);
    double.records.put('products', { id: borscht.id, price: '10' });
    for (const shop of both) await shows(shop, { borscht: '10.00' });
  });
});

test('a first start without WooCommerce says so once, is not ready and keeps trying', async () => {
  const double = await doubled();
  const { port } = new URL(double.url);
  await double.close();
  const shop = await started({ ...configOf(double) });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/wp-json/wc/v3/coupons`)).status).toBe(503);
  const back = await doubled(Number(port));
  fillKitchen(back);
  await isReady(shop);
  await shows(shop, { borscht: '9.50' });
});

test('a wrong key is one line that says what to do', async () => {
  const double = await doubled();
  fillKitchen(double);
  const shop = await started(configOf({ url: double.url, keys: { ...double.keys, key: 'ck_another_one' } }, {}, 20));
  await until(() => double.asked.length > 3);
  const told = shop.lines.filter((line) => /^WooCommerce: .*401/.test(line));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('WOOCOMMERCE_KEY');
  expect(shop.lines.join()).not.toContain('cs_of');
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
});

test('a webhook makes a change visible at once; one that is not signed changes and asks nothing', async () => {
  const double = await doubled();
  const { borscht, okroshka, large, margherita } = fillKitchen(double);
  const shop = await started(configOf(double, {}, 150_000));
  await isReady(shop);
  double.records.put('products', { id: borscht.id, price: '8' });
  const before = double.asked.length;
  expect((await deliver(shop, 'product.updated', { id: borscht.id }, 'another secret of it')).status).toBe(401);
  const ping = await fetch(`${shop.url}${WEBHOOK}`, {
    method: 'POST',
    body: 'webhook_id=7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(ping.status).toBe(200);
  await new Promise((done) => setTimeout(done, 500));
  expect(double.asked.length).toBe(before);
  expect((await deliver(shop, 'product.updated', { id: borscht.id, price: '1' })).status).toBe(200);
  await shows(shop, { borscht: '8.00' });
  double.records.remove('products', okroshka.id);
  double.records.put('variations', { id: large.id, price: '100', stock_status: 'instock' });
  await deliver(shop, 'product.deleted', { id: okroshka.id });
  await deliver(shop, 'product.updated', { id: large.id, parent_id: margherita.id, type: 'variation' });
  await shows(shop, { okroshka: undefined, margherita: '100.00' });
  const salads = addCategory(double.records, { name: 'Salads', slug: 'salads' });
  const caesar = addProduct(double.records, { name: 'Caesar', slug: 'caesar', price: '7', categories: [{ id: salads.id }] });
  await deliver(shop, 'product.created', { id: caesar.id });
  await shows(shop, { caesar: '7.00' });
});

test('[KF-WOO-17] a sale of one size begins at its time, without a webhook and between two looks', async () => {
  const double = await doubled();
  const { small } = fillKitchen(double);
  const from = new Date(Date.now() + 4_000).toISOString().slice(0, 19);
  double.records.put('variations', { id: small.id, regular_price: '490', sale_price: '390', date_on_sale_from_gmt: from });
  const shop = await started(configOf(double, {}, 150_000));
  await isReady(shop);
  expect((await shop.prices()).margherita).toBe('490.00');
  // From now on a request to WooCommerce would return this, with the old date of modification.
  Object.assign(double.records.of('variations').get(small.id) ?? {}, { price: '390' });
  await shows(shop, { margherita: '390.00' });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${from}Z`));
});

test('without a secret webhooks are refused', async () => {
  const double = await doubled();
  fillKitchen(double);
  const shop = await started(
    testConfig({ shopDir: shopFolder(), woocommerce: { url: double.url, ...double.keys, webhookSecret: null, interval: 100 } }),
  );
  await isReady(shop);
  expect((await deliver(shop, 'product.updated', { id: 1 })).status).toBe(403);
});

test('an older WooCommerce without a list of all variations shows their changes, too', async () => {
  const double = await doubled();
  double.hasVariationList = false;
  const { large, margherita } = fillKitchen(double);
  const shop = await started(configOf(double));
  await isReady(shop);
  double.records.put('variations', { id: large.id, price: '200', stock_status: 'instock' });
  await shows(shop, { margherita: '200.00' });
  addVariation(double.records, margherita.id, { price: '150', attributes: [{ id: 1, name: 'Size', option: '40 cm' }] });
  await shows(shop, { margherita: '150.00' });
});

test('an answer that suddenly knows almost no dish is believed only when it comes twice', async () => {
  const double = await doubled();
  const { soups } = fillKitchen(double);
  for (let n = 0; n < 40; n += 1)
    addProduct(double.records, { name: `Dish ${n}`, slug: `d${n}`, price: '5', categories: [{ id: soups.id }] });
  const shop = await started(configOf(double));
  await isReady(shop);
  let lies = 1;
  double.faultOf = ({ path, query }) =>
    path === '/wc/v3/products' && query.get('_fields') === 'id,date_modified_gmt' && lies-- > 0
      ? { kind: 'status', ran: false, status: 200, body: '[]' }
      : null;
  double.records.remove('products', [...double.records.of('products').keys()].at(-1) ?? 0);
  await shows(shop, { d39: undefined, d38: '5.00' });
  expect(lies).toBeLessThan(0);
  expect(Object.keys(await shop.prices()).filter((slug) => /^d\d+$/.test(slug))).toHaveLength(39);
});

const TAXED = /WooCommerce → Settings → Tax.*WooCommerce → Settings → General/;
const isClosed = (shop: Started) => until(async () => (await fetch(`${shop.url}/readyz`)).status === 503, 30_000);

test('[KF-WOO-21] [PRICE-05] taxes on top of the prices: the shop does not open and says once what to change, and opens when that is done', async () => {
  const double = await doubled();
  fillKitchen(double);
  Object.assign(double.records.taxes, { on: true });
  const config = configOf(double);
  const shop = await started(config);
  await until(async () => shop.lines.some((line) => TAXED.test(line)), 30_000);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${shop.url}/wp-json/wc/v3/orders`)).status).toBe(503);
  expect(shop.lines.filter((line) => TAXED.test(line))).toHaveLength(1);
  // A restart with the menu already stored sells no more than the first start.
  await shop.close();
  const again = await started(config);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(503);
  Object.assign(double.records.taxes, { included: true });
  await isReady(again);
  expect((await again.prices()).borscht).toBe('9.50');
});

test('[KF-WOO-21] [PRICE-05] taxes that are switched on while the shop sells close it', async () => {
  const double = await doubled();
  fillKitchen(double);
  const shop = await started(configOf(double));
  await isReady(shop);
  Object.assign(double.records.taxes, { on: true });
  await isClosed(shop);
  expect(shop.lines.filter((line) => TAXED.test(line))).toHaveLength(1);
  Object.assign(double.records.taxes, { on: false });
  await isReady(shop);
});

test('taxes without a rate are none; a key that may not read them is named, and the shop sells', async () => {
  const double = await doubled();
  fillKitchen(double);
  Object.assign(double.records.taxes, { on: true, rate: 0 });
  const shop = await started(configOf(double));
  await isReady(shop);
  double.faultOf = ({ path }) =>
    path.startsWith('/wc/v3/settings/general')
      ? { kind: 'status', ran: false, status: 403, body: '{"code":"woocommerce_rest_cannot_view"}' }
      : null;
  await until(async () => shop.lines.some((line) => line.includes('may not read the settings')), 30_000);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
