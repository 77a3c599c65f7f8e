import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { openDatabase } from '#backend/db/open.ts';
import { insertOrder } from '#tests/setup/order-row.ts';
import { type OpenPage, openPage } from './open-page.ts';
import { quantile, residentMb } from './process.ts';
import { type Backend, startBackend, startStorefront } from './shop-process.ts';

/** A thousand open order pages and how soon each sees a new status: through the storefront, sockets, signatures and the look that follows. */

const PAGES = 1_000;
/** Orders the kitchen moves in a second. */
const PACE = 20;
const KEYS = 'consumer_key=ck_demo&consumer_secret=cs_demo';
const dispatcher = new Agent({ connections: 32 });
const viewed = z.object({ status: z.string() });
type Order = Parameters<typeof openPage>[0]['order'];

/** Accepted orders, written straight into the running backend's database. */
export async function accepted({ dataDir }: Pick<Backend, 'dataDir'>, count: number): Promise<Order[]> {
  const { db } = await openDatabase({ databaseUrl: null, dataDir });
  for (let n = 0; n < count; n++) await insertOrder(db, { customerId: 0, phone: '+79000000000', status: 'processing' });
  const rows = await db.selectFrom('orders').select(['id', 'order_key']).orderBy('id').execute();
  await db.destroy();
  return rows.map(({ id, order_key: key }) => ({ id, key }));
}

async function move(backend: Pick<Backend, 'url'>, { id }: Order, status: string): Promise<void> {
  const answer = await request(`${backend.url}/wp-json/wc/v3/orders/${id}?${KEYS}`, {
    method: 'PUT',
    dispatcher,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  await answer.body.dump();
}

/** Opens pages, some at a time. */
async function openAll(shop: string, orders: readonly Order[]): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let at = 0; at < orders.length; at += 25) {
    pages.push(...(await Promise.all(orders.slice(at, at + 25).map((order) => openPage({ shop, order, dispatcher })))));
  }
  return pages;
}

const words = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  return [0.5, 0.99, 1].map((q) => `${quantile(sorted, q).toFixed(0)} ms`).join(' / ');
};

/** One order that all pages show: from the kitchen's call to the event at each. */
export async function oneForAll(backend: Pick<Backend, 'url'>, shop: string, order: Order, count = PAGES): Promise<number[]> {
  const pages = await openAll(
    shop,
    Array.from({ length: count }, () => order),
  );
  const times: number[] = [];
  const heard = pages.map(
    (page) =>
      new Promise<void>((done) => {
        page.onEvent = () => done(void times.push(performance.now() - began));
      }),
  );
  const began = performance.now();
  await move(backend, order, 'making');
  await Promise.race([Promise.all(heard), sleep(30_000, undefined, { ref: false })]);
  for (const page of pages) page.close();
  return times;
}

/** Every page has its own order, the kitchen moves them one after another: from its call to the status that the page has read anew. */
async function eachItsOwn(backend: Backend, shop: string, orders: readonly Order[], pages: readonly OpenPage[]): Promise<number[]> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  for (const [at, order] of orders.entries()) {
    const page = pages[at];
    if (page === undefined) break;
    const began = performance.now();
    const seen = new Promise<void>((done) => {
      page.onEvent = async () => {
        const answer = await request(`${shop}/api/orders/${order.id}?key=${order.key}`, { dispatcher });
        const { status } = viewed.parse(await answer.body.json());
        if (status === 'making') done(void times.push(performance.now() - began));
      };
    });
    all.push(seen, move(backend, order, 'making'));
    await sleep(1_000 / PACE);
  }
  await Promise.race([Promise.all(all), sleep(30_000, undefined, { ref: false })]);
  return times;
}

/** Opens 1,000 pages twice and tells how soon they know. */
export async function benchRealtime(): Promise<readonly (readonly [string, string])[]> {
  const backend = await startBackend();
  const storefront = await startStorefront(backend);
  try {
    const [shared, ...orders] = await accepted(backend, PAGES + 1);
    if (shared === undefined) throw new Error('no orders');
    const fan = await oneForAll(backend, storefront.url, shared);
    const from = performance.now();
    const pages = await openAll(storefront.url, orders);
    const opened = (performance.now() - from) / 1_000;
    const memory = `${residentMb(storefront.running.child.pid)} + ${residentMb(backend.running.child.pid)} MB`;
    const own = await eachItsOwn(backend, storefront.url, orders, pages);
    for (const page of pages) page.close();
    return [
      [`realtime: ${PAGES} pages open (signed and subscribed)`, `${opened.toFixed(1)} s, storefront + backend ${memory}`],
      [`realtime: one status to all of them, ${fan.length} heard, p50 / p99 / slowest`, words(fan)],
      [`realtime: ${own.length} orders moved at ${PACE} a second, status read by the page, p50 / p99 / slowest`, words(own)],
    ];
  } finally {
    await storefront.running.stop();
    await backend.stop();
  }
}
