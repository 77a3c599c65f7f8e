import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '#backend/server.ts';
import { KEYS, testConfig } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addCategory, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { isShort } from './runs.ts';

const PRODUCTS = isShort ? 300 : 5_000;
/** What PHP takes for a page of a hundred on a small machine. */
const PAGE_MS = isShort ? 20 : 400;
const PATIENCE = 300_000;

const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(1)} s`;

/** How long a WooCommerce shop takes to come in, and how soon a change shows: by asking as often as usual, and by a webhook's hint. */
export async function benchWooCommerce(): Promise<[string, string][]> {
  const double = await wooDouble();
  const categories = Array.from({ length: 60 }, (_, n) => addCategory(double.records, { name: `Category ${n}`, slug: `category-${n}` }));
  const ids: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const isVariable = n % 5 === 0;
    const { id } = addProduct(double.records, {
      name: `Dish ${n}`,
      slug: `dish-${n}`,
      type: isVariable ? 'variable' : 'simple',
      price: String(100 + (n % 900)),
      description: '<p>A dish with a few words about what is in it and how it is made.</p>'.repeat(5),
      categories: [{ id: categories[n % categories.length]?.id }],
      attributes: isVariable ? [{ id: 1, name: 'Size', options: ['S', 'L'], visible: true, variation: true }] : [],
    });
    ids.push(id);
    if (isVariable)
      for (const option of ['S', 'L']) addVariation(double.records, id, { price: '300', attributes: [{ name: 'Size', option }] });
  }
  double.faultOf = ({ query }) => (query.get('per_page') === '100' ? { kind: 'slow', ms: PAGE_MS } : null);
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 60_000 };
  const dataDir = mkdtempSync(join(tmpdir(), 'woo-bench-'));
  const config = testConfig({ shopDir: 'backend/shop', dataDir, woocommerce });
  const began = performance.now();
  const backend = await startBackend(config, { info: () => undefined, error: (line, error) => console.error(line, error) });
  const url = `http://127.0.0.1:${backend.port}`;
  await until(async () => (await fetch(`${url}/readyz`)).ok, PATIENCE);
  const first = seconds(began);
  const asked = double.asked.length;
  const shows = (word: string) =>
    until(
      async () =>
        (await (await fetch(`${url}/wp-content/uploads/app_sync/prodcat.json?${new URLSearchParams(KEYS)}`)).text()).includes(word),
      PATIENCE,
    );
  await shows('dish-1');
  double.records.put('products', { id: ids[1] ?? 0, price: '98765' });
  const changed = performance.now();
  await shows('"98765.00"');
  const polled = seconds(changed);
  double.records.put('products', { id: ids[2] ?? 0, price: '87654' });
  const told = performance.now();
  backend.deps.ears?.hear({ resource: 'product', event: 'updated', id: ids[2] ?? 0, parent: 0, body: null });
  await shows('"87654.00"');
  const hinted = seconds(told);
  await backend.close();
  await double.close();
  rmSync(dataDir, { recursive: true, force: true });
  return [
    [`first reading of ${PRODUCTS} products, a page of a hundred taking ${PAGE_MS} ms`, `${first}, ${asked} requests`],
    ['a changed price shows, asked for every 60 s', polled],
    ['a changed price shows after a webhook', hinted],
  ];
}
