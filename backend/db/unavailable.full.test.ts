import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newPlace, type Place } from '#tests/promises/place.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { tcpProxy } from '#tests/setup/tcp-proxy.ts';

/**
 * A backend process whose database is locked by another process or unreachable: it keeps running, answers 503 with Retry-After, and writes
 * nothing partially.
 */

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const WARM_UP = 5;
const refusal = z.object({ code: z.string() });

interface Timed {
  readonly status: number;
  readonly retryAfter: number;
  readonly code: string;
  readonly milliseconds: number;
}

async function timed(url: string, init: RequestInit = {}): Promise<Timed> {
  const from = performance.now();
  const response = await fetch(url, init);
  const body: unknown = await response.json();
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    code: refusal.safeParse(body).data?.code ?? '',
    milliseconds: performance.now() - from,
  };
}

function orders(place: Place, url: string) {
  const body = orderBody({ model: place.model, clock: { now: Date.now() } });
  const path = `${url}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`;
  return {
    body,
    send: (key: string) =>
      timed(path, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(body) }),
    read: () => timed(path),
  };
}

/**
 * Checks that the process responds until `work` ends: within 100 ms. On a busy machine single responses take longer, but
 * never as long as the process would wait for a lock.
 */
async function staysAlive<T>(url: string, work: Promise<T>): Promise<T> {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver || times.length < 20) {
      times.push((await timed(`${url}/healthz`)).milliseconds);
      await sleep(10);
    }
  })();
  const result = await work.finally(() => {
    isOver = true;
  });
  await watching;
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(100);
  expect(times.at(-1)).toBeLessThan(3_000);
  return result;
}

/** The first orders of a process are slower, because the code is compiled meanwhile. */
async function warmUp(send: (key: string) => Promise<Timed>): Promise<void> {
  for (const key of keys(WARM_UP)) expect((await send(key)).status).toBe(201);
}

const keys = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

async function storedOrders(place: Place): Promise<number> {
  const db = await place.open();
  const { n } = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

describe('SQLite that another process holds', () => {
  test('a foreign exclusive transaction delays no liveness check, refuses orders with 503 and lets reads pass', {
    timeout: 60_000,
  }, async () => {
    const place = await newPlace({ after: onTestFinished }, { files: orderShop });
    const { url } = await place.start();
    const { send, read } = orders(place, url);
    await warmUp(send);
    const foreign = new DatabaseSync(join(place.dataDir, 'shop.db'));
    onTestFinished(() => foreign.close());
    foreign.exec('begin exclusive');
    const attempts = keys(8);
    const result = await staysAlive(url, Promise.all(attempts.map(send)));
    for (const answer of result) {
      expect(answer).toMatchObject({ status: 503, code: 'database_busy', retryAfter: 1 });
      expect(answer.milliseconds).toBeLessThan(4_000);
    }
    expect(await read()).toMatchObject({ status: 200 });
    expect(await timed(`${url}/readyz`)).toMatchObject({ status: 503, retryAfter: 1 });
    foreign.exec('rollback');
    expect(await storedOrders(place)).toBe(WARM_UP);
    // The key of a refused order can be used again: the same request now places the order.
    expect(await send(attempts[0] ?? '')).toMatchObject({ status: 201 });
    expect(await storedOrders(place)).toBe(WARM_UP + 1);
    expect(await timed(`${url}/readyz`)).toMatchObject({ status: 200 });
  });

  test('orders sent during a short foreign lock are placed when it ends', { timeout: 60_000 }, async () => {
    const place = await newPlace({ after: onTestFinished }, { files: orderShop });
    const { url } = await place.start();
    const { send } = orders(place, url);
    const foreign = new DatabaseSync(join(place.dataDir, 'shop.db'));
    onTestFinished(() => foreign.close());
    foreign.exec('begin immediate');
    const sent = Promise.all(keys(10).map(send));
    await sleep(300);
    foreign.exec('rollback');
    expect((await sent).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await storedOrders(place)).toBe(10);
  });
});

describe.skipIf(!process.env.DATABASE_URL_TEST)('PostgreSQL', () => {
  test('a table that another session has locked refuses orders and reads with 503, also those that find no free connection', {
    timeout: 60_000,
  }, async () => {
    const place = await newPlace({ after: onTestFinished }, { engine: 'postgres', files: orderShop });
    const { url } = await place.start();
    const { send, read } = orders(place, url);
    await warmUp(send);
    const db = await place.open();
    const result = await db.transaction().execute(async (trx) => {
      await sql`lock table orders in access exclusive mode`.execute(trx);
      return staysAlive(url, Promise.all([...keys(15).map(send), read()]));
    });
    for (const answer of result) {
      expect(answer).toMatchObject({ status: 503, code: 'database_busy', retryAfter: 1 });
      expect(answer.milliseconds).toBeLessThan(8_000);
    }
    expect(await storedOrders(place)).toBe(WARM_UP);
    expect(await send(randomUUID())).toMatchObject({ status: 201 });
  });

  test('a server that goes away and comes back: 503 meanwhile, the process stays, orders work again', { timeout: 60_000 }, async () => {
    const place = await newPlace({ after: onTestFinished }, { engine: 'postgres', files: orderShop });
    const line = await tcpProxy(place.databaseUrl ?? '', 5_432);
    onTestFinished(line.close);
    const backend = await place.start([], { DATABASE_URL: line.url });
    const { send, read } = orders(place, backend.url);
    // Several connections are open, in use and idle, when the server stops.
    const before = Promise.all(keys(8).map(send));
    await read();
    line.cut();
    await before;
    const result = await staysAlive(backend.url, Promise.all([...keys(8).map(send), read()]));
    for (const answer of result) expect(answer).toMatchObject({ status: 503, code: 'database_unavailable', retryAfter: 5 });
    expect(await timed(`${backend.url}/readyz`)).toMatchObject({ status: 503 });
    line.mend();
    expect(await send(randomUUID())).toMatchObject({ status: 201 });
    expect(await timed(`${backend.url}/readyz`)).toMatchObject({ status: 200 });
    expect(backend.child.exitCode).toBe(null);
  });

  test('a server that says nothing any more keeps no connection for ever', { timeout: 60_000 }, async () => {
    const place = await newPlace({ after: onTestFinished }, { engine: 'postgres', files: orderShop });
    const line = await tcpProxy(place.databaseUrl ?? '', 5_432);
    onTestFinished(line.close);
    const { url } = await place.start([], { DATABASE_URL: line.url });
    const { send, read } = orders(place, url);
    await warmUp(send);
    line.hang();
    const result = await staysAlive(url, Promise.all([...keys(12).map(send), read()]));
    for (const answer of result) {
      expect(answer.status).toBe(503);
      expect(answer.milliseconds).toBeLessThan(13_000);
    }
    line.mend();
    expect(await send(randomUUID())).toMatchObject({ status: 201 });
    expect(await storedOrders(place)).toBe(WARM_UP + 1);
  });
});
