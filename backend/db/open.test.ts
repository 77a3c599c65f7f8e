import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend, testDatabaseUrl } from '#tests/setup/backend.ts';
import { MIGRATION_LOCK, migrate, openDatabase, transact } from './open.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';

describe.each(engines)('transactions in %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine });
  });
  afterEach(() => backend.close());
  const names = async () => (await backend.db.selectFrom('meta').select('name').orderBy('name').execute()).map((row) => row.name);

  test('an error takes everything back', async () => {
    const work = transact(backend.db, async (trx) => {
      await trx.insertInto('meta').values({ name: 'a', value: '' }).execute();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names()).not.toContain('a');
  });

  test('an error of the database inside takes everything back', async () => {
    const work = transact(backend.db, async (trx) => {
      await trx.insertInto('meta').values({ name: 'a', value: '' }).execute();
      await trx.insertInto('meta').values({ name: 'a', value: '' }).execute();
    });
    await expect(work).rejects.toThrow();
    expect(await names()).not.toContain('a');
  });

  test('work that lost a deadlock is run again', async () => {
    await backend.db
      .insertInto('meta')
      .values([
        { name: 'a', value: '0' },
        { name: 'b', value: '0' },
      ])
      .execute();
    const touch = (first: string, second: string) =>
      transact(backend.db, async (trx) => {
        await trx.updateTable('meta').set({ value: first }).where('name', '=', first).execute();
        await new Promise((done) => setTimeout(done, 50));
        await trx.updateTable('meta').set({ value: first }).where('name', '=', second).execute();
      });
    await expect(Promise.all([touch('a', 'b'), touch('b', 'a')])).resolves.toHaveLength(2);
  });

  test('counts, sums and large numbers arrive as numbers', async () => {
    await backend.db.insertInto('meta').values({ name: 'a', value: '' }).execute();
    const row = await sql<{
      n: unknown;
      big: unknown;
      sum: unknown;
    }>`select count(*) as n, cast(9007199254740991 as bigint) as big, sum(2) as sum from meta where name = 'a'`.execute(backend.db);
    expect(row.rows[0]).toEqual({ n: 1, big: 9_007_199_254_740_991, sum: 2 });
  });

  // Two connections of one process would wait for each other in SQLite; two processes are tested in durability.full.test.ts.
  test.skipIf(engine === 'sqlite')('several that open a new database at once make one schema', async () => {
    const where = { databaseUrl: await testDatabaseUrl(engine), dataDir: mkdtempSync(join(tmpdir(), 'open-')) };
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(where)));
    for (const { db } of opened) {
      expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
      await db.destroy();
    }
  });

  test.skipIf(engine === 'sqlite')('a migration waits for that of another process longer than a statement waits for a lock', async () => {
    const where = { databaseUrl: (await testDatabaseUrl(engine)) ?? '', dataDir: '' };
    const { db: other } = await openDatabase(where);
    const db = new Kysely<Tables>({ dialect: postgresDialect(where.databaseUrl) });
    const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '1500ms' }]);
    let isHeld = true;
    const holding = other.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
      await sleep(2_500);
      isHeld = false;
    });
    await sleep(200);
    await migrate(db, engine);
    expect(isHeld).toBe(false);
    await holding;
    await Promise.all([db.destroy(), other.destroy()]);
  });
});

describe('SQLite', () => {
  test('syncs every commit, waits for others, checks foreign keys', async () => {
    const backend = await testBackend();
    const ask = async (name: string) =>
      Object.values((await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(backend.db)).rows[0] ?? {})[0];
    expect([await ask('journal_mode'), await ask('synchronous'), await ask('foreign_keys')]).toEqual(['wal', 2, 1]);
    await expect(
      backend.db.insertInto('tokens').values({ hash: 'x', user_id: 999, created_at: 1, expires_at: 1 }).execute(),
    ).rejects.toThrow(/FOREIGN KEY/);
    await backend.close();
  });

  test('a transaction takes the write lock at its start', async () => {
    const backend = await testBackend();
    const other = new DatabaseSync(join(backend.config.dataDir, 'shop.db'), { timeout: 50 });
    await transact(backend.db, async () => {
      expect(() => other.exec('begin immediate')).toThrow(/locked/);
    });
    other.close();
    await backend.close();
  });

  test('a value it cannot hold is a programming error', async () => {
    const backend = await testBackend();
    await expect(sql`select ${{ a: 1 }}`.execute(backend.db)).rejects.toThrow(TypeError);
    expect((await sql<{ yes: number; none: null }>`select ${true} as yes, ${undefined} as none`.execute(backend.db)).rows[0]).toEqual({
      yes: 1,
      none: null,
    });
    await backend.close();
  });
});
