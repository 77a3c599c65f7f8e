import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { databaseFailure, isLocked } from './failure.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
/** Inside a transaction only this may be used: SQLite has one connection, and a query outside the transaction would wait for it forever. */
export type Trx = Transaction<Tables>;

interface OpenedDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** True when the database was empty before. */
  readonly isNew: boolean;
}

export const engineOf = (db: Db | Trx): Engine => (db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite');

interface OpenOptions {
  /** Names of the migrations to apply; all of them by default. */
  readonly only?: readonly string[];
  /** True: no statement timeout on PostgreSQL, for example for a check of the whole database. */
  readonly patient?: boolean;
  /** Called when a connection to PostgreSQL was closed unexpectedly. */
  readonly onLost?: (error: Error) => void;
}

/** Milliseconds to wait for a lock of another process while opening the database. */
const OPEN_WAIT = 10_000;

/** Migrations use their own connections to PostgreSQL: they run without a statement timeout, requests do not. */
async function migrated(dialect: Dialect, engine: Engine, only?: readonly string[]): Promise<OpenedDatabase> {
  const db = new Kysely<Tables>({ dialect });
  const until = performance.now() + OPEN_WAIT;
  for (;;) {
    try {
      const { isNew } = await migrate(db, engine, only);
      return { db, engine, isNew };
    } catch (error) {
      if (isLocked(error) && performance.now() < until) continue;
      await db.destroy();
      throw error;
    }
  }
}

/** Opens the database and migrates it: PostgreSQL when a url is given, otherwise `shop.db` in the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  { only, patient = false, onLost = () => undefined }: OpenOptions = {},
): Promise<OpenedDatabase> {
  if (databaseUrl === null) {
    mkdirSync(dataDir, { recursive: true });
    return migrated(sqliteDialect(join(dataDir, 'shop.db')), 'sqlite', only);
  }
  // A shop on SQLite does not load the driver of PostgreSQL.
  const { postgresDialect } = await import('./postgres.ts');
  const opened = await migrated(postgresDialect(databaseUrl, { patient: true, onLost }), 'postgres', only);
  if (patient) return opened;
  await opened.db.destroy();
  return { ...opened, db: new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, { onLost }) }) };
}

const TRIES = 4;
/** PostgreSQL's deadlock and serialisation failures: nothing was written, and the transaction can be tried again. */
const AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The connection was lost during a commit: the transaction may or may not have been committed. */
export class OutcomeUnknownError extends Error {}

/**
 * Runs work in one transaction; an error rolls everything back. After a deadlock the work is run again, so it must have no effects outside
 * the transaction.
 * @throws {OutcomeUnknownError} when the response to the commit was lost.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (isCommitting && databaseFailure(error) === 'away')
        throw new OutcomeUnknownError('The answer to a commit was lost.', { cause: error });
      if (attempt >= TRIES || !AGAIN.has(codeOf(error))) throw error;
    }
  }
}
