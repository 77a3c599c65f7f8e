import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dropSchema, engines, KEYS, testConfig, testDatabaseUrl } from '#tests/setup/backend.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { runningBackend, until } from '#tests/setup/running-backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import type { Config } from './config.ts';
import { loadShop } from './content/load.ts';
import { shopFolder } from './content/shop-folder.fixture.ts';
import { type Db, openDatabase } from './db/open.ts';
import { seedStock } from './db/stock.ts';
import { operatorOf, watchOrders } from './operator.ts';

const BELL = '\u0007';
const NOBODY = 1;
const PAGE_SIZE = 5;
let count = 0;
/** Puts an order into the database as placement does; for the backend it is like an order that another backend process accepted. */
const place = (db: Db, status = 'processing', changes: Parameters<typeof sampleOrder>[1] = {}) =>
  sampleOrder({ db, clock: { now: Date.now() } }, { order_key: `wc_order_${count++}`, status, capacity_names: '[]', holds: 0, ...changes });

const watches: { stop: AbortController; ended: Promise<void> }[] = [];
function startWatch(config: Config, status?: string) {
  const lines: string[] = [];
  const stop = new AbortController();
  const ended = watchOrders(config, { status, print: (line) => lines.push(line), stop: stop.signal, interval: 50, pageSize: PAGE_SIZE });
  watches.push({ stop, ended });
  return {
    lines,
    ready: () => until(() => lines.some((line) => line.startsWith('New orders appear here'))),
    /** Numbers of the orders that were announced with a bell. */
    numbers: () => lines.filter((line) => line.startsWith(BELL)).map((line) => Number(/\d+/.exec(line)?.[0])),
  };
}
afterEach(async () => {
  for (const { stop, ended } of watches.splice(0)) {
    stop.abort();
    await ended;
  }
});

describe.each(engines)('orders --watch on %s', (engine) => {
  const open = async () => {
    const config = testConfig({ port: NOBODY, databaseUrl: await testDatabaseUrl(engine), shopDir: shopFolder() });
    const { db } = await openDatabase(config);
    await seedStock(db, await loadShop(config.shopDir));
    return {
      config,
      db,
      close: async () => {
        for (const { stop, ended } of watches.splice(0)) {
          stop.abort();
          await ended;
        }
        await db.destroy();
        if (config.databaseUrl !== null) await dropSchema(config.databaseUrl);
      },
    };
  };

  test('rings once for every order that comes, in full, and not for those that were there', async () => {
    const { config, db, close } = await open();
    await place(db);
    const watch = startWatch(config);
    await watch.ready();
    const second = await place(db);
    const third = await place(db);
    await until(() => watch.numbers().length === 2);
    expect(watch.numbers()).toEqual([second, third]);
    expect(watch.lines.join('\n')).toContain('2 × Маргарита');
    expect(watch.lines.join('\n')).toContain('Озёрная, 1');
    await close();
  });

  test('rings again when an online payment arrives, and not when an order is cooked or cancelled', async () => {
    const { config, db, close } = await open();
    const unpaid = await place(db, 'pending');
    const cancelled = await place(db, 'pending');
    const watch = startWatch(config);
    await watch.ready();
    const operator = await operatorOf(config);
    await operator.move(cancelled, 'cancelled');
    await operator.move(unpaid, 'processing');
    await until(() => watch.numbers().length === 1);
    await operator.move(unpaid, 'making');
    const last = await place(db);
    await until(() => watch.numbers().includes(last));
    expect(watch.numbers()).toEqual([unpaid, last]);
    await operator.close();
    await close();
  });

  test('rings for what enters one status, and not for older orders that move up in its list', async () => {
    const { config, db, close } = await open();
    for (let i = 0; i <= PAGE_SIZE; i++) await place(db);
    const making = await place(db);
    const watch = startWatch(config, 'processing');
    await watch.ready();
    const operator = await operatorOf(config);
    await operator.move(making, 'making');
    const last = await place(db);
    await until(() => watch.numbers().length > 0);
    expect(watch.numbers()).toEqual([last]);
    await operator.close();
    await close();
  });

  test('tells all of more orders than one reading holds', async () => {
    const { config, db, close } = await open();
    const watch = startWatch(config);
    await watch.ready();
    const ids: number[] = [];
    for (let i = 0; i < 2 * PAGE_SIZE + 2; i++) ids.push(await place(db));
    await until(() => watch.numbers().length === ids.length);
    expect(watch.numbers()).toEqual(ids);
    await close();
  });
});

describe('orders --watch, while the backend is restarted', () => {
  const restartable = async () => {
    const port = await freePort();
    const config = testConfig({ port, shopDir: shopFolder() });
    return { config, start: () => runningBackend(config) };
  };

  test('says so once, tells the orders that came meanwhile, and each order once', async () => {
    const { config, start } = await restartable();
    let backend = await start();
    // The database is unreachable, as on an operator's own computer.
    const watch = startWatch({ ...config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    await watch.ready();
    const { db } = await openDatabase(config);
    const ids = [await place(db)];
    await until(() => watch.numbers().length === 1);
    for (let restart = 1; restart <= 2; restart++) {
      await backend.close();
      await until(() => watch.lines.filter((line) => line.startsWith('The shop does not answer')).length === restart);
      ids.push(await place(db));
      backend = await start();
      ids.push(await place(db));
      await until(() => watch.numbers().length === ids.length);
    }
    expect(watch.numbers()).toEqual(ids);
    const states = watch.lines.filter((line) => line.startsWith('The shop '));
    expect(states.map((line) => line.replace(/:.*/, ''))).toEqual([
      'The shop does not answer, and is asked again',
      'The shop answers again.',
      'The shop does not answer, and is asked again',
      'The shop answers again.',
    ]);
    await db.destroy();
    await backend.close();
  });

  test('as a command: the list, then the orders that come; Ctrl-C ends it without a failure', async () => {
    const { config, start } = await restartable();
    let backend = await start();
    const listed = await place(backend.deps.db);
    const { db } = await openDatabase(config);
    const keys = { CONSUMER_KEY: KEYS.consumer_key, CONSUMER_SECRET: KEYS.consumer_secret, REALTIME_SECRET: 'realtime-secret' };
    const command = spawn(process.execPath, ['backend/cli.ts', 'orders', '--watch'], {
      env: { ...process.env, ...keys, BACKEND_PORT: String(config.port), DATA_DIR: config.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void command.kill('SIGKILL'));
    let output = '';
    command.stdout.on('data', (part: Buffer) => (output += String(part)));
    await until(() => output.includes('New orders appear here'), 20_000);
    expect(output.split('\n')[0]).toMatch(new RegExp(`^ *${listed} .* processing `));
    expect(output).not.toContain(BELL);
    await backend.close();
    backend = await start();
    const id = await place(db);
    await until(() => output.includes(`${BELL}${String(id).padStart(6)}`), 15_000);
    command.kill('SIGINT');
    expect(await once(command, 'exit')).toEqual([0, null]);
    await db.destroy();
    await backend.close();
  });
});
