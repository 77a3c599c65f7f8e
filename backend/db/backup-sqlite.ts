import { existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncFile } from './sync-file.ts';

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
  // a copy of one file: whoever carries it away has all of it
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
