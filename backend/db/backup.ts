import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db, Engine } from './open.ts';

/** All pages in one step: other writers are not blocked, and their writes are not in the copy. In several steps, each write would restart the copy. */
const AT_ONCE = 2_147_483_647;

/** Makes a consistent copy of a database that is in use. */
export async function backUpSqlite(database: string, file: string): Promise<void> {
  const source = new DatabaseSync(database, { timeout: 10_000 });
  try {
    await backup(source, file, { rate: AT_ONCE });
  } finally {
    source.close();
  }
  // without a WAL file, so that one file is the whole copy
  const copy = new DatabaseSync(file);
  copy.exec('pragma journal_mode = delete');
  copy.close();
  syncFile(file);
}

/** Replaces a database by a copy and keeps the old one next to it as `aside`. No process may have the database open. */
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
 * Backups in the usual places, the newest first: in the data folder and its subfolders, and in the folder from which `npm run shop -- backup` was called with a
 * bare file name.
 */
export function backupsNearby(dataDir: string, cwd = process.cwd()): string[] {
  const inside = entriesOf(dataDir).flatMap((entry) => (entry.isDirectory() ? [join(dataDir, entry.name)] : []));
  const found = [...new Set([dataDir, ...inside, cwd])].flatMap(filesIn);
  return found.toSorted((a, b) => b.at - a.at).map(({ file }) => file);
}

/** Invariants of every shop's database; `count` returns one row with the number of violations. */
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
  /** The violations in words; empty for a correct database. */
  readonly wrong: readonly string[];
}

async function engineFaults(db: Db): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql`pragma foreign_key_check`.execute(db);
  const broken = pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return [...broken, ...(keys.rows.length === 0 ? [] : [`${keys.rows.length} rows that name what is not there`])];
}

/** Checks the integrity of a database and the consistency of its content. */
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

/** Flushes a file and its folder entry to the disk (fsync). */
export function syncFile(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}
