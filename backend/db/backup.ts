import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db, Engine } from './open.ts';

/** All pages in one step: what is written meanwhile waits for nobody and is not in the copy; in many steps, each write would begin it anew. */
const AT_ONCE = 2_147_483_647;

/** Copies a database that is in use as it stands at one moment. */
export async function backUpSqlite(database: string, file: string): Promise<void> {
  const source = new DatabaseSync(database, { timeout: 10_000 });
  try {
    await backup(source, file, { rate: AT_ONCE });
  } finally {
    source.close();
  }
  // one file is the whole copy
  const copy = new DatabaseSync(file);
  copy.exec('pragma journal_mode = delete');
  copy.close();
  syncFile(file);
}

/** Puts a copy in a database's place; what was there stays beside it under `aside`. Nobody may have it open. */
export async function restoreSqlite(database: string, file: string, aside: string): Promise<void> {
  const fresh = `${database}.restoring`;
  for (const end of ['', '-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true });
  try {
    await backUpSqlite(file, fresh);
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true });
    throw error;
  }
  for (const end of ['', '-wal', '-shm']) if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${aside}${end}`);
  renameSync(fresh, database);
  syncFile(database);
}

const NAMED = /\.backup$|^shop\.db\.before-[^/]*Z$/;
const LARGEST_FOLDER = 10_000;

function entriesOf(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true }).slice(0, LARGEST_FOLDER);
  } catch {
    return [];
  }
}

const filesIn = (dir: string) =>
  entriesOf(dir)
    .filter((entry) => entry.isFile() && NAMED.test(entry.name))
    .map(({ name }) => ({ file: join(dir, name), at: statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));

/**
 * Backups where an operator leaves them, the newest first: in the data folder and the folders in it, and in the folder from which `npm run shop -- backup` was
 * called with a bare file name.
 */
export function backupsNearby(dataDir: string, cwd = process.cwd()): string[] {
  const inside = entriesOf(dataDir).flatMap((entry) => (entry.isDirectory() ? [join(dataDir, entry.name)] : []));
  const found = [...new Set([dataDir, ...inside, cwd])].flatMap(filesIn);
  return found.toSorted((a, b) => b.at - a.at).map(({ file }) => file);
}

/** What holds in every shop, whatever was sold; `count` answers one row: how many break it. */
const RULES: readonly { readonly wrong: string; readonly count: string }[] = [
  { wrong: 'lines without an order', count: 'select count(*) as n from order_lines where order_id not in (select id from orders)' },
  {
    wrong: 'orders without a line',
    count: 'select count(*) as n from orders where id not in (select order_id from order_lines) and total > 0',
  },
  { wrong: 'products sold beyond their stock', count: 'select count(*) as n from stock where quantity < 0' },
  {
    wrong: 'customers whose points are not the sum of their movements',
    count: `select count(*) as n from bonus_balance b
            where b.balance <> (select coalesce(sum(l.amount), 0) from bonus_ledger l where l.user_id = b.user_id)`,
  },
  { wrong: 'uses of coupons by no order', count: 'select count(*) as n from coupon_uses where order_id not in (select id from orders)' },
  {
    wrong: 'orders with two payments under way',
    count: `select count(*) as n from
            (select order_id from provider_payments where state in ('new', 'open') group by order_id having count(*) > 1) doubled`,
  },
  { wrong: 'payments of no order', count: 'select count(*) as n from payments where order_id not in (select id from orders)' },
];

export interface Checked {
  readonly orders: number;
  /** What is wrong, in words; empty for a sound shop. */
  readonly wrong: readonly string[];
}

async function engineFaults(db: Db): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  const broken = pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return [...broken, ...(keys.rows.length === 0 ? [] : [`${keys.rows.length} rows that name what is not there`])];
}

/** Whether a database is whole, and what is written in it goes together. */
export async function checkDatabase(db: Db, engine: Engine): Promise<Checked> {
  const wrong = engine === 'sqlite' ? await engineFaults(db) : [];
  for (const rule of RULES) {
    const { rows } = await sql.raw<{ n: number }>(rule.count).execute(db);
    const n = Number(rows[0]?.n ?? 0);
    if (n > 0) wrong.push(`${n} ${rule.wrong}`);
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(db);
  return { orders: Number(rows[0]?.n ?? 0), wrong };
}

/** Has a file, and its name in its folder, on the disk when it returns. */
export function syncFile(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}
