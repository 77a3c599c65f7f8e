import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { dropSchema, engines, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type BackendProcess, backendProcess } from '#tests/setup/backend-process.ts';
import { backupsNearby } from './backup.ts';
import { openDatabase } from './open.ts';

const TIME = { timeout: 60_000 };

describe.each(engines)('the start of a backend on %s', (engine) => {
  async function place() {
    const dataDir = mkdtempSync(join(tmpdir(), 'schema-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = await testDatabaseUrl(engine);
    if (databaseUrl !== null) onTestFinished(() => dropSchema(databaseUrl));
    const start = (): BackendProcess => {
      const process = backendProcess({ SHOP_DIR: shopFolder(), DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
      onTestFinished(async () => {
        process.child.kill('SIGKILL');
        await process.exit;
      });
      return process;
    };
    return { dataDir, databaseUrl, start };
  }

  test('stops on a database that a newer version has written, and changes nothing in it', TIME, async () => {
    const { start, ...where } = await place();
    const before = await openDatabase(where);
    await sql`insert into migrations (name) values ('9999-of-a-later-version')`.execute(before.db);
    await before.db.destroy();
    const backend = start();
    expect(await backend.exit).toBe(1);
    expect(backend.output()).toMatch(/^A newer version of the shop wrote this database \(9999-of-a-later-version\)\. Run that version/m);
    await expect(openDatabase(where)).rejects.toThrow('9999-of-a-later-version');
  });

  test('warns of backups beside an empty database, and only then', TIME, async () => {
    const { start, dataDir } = await place();
    const backup = join(dataDir, 'kept', 'shop.backup');
    mkdirSync(join(dataDir, 'kept'));
    writeFileSync(backup, 'a backup');
    const first = start();
    await first.ready();
    expect(first.output()).toContain('database missing');
    expect(first.output()).toContain(`npm run shop -- restore ${backup} --replace`);
    first.child.kill('SIGTERM');
    await first.exit;
    const second = start();
    await second.ready();
    expect(second.output()).not.toContain('database missing');
  });
});

test('backups are what the operator’s commands leave behind, the newest first', () => {
  const dir = mkdtempSync(join(tmpdir(), 'backups-'));
  mkdirSync(join(dir, 'backups'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  expect(backupsNearby(dir, elsewhere)).toEqual([]);
  for (const name of ['shop.db', 'shop.db-wal', 'shop.db.before-2031-03-05T09-00-00-000Z-wal', 'shop.backup.unfinished'])
    writeFileSync(join(dir, name), '');
  expect(backupsNearby(dir, elsewhere)).toEqual([]);
  const found = [
    join(dir, 'shop.db.before-2031-03-05T09-00-00-000Z'),
    join(dir, 'backups', 'monday.backup'),
    join(elsewhere, 'shop.backup'),
  ];
  for (const file of found) writeFileSync(file, '');
  expect(backupsNearby(dir, elsewhere).sort()).toEqual(found.sort());
  expect(backupsNearby(join(dir, 'missing'), join(dir, 'missing'))).toEqual([]);
});
