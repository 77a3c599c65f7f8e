import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startBalancer } from '#tests/load/nginx.ts';
import { freePort } from '#tests/load/process.ts';
import { spenders, spendShop } from '#tests/promises/double-spend.ts';
import { oversell } from '#tests/promises/oversell.ts';
import { newPlace, type Place } from '#tests/promises/place.ts';
import { copies } from '#tests/promises/same-key.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placed } from '#tests/setup/race.ts';
import { startRedis } from '#tests/setup/redis.ts';
import { missing } from './machines.ts';

const open: (() => void | Promise<void>)[] = [];
const tools = { after: (close: () => void | Promise<void>) => void open.push(close) };
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Of each attack; the rest of it goes on in peace. */
const KILLS = 3;

/** Two backends behind the shipped balancer, one after the other of which is killed and replaced until `stop`. */
async function restless(files: Parameters<typeof newPlace>[1]) {
  const redis = await startRedis();
  tools.after(() => redis.stop());
  const place = await newPlace(tools, { engine: 'postgres', env: { REDIS_URL: redis.url }, ...files });
  const ports = [await freePort(), await freePort()];
  const start = (n: number) => place.start([], { BACKEND_PORT: String(ports[n]) });
  const both = [await start(0), await start(1)];
  const balancer = await startBalancer(...both.map(({ url }) => url));
  tools.after(() => balancer.stop());
  const over = new AbortController();
  let kills = 0;
  const killer = (async () => {
    for (let n = 0; kills < KILLS && !over.signal.aborted; n = 1 - n) {
      await sleep(n === 0 ? 300 : 1_500);
      if (over.signal.aborted) break;
      await both[n]?.kill();
      kills += 1;
      both[n] = await start(n);
    }
  })();
  const stop = async (): Promise<number> => {
    over.abort();
    await killer;
    return kills;
  };
  return { place, url: balancer.url.replace(/\/$/, ''), stop };
}

const attacks = async (files: Parameters<typeof newPlace>[1], attack: (place: Place, url: string) => Promise<void>): Promise<void> => {
  const { place, url, stop } = await restless(files);
  try {
    await attack(place, url);
  } finally {
    expect(await stop(), 'killed meanwhile').toBeGreaterThan(0);
  }
};

describe.skipIf(missing !== '')(`several backends, one killed after another${missing && ` (left out: ${missing})`}`, () => {
  test('[ORD-03] one click is one order, whichever backend answers (P2)', { timeout: 120_000 }, () =>
    attacks({ files: orderShop }, async (place, url) => {
      const same = await copies(place, [url], { keys: 20, each: 10 });
      expect(same).toMatchObject({ keys: 20, orders: 20, split: 0, odd: 0, refused: 20 });
    }),
  );

  test('[ORD-10] nothing is sold that is not there (P3)', { timeout: 120_000 }, () =>
    attacks({ files: orderShop }, async (place, url) => {
      expect(await oversell(place, [url], { buyers: 100, units: 50 })).toMatchObject({ sold: 50, left: 0, odd: 0, orphans: 0 });
    }),
  );

  test('[BON-03] [CPN-11] nothing is spent twice (P4)', { timeout: 120_000 }, () =>
    attacks({ files: spendShop }, async (place, url) => {
      const all = spenders(place, [url]);
      const points = await all.points(20);
      expect([placed(points.answers), points.ledger - points.balance]).toEqual([1, 0]);
      const limited = await all.limited(120);
      expect([placed(limited.answers), limited.used, limited.orders]).toEqual([100, 100, 100]);
      const once = await all.once(10);
      expect([once.used, once.orders]).toEqual([1, 1]);
    }),
  );
});
