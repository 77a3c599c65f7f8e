import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const MIGRATIONS = new URL('../../backend/db/migrations/', import.meta.url);

/** Names the tables: other migrations, other schemas. */
const version = (): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(new URL(file, MIGRATIONS)));
  return hash.digest('hex').slice(0, 12);
};

/** Rows that refer to others go first; no table that is referred to refers to a third one. */
const EMPTY = `do $$
declare item record;
begin
  for item in
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migrations'
    order by exists (select from pg_constraint where contype = 'f' and confrelid = format('%I', tablename)::regclass)
  loop
    execute format('delete from %I', item.name);
  end loop;
  for item in select sequencename as name, start_value as first from pg_sequences where schemaname = current_schema() loop
    perform setval(format('%I', item.name)::regclass, item.first, false);
  end loop;
end $$`;

export interface StoredSchema {
  readonly url: string;
  release(): Promise<void>;
}

/**
 * An empty schema of PostgreSQL for one test. To make and migrate one takes half a second, so they are kept for the next test and the next run;
 * a lock on its name says that a schema is in use, and ends with the process that took it.
 */
export async function takeSchema(postgresUrl: string): Promise<StoredSchema> {
  const prefix = `kept_${version()}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  for (let n = 0; ; n++) {
    const schema = `${prefix}_${n}`;
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as taken', [schema]);
    if (rows[0].taken !== true) continue;
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`set search_path = ${schema}`);
    await client.query(EMPTY);
    const url = new URL(postgresUrl);
    url.searchParams.set('options', `-c search_path=${schema}`);
    return { url: url.href, release: () => client.end() };
  }
}
