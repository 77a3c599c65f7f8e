import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { syncFile } from './backup.ts';

/** A PostgreSQL shop in a compressed file of lines, read in one transaction: `{format, migrations}`, then `{table}` and its rows, parents before children. */

const ROWS = 500;
const head = z.object({ format: z.literal('shop-backup-1'), migrations: z.array(z.string().max(200)).max(1_000) });
const lineOf = z.union([z.object({ table: z.string().regex(/^[a-z_]{1,60}$/) }), z.object({ row: z.record(z.string(), z.unknown()) })]);

const TABLES = `select c.relname as name, c.oid::int as id from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  and exists (select 1 from pg_class m where m.relnamespace = c.relnamespace and m.relname = 'migrations') and c.relname <> 'storefront_limits'`;
const PARENTS = `select conrelid::int as child, confrelid::int as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`;

/** Tables of the shop, each after the ones it refers to. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; id: number }>(TABLES);
  const { rows: links } = await client.query<{ child: number; parent: number }>(PARENTS);
  const sorted: { name: string; id: number }[] = [];
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ id }) =>
        !sorted.some((one) => one.id === id) &&
        links.every(({ child, parent }) => child !== id || sorted.some((one) => one.id === parent) || !tables.some((t) => t.id === parent)),
    );
    if (next.length === 0) throw new Error('tables refer to one another in a circle');
    sorted.push(...next);
  }
  return sorted.map(({ name }) => name);
}

async function* linesOf(client: pg.Client): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  yield `${JSON.stringify({ format: 'shop-backup-1', migrations: rows.map(({ name }) => name) })}\n`;
  for (const table of await tablesOf(client)) {
    if (table === 'migrations') continue;
    yield `${JSON.stringify({ table })}\n`;
    await client.query(`declare rows_of no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
    for (;;) {
      const { rows: some } = await client.query<{ row: string }>(`fetch ${ROWS} from rows_of`);
      if (some.length === 0) break;
      yield some.map(({ row }) => `{"row":${row}}\n`).join('');
    }
    await client.query('close rows_of');
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Writes a consistent copy of the shop while other connections keep writing. */
export async function backUpPostgres(url: string, file: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(linesOf(client)), createGzip(), createWriteStream(file));
    await client.query('commit');
  });
  syncFile(file);
}

const linesIn = (file: string): AsyncIterator<string> =>
  createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();

/** Reads a file of {@link backUpPostgres} to its end and returns the migrations it was written with. @throws for another file, or a truncated one. */
export async function readThrough(file: string): Promise<readonly string[]> {
  await pipeline(createReadStream(file), createGunzip(), new Writable({ write: (_chunk, _encoding, done) => done() }));
  const lines = linesIn(file);
  const first = await lines.next();
  const { migrations } = head.parse(JSON.parse(String(first.value ?? 'null')));
  for (let next = await lines.next(); !next.done; next = await lines.next()) lineOf.parse(JSON.parse(next.value));
  return migrations;
}

async function insert(client: pg.Client, table: string, rows: readonly unknown[]): Promise<void> {
  if (rows.length > 0)
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)]);
}

/** Sets the sequences so that ids of new rows follow the restored ones. */
async function renumber(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ name: string | null }>(
      `select pg_get_serial_sequence('${table}', column_name) as name from information_schema.columns
       where table_schema = current_schema() and table_name = '${table}' and column_name = 'id' and is_identity = 'YES'`,
    );
    if (rows[0]?.name) await client.query(`select setval('${rows[0].name}', coalesce((select max(id) from ${table}), 0) + 1, false)`);
  }
}

export const hasShop = (url: string): Promise<boolean> => connected(url, async (client) => (await tablesOf(client)).length > 0);

export const dropShop = (url: string): Promise<void> =>
  connected(url, async (client) => {
    for (const table of (await tablesOf(client)).reverse()) await client.query(`drop table ${table} cascade`);
  });

/** Reads a file of {@link backUpPostgres} into a database of the same migrations, in one transaction. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const lines = linesIn(file);
  await lines.next();
  await connected(url, async (client) => {
    await client.query('begin');
    let table = '';
    let rows: unknown[] = [];
    const tables: string[] = [];
    const flush = async (): Promise<void> => {
      await insert(client, table, rows);
      rows = [];
    };
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const line = lineOf.parse(JSON.parse(next.value));
      if ('row' in line) rows.push(line.row);
      if ('table' in line || rows.length >= ROWS) await flush();
      if (!('table' in line)) continue;
      table = line.table;
      tables.push(table);
      // migrations insert rows into some tables of a new schema
      await client.query(`delete from ${table}`);
    }
    await flush();
    await renumber(client, tables);
    await client.query('commit');
  });
}
