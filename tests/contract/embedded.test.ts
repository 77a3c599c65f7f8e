import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { engines, KEYS, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { report } from './report.ts';
import { type Checked, runContract } from './run.ts';

/** What every backend of the contract has; pages and webhooks of the embedded one are tried where they are answered (tests/http). */
const rows = Object.entries<Call>(calls).flatMap(([name, { scope }]) => (scope === 'contract' ? [name] : []));

/** The whole demo menu is read, and orders of it are computed. */
const PATIENCE = 60_000;

describe.each(engines)('the embedded backend on %s speaks the contract', (engine) => {
  let backend: TestBackend;
  let checked: Checked[];
  beforeAll(async () => {
    backend = await testBackend({ engine, shopDir: 'backend/shop', now: Date.UTC(2031, 2, 5, 9, 0) });
    checked = await runContract({
      url: 'http://backend.test',
      keys: { key: KEYS.consumer_key, secret: KEYS.consumer_secret },
      customer: null,
      phone: '+79990000077',
      codeOf: async (phone) =>
        backend.messenger.messages.find((message) => message.phone === phone && message.channel === 'sms')?.code ?? '',
      write: true,
      forget: true,
      now: Date.UTC(2031, 2, 5, 9, 0),
      fetch: (request) => backend.app.request(request),
    });
  }, PATIENCE);
  afterAll(() => backend.close());

  test.each(rows)('[API-01] %s', (row) => {
    const mine = checked.filter((each) => each.row === row);
    expect(mine.filter((each) => each.outcome !== 'ok').map((each) => `${each.sample}: ${each.outcome}: ${each.detail}`)).toEqual([]);
    expect(mine.length).toBeGreaterThan(0);
  });

  test('[PRICE-05] the written order of a delivery holds all that is added to its dishes and taken off', () => {
    expect(checked.map(({ sample }) => sample)).toContain('the total holds delivery, express, promo code');
  });

  test('nothing was logged as an error', () => {
    expect(backend.errors).toEqual([]);
  });

  test('the report names every row, and nothing is degraded or broken', () => {
    const lines = report(checked).split('\n');
    for (const row of rows) expect(lines.some((line) => line.startsWith(`${row} `))).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(/^\d+ ok, 0 missing, 0 malformed, 0 status, 0 failed, 0 left out$/));
    expect(lines.at(-1)).toMatch(/^works: settings, /);
  });
});
