import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '#backend/server.ts';
import { KEYS, testConfig } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { fillKitchen } from '#tests/setup/woocommerce/kitchen.ts';
import { type Checked, runContract } from './run.ts';

let double: WooDouble;
let backend: RunningBackend;
let checked: Checked[];
const errors: string[] = [];

beforeAll(async () => {
  double = await wooDouble();
  fillKitchen(double);
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 60_000 };
  const log = { info: () => undefined, error: (event: string, error: unknown) => errors.push(`${event}: ${error}`) };
  backend = await startBackend(testConfig({ shopDir: 'backend/shop', woocommerce }), log);
  const url = `http://127.0.0.1:${backend.port}`;
  await until(async () => (await fetch(`${url}/readyz`)).ok, 20_000);
  checked = await runContract({
    url,
    keys: { key: KEYS.consumer_key, secret: KEYS.consumer_secret },
    customer: null,
    phone: null,
    codeOf: null,
    write: false,
    forget: false,
    now: Date.now(),
    fetch,
  });
}, 60_000);
afterAll(async () => {
  await backend.close();
  await double.close();
});

test('[API-01] a backend in front of a plain WooCommerce shop speaks the contract wherever it is read', () => {
  const wrong = checked.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'left out');
  expect(wrong.map(({ row, sample, outcome, detail }) => `${row} ${sample}: ${outcome}: ${detail}`)).toEqual([]);
  expect(checked.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(50);
  expect(errors).toEqual([]);
});
