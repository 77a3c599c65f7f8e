import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { oversell } from '#tests/promises/oversell.ts';
import { newPlace } from '#tests/promises/place.ts';
import { engines, KEYS, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type BackendProcess, backendProcess } from '#tests/setup/backend-process.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { loadShop } from './content/load.ts';
import { openDatabase } from './db/open.ts';
import { shopModel } from './services/shop-model.ts';

const shopDir = shopFolder(orderShop);
const running: BackendProcess[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.child.kill('SIGKILL');
});
const start = async (env: Record<string, string>) => {
  const one = backendProcess({ SHOP_DIR: shopDir, ...env });
  running.push(one);
  return { process: one, url: await one.ready() };
};
const answered = z.object({ id: z.number() });
const order = async (url: string, body: unknown, key: string = randomUUID()) => {
  const answer = await fetch(`${url}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  return { status: answer.status, id: answered.safeParse(said).data?.id };
};
const bodyNow = async (changes: Parameters<typeof orderBody>[1] = {}) =>
  orderBody(
    { model: shopModel(await loadShop(shopDir)), clock: { now: Date.now() } },
    { shownTotal: 90_000, items: [{ productId: 500, variationId: null, count: 1, supplements: [] }], ...changes },
  );

describe.each(engines)('two processes on one database (%s)', (engine) => {
  test('[ORD-10] sell 50 units of 50, however many ask', { timeout: 60_000 }, async () => {
    const place = await newPlace({ after: onTestFinished }, { engine, files: orderShop });
    const both = await Promise.all([place.start(), place.start()]);
    const sale = await oversell(place, [both[0].url, both[1].url], { buyers: 80, units: 50 });
    expect(sale).toEqual({ placed: 50, refused: 30, odd: 0, left: 0, sold: 50, orphans: 0 });
  });

  test('[ORD-03] make one order of one key', { timeout: 60_000 }, async () => {
    const databaseUrl = await testDatabaseUrl(engine);
    const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'race-')), DATABASE_URL: databaseUrl ?? '' };
    const both = await Promise.all([start(env), start(env)]);
    const body = await bodyNow();
    for (let round = 0; round < 8; round++) {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => order(both[n % 2 ? 1 : 0].url, body, key)));
      expect(new Set(answers.flatMap((a) => a.id ?? [])).size).toBe(1);
      expect(answers.every((a) => a.status === 201 || a.status === 409)).toBe(true);
    }
  });
});

describe('a backend that is killed', () => {
  test('[ORD-03] has every order it acknowledged, once, and a repeat finds it', { timeout: 90_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
    const body = await bodyNow({ items: [{ productId: 202, variationId: null, count: 1, supplements: [] }], shownTotal: 20_000 });
    const acknowledged = new Map<string, number>();
    const unanswered: string[] = [];
    for (let round = 0; round < 4; round++) {
      const { process: child, url } = await start({ DATA_DIR: dataDir });
      const keys = Array.from({ length: 60 }, () => randomUUID());
      let next = 0;
      const writer = async () => {
        for (let key = keys[next++]; key !== undefined; key = keys[next++]) {
          const said = await order(url, body, key).catch(() => undefined);
          if (said?.id === undefined) unanswered.push(key);
          else acknowledged.set(key, said.id);
          if (acknowledged.size >= round * 20 + 15) child.child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: 8 }, writer));
      await child.exit;
    }
    const file = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
    const began = performance.now();
    const { url } = await start({ DATA_DIR: dataDir });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(acknowledged.size).toBeGreaterThan(40);
    for (const [key, id] of acknowledged) expect((await order(url, body, key)).id).toBe(id);
    for (const key of unanswered.slice(0, 20)) expect((await order(url, body, key)).status).toBe(201);
    const { db } = await openDatabase({ databaseUrl: null, dataDir });
    const orders = await db.selectFrom('orders').select('id').execute();
    const keys = await db.selectFrom('idempotency_keys').select('order_id').execute();
    expect(new Set(keys.map((row) => row.order_id)).size).toBe(orders.length);
    await db.destroy();
  });
});
