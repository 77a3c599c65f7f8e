import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
/** Inside a transaction only this may be used: SQLite has one connection, and another query on it would wait for ever. */
export type Trx = Transaction<Tables>;

export interface OpenedDatabase {
  readonly db: Db;
  readonly engine: Engine;
}

export const engineOf = (db: Db | Trx): Engine => (db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite');

/** Opens the database and brings it up to date (or to the migrations named): PostgreSQL when a url is given, else `shop.db` in the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  only?: readonly string[],
): Promise<OpenedDatabase> {
  const engine: Engine = databaseUrl === null ? 'sqlite' : 'postgres';
  if (databaseUrl === null) mkdirSync(dataDir, { recursive: true });
  // A shop on SQLite does not load the driver of PostgreSQL.
  const dialect =
    databaseUrl === null ? sqliteDialect(join(dataDir, 'shop.db')) : (await import('./postgres.ts')).postgresDialect(databaseUrl);
  const db = new Kysely<Tables>({ dialect });
  await migrate(db, engine, only);
  return { db, engine };
}
