import { sql } from 'kysely';
import type { Db } from '#backend/db/open.ts';

/** Names of the tables of a shop's own schema: another shop, or a storefront's counters, may lie in the same database. */
export async function ownTables(db: Db): Promise<readonly string[]> {
  const all = await db.introspection.getTables();
  if (all.every(({ schema }) => schema === undefined)) return all.map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return all.flatMap(({ schema, name }) => (schema === rows[0]?.name ? [name] : []));
}
