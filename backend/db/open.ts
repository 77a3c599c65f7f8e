import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { databaseFailure, isLocked } from './failure.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
/** Inside a transaction only this may be used: SQLite has one connection, and another query on it would wait for ever. */
export type Trx = Transaction<Tables>;

interface OpenedDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** Whether there was no shop in it before. */
  readonly isNew: boolean;
}

export const engineOf = (db: Db | Trx): Engine => (db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite');

interface OpenOptions {
  /** Names of migrations to stop at; all of them unless given. */
  readonly only?: readonly string[];
  /** Whether a statement on PostgreSQL may take as long as it needs, as a check of a whole shop does. */
  readonly patient?: boolean;
  /** Told about connections to PostgreSQL that ended by themselves. */
  readonly onLost?: (error: Error) => void;
}

/** Milliseconds another process may hold the database while it is opened. */
const OPEN_WAIT = 10_000;

/** Migrations have connections of their own to PostgreSQL: they may take as long as they need, requests may not. */
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

/** Opens the database and brings it up to date: PostgreSQL when a url is given, else `shop.db` in the data folder. */
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
/** PostgreSQL's deadlock and serialisation failures: nothing was done, the same work may be tried again. */
const AGAIN: ReadonlySet<unknown> = new Set(['40P01', '40001']);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The database went away while a transaction was committed: it may or may not be done. */
export class OutcomeUnknownError extends Error {}

/**
 * Runs work in one transaction; an error rolls everything back. Work that lost a deadlock is run again, so it must do nothing outside the transaction.
 * @throws {OutcomeUnknownError} when the answer to the commit was lost.
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
