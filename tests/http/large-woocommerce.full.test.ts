import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { residentMb } from '#tests/load/process.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { wooDouble } from '#tests/setup/woocommerce/double.ts';
import { fillLargeShop } from '#tests/setup/woocommerce/large-shop.ts';
import { wooEnvironment, wooFolder } from '#tests/setup/woocommerce/woo-shop.ts';
import { startShop } from '../../scripts/shop.ts';

const PRODUCTS = 5_050;
const MOST_MS = 60_000;
const MOST_MB = 300;
/** More of a storefront that visitors use: it keeps up to 36 MB of pages (lib/server/http/page-store.ts). */
const PAGES_MB = 50;
/** A few of each process; visits of the closed shop print none. */
const MOST_LINES = 25;
const MOST_WAIT_MS = 30_000;
const PLACE = 11;
/** How long the shop is visited after it has opened: every kind of request is made several times. */
const VISITED_MS = 45_000;
const PATIENCE = 240_000;

interface Visit {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly hasDishes: boolean;
}

/** What one start of a large shop looked like from outside. */
interface Seen {
  readonly lines: string[];
  /** Milliseconds from the start until the backend has the menu, and until a visitor sees dishes. */
  readonly ready: number;
  readonly open: number;
  readonly visits: readonly Visit[];
  /** Largest resident memory of each process, MB: until a visitor sees dishes, and until the end. */
  readonly memory: { readonly opening: Readonly<Record<string, number>>; readonly visited: Readonly<Record<string, number>> };
}

async function visit(url: string, path: string): Promise<Visit> {
  const from = performance.now();
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' }).catch(() => null);
  const body = answer === null ? '' : await answer.text();
  return { path, status: answer?.status ?? 0, ms: Math.round(performance.now() - from), hasDishes: body.includes('<article') };
}

async function watchStart(): Promise<Seen> {
  const double = await wooDouble();
  fillLargeShop(double, PRODUCTS);
  const [first = 0, second = 0] = [...double.records.of('products').keys()];
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const folder = wooFolder();
  const backendPort = String(await freePort());
  const lines: string[] = [];
  const visits: Visit[] = [];
  const memory: Record<string, number> = {};
  const ports = { PORT: String(await freePort()), BACKEND_PORT: backendPort };
  const own = { SHOP_DIR: folder, DATA_DIR: dataDir, DEMO: '1', LIMITS: 'off', WOOCOMMERCE_INTERVAL: '60' };
  const env = { ...process.env, ...wooEnvironment(double), ...own, ...ports };
  const from = performance.now();
  const shop = startShop({ dev: false, env, print: (line) => lines.push(line) });
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(200))
      for (const { name, process } of shop.children)
        if (process.exitCode === null) memory[name] = Math.max(memory[name] ?? 0, residentMb(process.pid));
  })();
  let open = Number.POSITIVE_INFINITY;
  const visitor = async (paths: readonly string[]) => {
    for (let n = 0; !isOver; n += 1) {
      const seen = await visit(shop.url, paths[n % paths.length] ?? '/');
      if (seen.status === 200 && seen.hasDishes) open = Math.min(open, performance.now() - from);
      visits.push(seen);
      await pause(200);
    }
  };
  const place = `place=${PLACE}&locale=ru`;
  const visitors = [
    visitor(['/', '/menu/category-6/category-7', '/catalog']),
    visitor([`/api/menu/place?ids=${first},${second}&${place}`, `/api/menu/dish-index?${place}`, `/api/menu/stock?${place}`]),
  ];
  try {
    const isReady = async () => (await visit(`http://127.0.0.1:${backendPort}`, '/readyz')).status === 200;
    while (!(await isReady()) && performance.now() - from < PATIENCE) await pause(50);
    const ready = performance.now() - from;
    while (open === Number.POSITIVE_INFINITY && performance.now() - from < PATIENCE) await pause(50);
    const opening = { ...memory };
    await pause(VISITED_MS);
    return { lines, ready, open, visits, memory: { opening, visited: memory } };
  } finally {
    isOver = true;
    await Promise.all([...visitors, watching]);
    await shop.stop();
    await double.close();
    for (const dir of [dataDir, folder]) rmSync(dir, { recursive: true, force: true });
  }
}

let seen: Seen;
beforeAll(async () => {
  seen = await watchStart();
}, 600_000);

test('[KF-WOO-16] a WooCommerce shop of 5,050 products is read within 60 seconds, with a few log lines', () => {
  expect(seen.ready).toBeLessThan(MOST_MS);
  expect(seen.open).toBeLessThan(2 * MOST_MS);
  expect(seen.lines.filter((line) => /^\w+ +at /.test(line))).toEqual([]);
  expect(seen.lines.length, seen.lines.join('\n')).toBeLessThan(MOST_LINES);
});

test('[KF-WOO-16] storefront and backend stay below 300 MB each while 5,050 products are read, the storefront except for its pages afterwards', () => {
  const atMost = (most: number) => expect.toSatisfy((mb: number) => mb <= most);
  expect(seen.memory).toEqual({
    opening: { backend: atMost(MOST_MB), storefront: atMost(MOST_MB) },
    visited: { backend: atMost(MOST_MB), storefront: atMost(MOST_MB + PAGES_MB) },
  });
});

test('[KF-WOO-15] nobody gets a 502 or 504, or waits for half a minute, while the first catalogue of a place is built for 5,050 products', () => {
  expect([...new Set(seen.visits.map(({ status }) => status))].filter((status) => status === 502 || status === 504)).toEqual([]);
  expect(seen.visits.filter(({ ms }) => ms > MOST_WAIT_MS)).toEqual([]);
  const served = new Set(seen.visits.filter(({ status }) => status === 200).map(({ path }) => path));
  expect([...new Set(seen.visits.map(({ path }) => path))].filter((path) => !served.has(path))).toEqual([]);
});
