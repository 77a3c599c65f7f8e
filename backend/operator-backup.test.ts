import { existsSync, mkdtempSync, readFileSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dropSchema, engines, testConfig, testDatabaseUrl } from '#tests/setup/backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { checkDatabase } from './db/backup.ts';
import { bookBonus } from './db/bonus.ts';
import { type Db, openDatabase, transact } from './db/open.ts';
import { operatorBackup, operatorCheck, operatorRestore } from './operator-backup.ts';

const NOBODY = 1;

async function give(db: Db, n: number): Promise<void> {
  await transact(db, async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ phone: `+7917${String(n).padStart(7, '0')}`, email: '', name: 'Проба «7»', birth: '', created_at: n, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookBonus(trx, { userId: user.id, orderId: null, kind: 'granted', amount: 10 + n, reason: `test:${n}`, now: n });
  });
}
const sums = async (db: Db) => {
  const points = await db.selectFrom('bonus_balance').select('balance').execute();
  const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
  return { points: points.reduce((sum, { balance }) => sum + balance, 0), customers: points.length, orders: orders.map(({ id }) => id) };
};

describe.each(engines)('backups in %s', (engine) => {
  const place = async () => testConfig({ port: NOBODY, databaseUrl: await testDatabaseUrl(engine) });
  const file = () => join(mkdtempSync(join(tmpdir(), 'backup-')), 'shop.backup');

  test('a backup under writers holds one moment, and goes back whole', async () => {
    const config = await place();
    const { db } = await openDatabase(config);
    await sampleOrder({ db, clock: { now: Date.now() } });
    let isOver = false;
    let written = 0;
    const writer = async (from: number): Promise<void> => {
      for (let n = from; !isOver; n++) {
        await give(db, n);
        written += 1;
        await new Promise((resume) => setImmediate(resume));
      }
    };
    const writers = [writer(0), writer(100_000), writer(200_000)];
    while (written < 60) await new Promise((resume) => setTimeout(resume, 5));
    const copy = file();
    await operatorBackup(config, copy);
    const atLeast = 60;
    const most = written;
    isOver = true;
    await Promise.all(writers);
    const other = await place();
    expect(await operatorRestore(other, copy, { replace: false, now: 1 })).toEqual([
      `${copy} is in place.`,
      'The data are sound: 1 order.',
    ]);
    const restored = await openDatabase(other);
    const found = await sums(restored.db);
    expect(found.customers).toBeGreaterThanOrEqual(atLeast);
    expect(found.customers).toBeLessThanOrEqual(most + 3);
    expect(found.orders).toEqual([1]);
    expect(await checkDatabase(restored.db, engine)).toEqual({ orders: 1, wrong: [] });
    // Orders placed after the restore continue the numbering.
    await give(restored.db, 900_000);
    for (const one of [db, restored.db]) await one.destroy();
    for (const { databaseUrl } of [config, other]) if (databaseUrl !== null) await dropSchema(databaseUrl);
  });

  test('nothing is written over unless it is said', async () => {
    const config = await place();
    const { db } = await openDatabase(config);
    await give(db, 1);
    await db.destroy();
    const copy = file();
    await operatorBackup(config, copy);
    await expect(operatorBackup(config, copy)).rejects.toThrow('is there already');
    await expect(operatorRestore(config, copy, { replace: false, now: 1 })).rejects.toThrow('--replace');
    const again = await operatorRestore(config, copy, { replace: true, now: 1 });
    expect(again.at(-1)).toBe('The data are sound: 0 orders.');
    if (engine === 'sqlite') expect(existsSync(join(config.dataDir, 'shop.db.before-1970-01-01T00-00-00-001Z'))).toBe(true);
    if (config.databaseUrl !== null) await dropSchema(config.databaseUrl);
  });

  test('a cut backup is refused, and the data stay', async () => {
    const config = await place();
    const { db } = await openDatabase(config);
    for (let n = 0; n < 400; n++) await give(db, n);
    await db.destroy();
    const copy = file();
    await operatorBackup(config, copy);
    truncateSync(copy, Math.floor(readFileSync(copy).length / 2));
    await expect(operatorRestore(config, copy, { replace: true, now: 1 })).rejects.toThrow();
    expect(await operatorCheck(config)).toEqual(['The data are sound: 0 orders.']);
    const after = await openDatabase(config);
    expect((await sums(after.db)).customers).toBe(400);
    await after.db.destroy();
    if (config.databaseUrl !== null) await dropSchema(config.databaseUrl);
  });

  test('points that were never given are found', async () => {
    const config = await place();
    const { db } = await openDatabase(config);
    await give(db, 1);
    await db.updateTable('bonus_balance').set({ balance: 1_000 }).execute();
    await db.destroy();
    await expect(operatorCheck(config)).rejects.toThrow('1 customers whose points are not the sum of their movements');
    if (config.databaseUrl !== null) await dropSchema(config.databaseUrl);
  });
});

test('a backup is not put over a shop that is open but cannot take orders right now', async () => {
  const server = createServer((req, res) => res.writeHead(req.url === '/health' ? 200 : 503).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const config = testConfig({ port });
  const copy = join(config.dataDir, 'shop.backup');
  const { db } = await openDatabase(config);
  await db.destroy();
  await operatorBackup(config, copy);
  await expect(operatorRestore(config, copy, { replace: true, now: 1 })).rejects.toThrow('The shop is open');
  server.close();
});
