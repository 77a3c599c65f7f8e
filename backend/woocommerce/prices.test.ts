import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { type Db, openDatabase } from '#backend/db/open.ts';
import { readVersion, writeState } from '#backend/db/woo-mirror.ts';
import { startBackend } from '#backend/server.ts';
import { KEYS, type TestBackend, testBackend, testConfig } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { item, placing } from '#tests/setup/placing.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addProduct } from '#tests/setup/woocommerce/goods.ts';
import { fillKitchen } from '#tests/setup/woocommerce/kitchen.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import { type WooClient, wooClient } from './client.ts';
import { keptCurrency, readCurrency, withCurrency } from './prices.ts';

describe('the sign of a folder beside the currency of WooCommerce', () => {
  const shown = (yaml: string, currency: string) => {
    const lines: string[] = [];
    const settings = withCurrency(parse(`title: Kitchen\n${yaml}`), currency, (what, reason) => lines.push(`${what} ${reason}`));
    return { settings, lines };
  };

  test.each([
    ['front_currency: $', 'CAD', '$', []],
    ['front_currency: $', 'USD', '$', []],
    ['front_currency: грн', 'UAH', 'грн', []],
    ['front_currency: ₽', 'RUB', '₽', []],
    ['', 'UAH', '₴', []],
    ['front_currency: ₽', 'UAH', '₴', ['UAH']],
    ['front_currency: $', 'RUB', '₽', ['RUB']],
    ['front_currency: USD', 'CAD', '$', ['CAD']],
    ['{ front_currency: $, currency_code: USD }', 'CAD', '$', ['CAD']],
  ])('[KF-WOO-06] %s and %s: prices are shown in %s', (yaml, currency, sign, told) => {
    const given = yaml.startsWith('{') ? yaml.slice(2, -2).replace(', ', '\n') : yaml;
    const { settings, lines } = shown(given, currency);
    expect(settings).toMatchObject({ title: 'Kitchen', front_currency: sign, currency_code: currency });
    expect(lines).toEqual(told.map((word) => expect.stringContaining(word)));
  });

  test('while nobody knows the currency the folder stays as it is', () => {
    expect(shown('front_currency: $', '')).toEqual({ settings: { title: 'Kitchen', front_currency: '$' }, lines: [] });
  });
});

describe('where the currency is read', () => {
  let double: WooDouble;
  let client: WooClient;
  let db: Db;
  let lines: string[];
  beforeEach(async () => {
    ({ db } = await openDatabase(testConfig()));
    double = await wooDouble();
    double.currency = 'CAD';
    client = wooClient({ url: double.url, ...double.keys, wait: async () => undefined });
    lines = [];
  });
  afterEach(async () => {
    await client.close();
    await double.close();
    await db.destroy();
  });
  const read = () => readCurrency(client, db, (line) => lines.push(line));
  const closed = (...paths: string[]) => {
    double.faultOf = ({ path }) => (paths.some((one) => path.startsWith(one)) ? { kind: 'status', ran: false, status: 403 } : null);
  };

  test.each([
    ['the settings', []],
    ['the public products, where the key may not read settings', ['/wc/v3/settings']],
    ['the latest order, where neither is open', ['/wc/v3/settings', '/wc/store']],
  ])('%s', async (_, paths) => {
    addProduct(double.records, { name: 'Soup', price: '5' });
    double.records.put('orders', { currency: 'CAD', status: 'completed' });
    closed(...paths);
    await read();
    expect([await keptCurrency(db), lines]).toEqual(['CAD', []]);
  });

  test('[KF-WOO-06] nowhere: the owner is told, and no currency is made up', async () => {
    closed('/wc/v3/settings', '/wc/store', '/wc/v3/orders');
    await read();
    expect([await keptCurrency(db), lines]).toEqual(['', [expect.stringContaining('which currency')]]);
  });

  test('another currency makes another menu; one that cannot be read for a while stays', async () => {
    await writeState(db, 'currency', 'USD');
    const before = await readVersion(db);
    await read();
    expect([await keptCurrency(db), (await readVersion(db)).menu]).toEqual(['CAD', before.menu + 1]);
    closed('/wc');
    await read();
    expect([await keptCurrency(db), lines]).toEqual(['CAD', []]);
  });
});

test('[KF-WOO-06] a shop whose folder says roubles sells in the hryvnias of WooCommerce from the start, and says so', {
  timeout: 60_000,
}, async () => {
  const double = await wooDouble();
  double.currency = 'UAH';
  fillKitchen(double);
  const lines: string[] = [];
  const folder = shopFolder({ 'settings.yaml': (text) => `${text}\nfront_currency: ₽\n` });
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 100 };
  const log = { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) };
  const backend = await startBackend(testConfig({ shopDir: folder, woocommerce }), log);
  try {
    const settings = `http://127.0.0.1:${backend.port}/wp-json/v1/all_settings?${new URLSearchParams(KEYS)}`;
    const said = await until(async () => {
      const answer = await fetch(settings);
      return answer.ok ? Object(await answer.json()) : undefined;
    }, 30_000);
    expect([said.front_currency, said.currency_code]).toEqual(['₴', 'UAH']);
    expect(lines.filter((line) => line.includes('sells in UAH'))).toHaveLength(1);
  } finally {
    await backend.close();
    await double.close();
  }
});

describe('an order', () => {
  let backend: TestBackend | undefined;
  let woo: Going | undefined;
  afterEach(async () => {
    await woo?.close();
    await backend?.close();
  });
  const ordered = async (settings: string) => {
    const change = (text: string): string => `${orderShop['settings.yaml'](text)}\n${settings}\n`;
    backend = await testBackend({ files: { ...orderShop, 'settings.yaml': change } });
    woo = await going(backend);
    const { body } = await placing(backend).place({ items: [item(202, 1)], shownTotal: 20_000 });
    await woo.settle();
    const sent = woo.double.asked.find(({ method, path }) => method === 'POST' && path === '/wc/v3/orders');
    return { here: Object(body), sent: Object(sent?.body) };
  };

  test('[KF-WOO-06] is in the currency that the backend names, whatever its sign', async () => {
    const { here, sent } = await ordered('front_currency: $\ncurrency_code: CAD');
    expect([here.currency, here.currency_symbol, sent.currency]).toEqual(['CAD', '$', 'CAD']);
  });

  test('of a sign of several currencies names none, so that WooCommerce takes its own', async () => {
    const { here, sent } = await ordered('front_currency: $');
    expect([here.currency, sent.currency]).toEqual(['$', undefined]);
  });
});
