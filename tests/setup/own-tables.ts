import { sql } from 'kysely';
import { type Db, engineOf } from '#backend/db/open.ts';

/**
 * Names of the tables of a shop's own schema: another shop, or a storefront's counters, may lie in the same database, and schemas of tests beside this
 * one come and go while they are looked through.
 */
export async function ownTables(db: Db): Promise<readonly string[]> {
  if (engineOf(db) === 'sqlite') return (await db.introspection.getTables()).map(({ name }) => name);
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  return (await tables.execute(db)).rows.map(({ name }) => name);
}
