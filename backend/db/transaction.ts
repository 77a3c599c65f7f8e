import type { Db, Trx } from './open.ts';

const TRIES = 4;
/** PostgreSQL's deadlock and serialisation failures: nothing was done, the same work may be tried again. */
const AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const SQLITE_BUSY = 5;
/** pg-pool has no code for it. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

const field = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;

/** Runs work in one transaction; an error rolls everything back. Work that lost a deadlock is run again, so it must do nothing outside the transaction. */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !AGAIN.has(field(error, 'code'))) throw error;
    }
  }
}

/** Another process held SQLite's write lock, or others all of PostgreSQL's connections, for longer than we wait. */
export const isBusy = (error: unknown): boolean =>
  field(error, 'errcode') === SQLITE_BUSY || (error instanceof Error && error.message === POOL_EXHAUSTED);
