import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { backUpSqlite, type Checked, checkDatabase, restoreSqlite } from './db/backup.ts';
import { openDatabase } from './db/open.ts';
import { isRunning, OperatorError } from './operator.ts';

/** Backups of the shop's data by the operator. Pictures and content are separate files. */

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const databaseOf = ({ dataDir }: Place): string => join(dataDir, 'shop.db');

async function checked(place: Place): Promise<Checked> {
  const { db, engine } = await openDatabase(place, { patient: true });
  return checkDatabase(db, engine).finally(() => db.destroy());
}

/** Checks the shop's data. @throws {OperatorError} naming what is wrong. */
export async function operatorCheck(place: Place): Promise<string[]> {
  const { orders, wrong } = await checked(place);
  if (wrong.length > 0) throw new OperatorError(['The data are not sound:', ...wrong.map((line) => `  ${line}`)].join('\n'));
  return [`The data are sound: ${orders} ${orders === 1 ? 'order' : 'orders'}.`];
}

/** Copies the data of a running or stopped shop into a new file. */
export async function operatorBackup(place: Place, file: string): Promise<string[]> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already: a backup is never written over.`);
  mkdirSync(dirname(resolve(file)), { recursive: true });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    if (place.databaseUrl === null) {
      if (!existsSync(databaseOf(place))) throw new OperatorError(`There is no database in ${place.dataDir}.`);
      await backUpSqlite(databaseOf(place), unfinished);
    } else await (await import('./db/backup-postgres.ts')).backUpPostgres(place.databaseUrl, unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    // A partial backup on a full disk takes up needed space, and could be mistaken for a complete one.
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true });
    throw error;
  }
  return [`The data are in ${file}.`];
}

const MAGIC = 'SQLite format 3';
function isSqlite(file: string): boolean {
  const start = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, MAGIC.length, 0);
  closeSync(handle);
  return start.toString('latin1') === MAGIC;
}

/** Checks a backup before it replaces anything; missing migrations are applied to a copy of it. */
async function checkCopy(file: string, dir: string): Promise<Checked> {
  mkdirSync(dir, { recursive: true });
  try {
    copyFileSync(file, join(dir, 'shop.db'));
    return await checked({ databaseUrl: null, dataDir: dir });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Replaces the data with a backup. The shop must be stopped. Existing data are only replaced when that is requested; SQLite's are kept beside it. */
export async function operatorRestore(
  config: Config,
  file: string,
  { replace, now }: { replace: boolean; now: number },
): Promise<string[]> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  if (await isRunning(config)) throw new OperatorError('The shop is open. Close it first: what it writes meanwhile would be lost.');
  const wantsSqlite = config.databaseUrl === null;
  if (isSqlite(file) !== wantsSqlite) throw new OperatorError(`${file} is no backup of a ${wantsSqlite ? 'SQLite' : 'PostgreSQL'} shop.`);
  const lines = wantsSqlite ? await overSqlite(config, file, replace, now) : await overPostgres(config, file, replace, now);
  return [...lines, ...(await operatorCheck(config))];
}

const stampOf = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');
const KEPT = 'There are data already: --replace puts the backup in their place.';

async function overSqlite(place: Place, file: string, replace: boolean, now: number): Promise<string[]> {
  const database = databaseOf(place);
  const isThere = existsSync(database);
  if (isThere && !replace) throw new OperatorError(KEPT);
  const { wrong } = await checkCopy(file, join(place.dataDir, 'restoring'));
  if (wrong.length > 0) throw new OperatorError(`The backup is not sound: ${wrong.join(', ')}`);
  const aside = `${database}.before-${stampOf(now)}`;
  mkdirSync(place.dataDir, { recursive: true });
  await restoreSqlite(database, file, aside);
  return [`${file} is in place.`, ...(isThere ? [`What was there is in ${aside}.`] : [])];
}

async function overPostgres(place: Place, file: string, replace: boolean, now: number): Promise<string[]> {
  const { backUpPostgres, dropShop, hasShop, readThrough, restorePostgres } = await import('./db/backup-postgres.ts');
  const url = place.databaseUrl ?? '';
  const isThere = await hasShop(url);
  if (isThere && !replace) throw new OperatorError(KEPT);
  const migrations = await readThrough(file);
  const aside = join(place.dataDir, `shop.${stampOf(now)}.backup`);
  if (isThere) {
    mkdirSync(place.dataDir, { recursive: true });
    await backUpPostgres(url, aside);
    await dropShop(url);
  }
  const { db } = await openDatabase(place, { only: migrations });
  await db.destroy();
  await restorePostgres(url, file);
  return [`${file} is in place.`, ...(isThere ? [`What was there is in ${aside}.`] : [])];
}
