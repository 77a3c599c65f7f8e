import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, orderCount, orderingShop } from './orders-of.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

/** Another process takes the shop's database for itself, as a copying tool or a forgotten console does. */

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ env: orderingShop() });
  // The first order of a process compiles what places it.
  for (let i = 0; i < 3; i += 1) expect(await order(shop.url)).toMatchObject({ status: 201 });
});
afterAll(() => shop?.stop());

async function livenessTimes(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const from = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

test('while it does, liveness is answered within 100 ms, orders with 503 and Retry-After; a refused order has left nothing behind', async () => {
  const before = await orderCount(shop.backendUrl);
  const foreign = new DatabaseSync(join(shop.dataDir, 'shop.db'));
  try {
    foreign.exec('begin exclusive');
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const orders = Promise.all(keys.map((key) => order(shop.url, key)));
    for (const url of [shop.url, shop.backendUrl ?? '']) {
      const times = await livenessTimes(url, 15);
      expect(times[7]).toBeLessThan(100);
      // Not even one waits as long as the lock is held.
      expect(times.at(-1)).toBeLessThan(3_000);
    }
    for (const answer of await orders) {
      expect(answer).toMatchObject({ status: 503, code: 'database_busy', retryAfter: expect.any(Number) });
      expect(answer.retryAfter).toBeGreaterThan(0);
      expect(answer.milliseconds).toBeLessThan(5_000);
    }
    // Reads do not need the lock.
    expect((await fetch(shop.url)).status).toBe(200);
    expect(await orderCount(shop.backendUrl)).toBe(before);
    foreign.exec('rollback');
    expect(await order(shop.url, keys[0])).toMatchObject({ status: 201 });
    expect(await orderCount(shop.backendUrl)).toBe(before + 1);
  } finally {
    foreign.close();
  }
});
