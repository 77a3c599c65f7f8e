import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '#backend/server.ts';
import { KEYS, testConfig } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { wooDouble } from '#tests/setup/woocommerce/double.ts';
import { fillLargeShop } from '#tests/setup/woocommerce/large-shop.ts';
import { isShort } from './runs.ts';

const PRODUCTS = isShort ? 300 : 5_000;
/** What PHP takes for a page of a hundred on a small machine. */
const PAGE_MS = isShort ? 20 : 400;
const PATIENCE = 300_000;

const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(1)} s`;

/** How long a WooCommerce shop takes to come in, and how soon a change shows: by asking as often as usual, and by a webhook's hint. */
export async function benchWooCommerce(): Promise<[string, string][]> {
  const double = await wooDouble();
  fillLargeShop(double, PRODUCTS, { pageMs: PAGE_MS });
  const [, changedLater = 0, changedByHint = 0] = [...double.records.of('products').keys()];
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
  double.records.put('products', { id: changedLater, price: '98765' });
  const changed = performance.now();
  await shows('"98765.00"');
  const polled = seconds(changed);
  double.records.put('products', { id: changedByHint, price: '87654' });
  const told = performance.now();
  backend.deps.webhooks?.emit({ resource: 'product', event: 'updated', id: changedByHint, parent: 0, body: null });
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
