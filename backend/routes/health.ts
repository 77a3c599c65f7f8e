import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { type DatabaseFailure, databaseFailure } from '../db/failure.ts';
import type { Db, Engine } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { App } from './route.ts';

const ALIVE = ['/health', '/healthz'] as const;
const READY = ['/ready', '/readyz'] as const;

/** `/healthz`: the process runs, whatever the state of its database; `/readyz`: it can accept orders, its database is writable. Both also without the z. */
export function healthRoutes({ hono, deps }: App, readiness: Readiness): void {
  for (const path of ALIVE) hono.get(path, (c) => c.json({ status: 'ok' }));
  for (const path of READY)
    hono.get(path, async (c) => {
      const failure = await readiness.check();
      if (failure === null) return c.json({ status: 'ready', database: deps.engine });
      return c.json({ status: 'unavailable', reason: failure }, 503, { 'retry-after': '1' });
    });
}

/** Minimum free bytes for an SQLite file: an order with its indexes and the log takes at most a few hundred kilobytes. */
const MIN_FREE = 1_048_576;
/** A write of the size of a large order. */
const PROBE = 'x'.repeat(65_536);
const PROBE_NAME = 'write_probe';

/** Whether the backend can accept orders, for `/readyz`. */
interface Readiness {
  /** Call when a request failed because of the database; {@link Readiness.check} then tests with a write until one succeeds. */
  failed(failure: DatabaseFailure, error: unknown): void;
  /** The failure that prevents orders; null without one. */
  check(): Promise<DatabaseFailure | null>;
}

interface Options {
  readonly db: Db;
  readonly engine: Engine;
  readonly dataDir: string;
  readonly log: Log;
}

/** Logs once when the database fails and once when it works again, regardless of how many requests fail. */
export function readinessOf({ db, engine, dataDir, log }: Options): Readiness {
  let known: DatabaseFailure | null = null;
  const note = (failure: DatabaseFailure | null, error?: unknown): void => {
    if (failure !== known) {
      if (failure === null) log.info('database works again');
      else log.error(`database ${failure}`, error);
    }
    known = failure;
  };

  /** Two commits: an insert and delete in one transaction would not be written to the disk. */
  async function write(): Promise<void> {
    await db
      .insertInto('meta')
      .values({ name: PROBE_NAME, value: PROBE })
      .onConflict((c) => c.column('name').doUpdateSet({ value: PROBE }))
      .execute();
    await db.deleteFrom('meta').where('name', '=', PROBE_NAME).execute();
  }

  async function check(): Promise<DatabaseFailure | null> {
    try {
      await sql`select 1`.execute(db);
      if (engine === 'sqlite') {
        const { bavail, bsize } = await statfs(dataDir);
        if (bavail * bsize < MIN_FREE) {
          note('full', new Error(`${dataDir} has ${bavail * bsize} bytes left`));
          return known;
        }
      }
      if (known !== null) await write();
      note(null);
    } catch (error) {
      note(databaseFailure(error) ?? 'away', error);
    }
    return known;
  }

  let running: Promise<DatabaseFailure | null> | null = null;
  return {
    failed: note,
    check() {
      running ??= check().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
