import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Agent, request } from 'undici';
import { loadShop } from '#backend/content/load.ts';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { shopModel } from '#backend/services/shop-model.ts';
import { type Machine, type Machines, missing, startMachines } from '#tests/cluster/machines.ts';
import { steadyOrders } from '#tests/cluster/steady-orders.ts';
import { storedOrders } from '#tests/cluster/stored-orders.ts';
import { TEA } from '#tests/promises/kill-loop.ts';
import { openRate } from '#tests/promises/open-load.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { orderBody, orderShop, sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { cpuMs, quantile } from './process.ts';
import { isShort } from './runs.ts';

/** Several storefronts and backends of one shop behind nginx, on PostgreSQL and Redis: what another one adds, and what it costs when one is killed. */

const PAGE = '/menu/pizza';
const WRITERS = 12;
/** Pages a second of each storefront. */
const PAGES_EACH = 1_200;
/** Orders a second. */
const OFFERED = 200;
type Row = readonly [string, string];

async function inMachines<T>(options: Parameters<typeof startMachines>[1], work: (shop: Machines) => Promise<T>): Promise<T> {
  const open: (() => void | Promise<void>)[] = [];
  try {
    return await work(await startMachines({ after: (close) => void open.push(close) }, { shopDir: shopFolder(orderShop), ...options }));
  } finally {
    for (const close of open.reverse()) await close();
  }
}

const cpuOf = (machines: readonly Machine[]): readonly number[] => machines.map(({ pid }) => cpuMs(pid()));

/** Milliseconds of processor time that a page costs its storefronts, and the share of the one that worked most. */
async function costOfPage({ url, storefronts }: Machines): Promise<{ perPage: number; most: number; perSecond: number }> {
  // a visitor with cookies is answered by a storefront, not by nginx
  const options = { url: url + PAGE, connections: 32, headers: { cookie: 'theme=dark', 'accept-encoding': 'gzip' } };
  // as many for each storefront: a process that has less to do finds less to do at once, and pays more for each
  const overallRate = PAGES_EACH * storefronts.length;
  await autocannon({ ...options, overallRate, duration: isShort ? 2 : 15 });
  const before = cpuOf(storefronts);
  const { requests, non2xx, errors } = await autocannon({ ...options, overallRate, duration: isShort ? 2 : 30 });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
  const used = cpuOf(storefronts).map((after, i) => after - (before[i] ?? 0));
  const sum = used.reduce((all, one) => all + one, 0);
  return { perPage: sum / requests.total, most: Math.max(...used) / sum, perSecond: requests.average };
}

async function pages(): Promise<readonly Row[]> {
  const one = await inMachines({ storefronts: 1, backends: 1 }, costOfPage);
  const two = await inMachines({ storefronts: 2, backends: 1 }, costOfPage);
  // the machine's cores are nginx's and the generator's, too: what a storefront adds is told by the processor time of a page
  const factor = one.perPage / (two.perPage * two.most);
  return [
    ['pages: processor time of one, one storefront', `${one.perPage.toFixed(3)} ms (${Math.round(1_000 / one.perPage)} pages/s of a core)`],
    ['pages: processor time of one, two storefronts', `${two.perPage.toFixed(3)} ms, ${Math.round(two.most * 100)} % at the busier`],
    ['pages: two storefronts with a core each against one', `× ${factor.toFixed(2)}`],
    ['pages: asked for meanwhile, one / two', `${Math.round(one.perSecond)} / ${Math.round(two.perSecond)} pages/s`],
  ];
}

async function orders(): Promise<readonly Row[]> {
  const model = shopModel(await loadShop(shopFolder(orderShop)));
  const body = JSON.stringify(orderBody({ model, clock: { now: Date.now() } }, TEA));
  return inMachines({ storefronts: 0, backends: 2 }, async ({ backendUrl }) => {
    const agent = new Agent({ connections: 64, pipelining: 1 });
    const place = async (): Promise<number> => {
      const answer = await request(`${backendUrl}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body,
      });
      const said = await answer.body.text();
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${said.slice(0, 300)}`);
      return answer.statusCode;
    };
    const seconds = isShort ? 2 : 15;
    const end = performance.now() + seconds * 1_000;
    let placed = 0;
    const write = async (): Promise<void> => {
      for (; performance.now() < end; placed += 1) await place();
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    // machines that are warm by now
    const offered = await openRate(place, { perSecond: OFFERED, seconds });
    await agent.close();
    return [
      [
        `orders: PostgreSQL, two backends, ${OFFERED} arrive each second: p50 / p99 / slowest`,
        [0.5, 0.99, 1].map((q) => `${quantile(offered.times, q).toFixed(1)} ms`).join(' / '),
      ],
      [`orders: PostgreSQL, two backends, ${WRITERS} writers one after another`, `${Math.round(placed / seconds)} orders/s`],
    ];
  });
}

async function kills(): Promise<readonly Row[]> {
  return inMachines({}, async (shop) => {
    const rows: Row[] = [];
    const rounds = isShort ? 1 : 5;
    for (const [name, machines] of [
      ['storefront', shop.storefronts],
      ['backend', shop.backends],
    ] as const) {
      const bad: number[] = [];
      let isOver = false;
      const visits = (async () => {
        while (!isOver) {
          const at = performance.now();
          const status = await request(shop.url + PAGE, { headers: { cookie: 'theme=dark' } }).then(
            async ({ statusCode, body }) => {
              await body.dump();
              return statusCode;
            },
            () => 0,
          );
          if (status !== 200) bad.push(at);
          await sleep(5);
        }
      })();
      const killed = async (): Promise<void> => {
        for (let round = 0; round < rounds; round++) {
          await sleep(500);
          const one = machines[round % machines.length];
          await one?.kill();
          await sleep(1_000);
          await one?.replace();
        }
      };
      const day = await steadyOrders({ url: shop.url, body: { ...sampleOrderRequest, ...TEA }, writers: 6, until: killed() });
      isOver = true;
      await visits;
      const { lost, duplicated } = await storedOrders(shop.databaseUrl, day);
      rows.push(
        [
          `killed ${name} × ${rounds}: orders placed / lost / twice / given up`,
          [day.acknowledged.size, lost, duplicated, day.givenUp.length].join(' / '),
        ],
        [
          `killed ${name} × ${rounds}: orders asked for again, longest until placed`,
          `${day.waits.length}, ${Math.round(day.waits.at(-1) ?? 0)} ms`,
        ],
        [`killed ${name} × ${rounds}: pages that failed, of one visit every 5 ms`, `${bad.length}`],
      );
    }
    return rows;
  });
}

export async function benchCluster(): Promise<readonly Row[]> {
  if (missing !== '') return [];
  return [...(await pages()), ...(await orders()), ...(await kills())];
}
