import { afterEach, describe, expect, test, vi } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { KEYS, testBackend, testConfig } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addCategory, addProduct } from '#tests/setup/woocommerce/goods.ts';
import { loadShop } from '../content/load.ts';
import { catalogueText } from '../content/wire/catalogue.ts';
import { type RunningBackend, startBackend } from '../server.ts';
import { collector, createCatalogueFiles } from './catalogue-files.ts';

/** Every catalogue file that is written is counted. */
vi.mock('#backend/content/wire/catalogue.ts', async (original) => {
  const real = await original<typeof import('#backend/content/wire/catalogue.ts')>();
  return { ...real, catalogueText: vi.fn(real.catalogueText) };
});
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.mocked(catalogueText).mockClear();
});

const written = () => vi.mocked(catalogueText).mock.calls.map(([, { kind }]) => kind);

/** A WooCommerce shop of as many products. */
async function wooShop(products: number): Promise<{ double: WooDouble; backend: RunningBackend; file: (name: string) => Promise<string> }> {
  const double = await wooDouble();
  closing.push(() => double.close());
  const { id } = addCategory(double.records, { name: 'Soups', slug: 'soups' });
  for (let n = 0; n < products; n += 1)
    addProduct(double.records, { id: 10_000 + n, name: `Soup ${n}`, slug: `soup-${n}`, price: '300', categories: [{ id }] });
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 100 };
  const backend = await startBackend(testConfig({ shopDir: shopFolder(), woocommerce }), { info: () => undefined, error: () => undefined });
  closing.push(() => backend.close());
  const url = `http://127.0.0.1:${backend.port}`;
  await until(async () => (await fetch(`${url}/readyz`)).ok, 60_000);
  const file = async (name: string) => (await fetch(`${url}/wp-content/uploads/app_sync/${name}?${new URLSearchParams(KEYS)}`)).text();
  return { double, backend, file };
}

const placesOf = ({ deps }: RunningBackend): number[] => deps.model.shop.settings.locations.map(({ term_id }) => term_id);

describe('the catalogue files of a large menu', () => {
  test('[CAT-01] [P12] are there when it opens: the first visitor of a place waits for none', async () => {
    const { backend, file } = await wooShop(520);
    const places = placesOf(backend);
    expect(places.length).toBeGreaterThan(0);
    expect(written()).toEqual(['full', ...places.map((warehouse) => ({ warehouse }))]);
    for (const place of places) expect(await file(`price-${place}.json`)).toContain('"soup-7"');
    expect(written()).toHaveLength(1 + places.length);
  });

  test('[CAT-01] [P12] a changed menu comes with those that were in use', async () => {
    const { double, backend, file } = await wooShop(520);
    const [place] = placesOf(backend);
    await file(`price-${place}.json`);
    await file('prodcat_main_categories_only.json');
    vi.mocked(catalogueText).mockClear();
    double.records.put('products', { id: 10_007, price: '987' });
    await until(async () => (await file(`price-${place}.json`)).includes('"987.00"'), 60_000);
    expect(written()).toHaveLength(2);
    expect(written()).toEqual(expect.arrayContaining([{ warehouse: place }, 'main_categories_only']));
    expect(await file('prodcat_main_categories_only.json')).toContain('"soups"');
    expect(written()).toHaveLength(2);
  });

  test('are made of a small menu when somebody asks', async () => {
    const { db, model } = await testBackend();
    const files = createCatalogueFiles({ db, shop: model.shop, clock: Date.now });
    await files.makeAhead([{ name: 'prodcat.json', lang: '' }], new AbortController().signal);
    expect(written()).toEqual([]);
    await files.get('prodcat.json');
    expect(written()).toEqual(['full']);
  });

  test('are not begun any more when the backend ends', async () => {
    const { db } = await testBackend();
    const shop = await loadShop(shopFolder());
    const [product] = shop.products.values();
    const products = new Map(Array.from({ length: 600 }, (_, n) => [n + 1, product] as const));
    const files = createCatalogueFiles({ db, shop: Object.assign(shop, { products }), clock: Date.now });
    await files.makeAhead([], AbortSignal.abort());
    expect(written()).toEqual([]);
  });
});

const MB = 1_048_576;

function watched() {
  let clock = 0;
  let due: { at: number; run: () => void } | null = null;
  const times: number[] = [];
  const later = (run: () => void, ms: number) => {
    due = { at: clock + ms, run };
    return {
      cancel: () => {
        due = null;
      },
    };
  };
  const own = collector({ collect: () => times.push(clock), now: () => clock, later });
  const pass = (ms: number): void => {
    const end = clock + ms;
    while (due !== null && due.at <= end) {
      const { at, run }: { at: number; run: () => void } = due;
      clock = at;
      due = null;
      run();
    }
    clock = end;
  };
  return { own, pass, times };
}

test('what large work left behind is collected a second after the last of it, once', () => {
  const { own, pass, times } = watched();
  pass(20_000);
  own.after(22 * MB);
  pass(900);
  own.after(22 * MB);
  pass(900);
  expect(times).toEqual([]);
  pass(60_000);
  expect(times).toEqual([21_900]);
});

test('what the start left behind is collected ten seconds after the start', () => {
  const { own, pass, times } = watched();
  own.after(22 * MB);
  pass(500);
  own.after(22 * MB);
  pass(9_400);
  expect(times).toEqual([]);
  pass(60_000);
  expect(times).toEqual([10_000]);
});

test('small work is not worth it', () => {
  const { own, pass, times } = watched();
  own.after(MB);
  pass(60_000);
  expect(times).toEqual([]);
});

test('work without a pause is collected every ten seconds at most', () => {
  const { own, pass, times } = watched();
  pass(10_000);
  for (let i = 0; i < 240; i++) {
    own.after(22 * MB);
    pass(500);
  }
  expect(times.length).toBeGreaterThanOrEqual(3);
  expect(times[0]).toBe(15_000);
  expect(Math.min(...times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toBeGreaterThanOrEqual(10_000);
});
