import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { quantile } from '#tests/load/process.ts';
import { accepted, oneForAll } from '#tests/load/realtime.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { openLoad, recovery } from './open-load.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { wholeShop } from './whole-shop.ts';

const RATE = 50;
/** Milliseconds. */
const QUICK = 300;
const HEARD = 1_000;
const RECOVERED = 10_000;
/** What an overloaded shop may say. */
const HONEST: ReadonlySet<number> = new Set([201, 429, 503]);

/** Dishes of a usual shop: who reads them for each order feels it on a fast machine, too. */
const MANY = Array.from(
  { length: 400 },
  (_, i) => `- { id: ${10_000 + i}, slug: dish-${i}, name: Блюдо ${i}, price: 100, categories: [napitki] }`,
);
const FILES = { ...orderShop, 'products/many.yaml': `${MANY.join('\n')}\n` };

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const shop = await wholeShop(tools, { env: { SHOP_DIR: shopFolder(FILES) }, without });
  await openLoad(shop.url, { perSecond: 10, seconds: 3 });
  const usual = await openLoad(shop.url, { perSecond: RATE, seconds: tools.size(8, 600) });
  const p95 = Math.round(quantile(usual.times, 0.95));
  const errors = usual.sent - usual.times.length;
  tools.note(`${RATE} orders a second: p50 ${Math.round(quantile(usual.times, 0.5))} ms, p95 ${p95} ms, ${errors} not placed`);
  // an attack that has succeeded goes no further
  if (without.length > 0 && (errors > 0 || p95 > QUICK))
    return {
      kept: false,
      reached: `${RATE} orders/s: p95 ${p95} ms, ${errors} errors`,
      numbers: { perSecond: RATE, sent: usual.sent, errors, p95 },
    };
  const many = await openLoad(shop.url, { perSecond: 3 * RATE, seconds: tools.size(4, 60) });
  const odd = [...many.statuses].reduce((sum, [status, times]) => sum + (HONEST.has(status) ? 0 : times), 0);
  const back = Math.round(await recovery(shop.url, { quick: QUICK, most: 3 * RECOVERED }));
  tools.note(`${3 * RATE} a second: ${many.times.length} of ${many.sent} placed, ${odd} odd answers; quick again after ${back} ms`);
  const clients = tools.size(200, 1_000);
  const [order] = await accepted(shop, 1);
  if (order === undefined) throw new Error('no order');
  const heard = (await oneForAll({ url: shop.backendUrl }, shop.url, order, clients)).sort((a, b) => a - b);
  const p99 = heard.length === clients ? Math.round(quantile(heard, 0.99)) : Number.POSITIVE_INFINITY;
  tools.note(`${clients} open pages: ${heard.length} heard, p99 ${p99} ms`);
  return {
    kept: p95 <= QUICK && errors === 0 && odd === 0 && back <= RECOVERED && p99 <= HEARD,
    reached: `${RATE} orders/s through both processes for ${tools.size(8, 600)} s: p95 ${p95} ms, ${errors} errors; ${clients} realtime clients: p99 ${p99} ms; at 3× load ${odd} answers other than 201, 429, 503, recovered in ${back} ms`,
    numbers: {
      perSecond: RATE,
      sent: usual.sent,
      errors,
      p95,
      atTriple: many.sent,
      placedAtTriple: many.times.length,
      odd,
      recovered: back,
      clients,
      heardP99: p99,
    },
  };
}

export const promise: Promised = {
  id: 'P17',
  promise: 'Holds load',
  asked:
    '≥ 50 orders/s for 10 min on 2 cores, p95 ≤ 300 ms, 0 errors; 1,000 realtime clients, p99 ≤ 1 s; at 3× load only 429/503, recovery ≤ 10 s',
  alone: true,
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the menu in memory', run: (tools) => attack(tools, ['menu-in-memory']) },
};
