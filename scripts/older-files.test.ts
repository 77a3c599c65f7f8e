import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOlderFiles } from './older-files.ts';

const NOW = Date.UTC(2026, 5, 15);
const DAY = 86_400_000;
let root = '';
let dir = '';
let waiting = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'older-'));
  [dir, waiting] = [join(root, 'static'), join(root, 'older')];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, text: string, age: number): void {
  const file = join(dir, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, new Date(NOW - age), new Date(NOW - age));
}
const read = (name: string): string => readFileSync(join(dir, name), 'utf8');
const build = (names: readonly string[]): void => {
  rmSync(dir, { recursive: true });
  for (const name of names) put(name, 'new', 0);
};

test('files of builds before stay beside those of the new one, for two weeks', () => {
  put('chunks/a.js', 'old', DAY);
  put('chunks/both.js', 'old', DAY);
  put('media/deep/font.woff2', 'old', 13 * DAY);
  put('chunks/ancient.js', 'old', 15 * DAY);
  put('buildid/_buildManifest.js', 'old', DAY);
  const older = keepOlderFiles({ dir, waiting, now: NOW });
  build(['chunks/both.js', 'chunks/b.js']);
  older.restore();
  expect([read('chunks/a.js'), read('chunks/both.js'), read('chunks/b.js'), read('media/deep/font.woff2')]).toEqual([
    'old',
    'new',
    'new',
    'old',
  ]);
  expect(existsSync(join(dir, 'chunks/ancient.js'))).toBe(false);
  expect(existsSync(join(dir, 'buildid'))).toBe(false);
  expect(existsSync(waiting)).toBe(false);

  // their age goes on
  const later = keepOlderFiles({ dir, waiting, now: NOW + 14 * DAY });
  build(['chunks/c.js']);
  later.restore();
  expect(existsSync(join(dir, 'chunks/a.js'))).toBe(false);
  expect([read('chunks/b.js'), read('chunks/c.js')]).toEqual(['new', 'new']);
});

test('the first build has nothing before it; what an interrupted one left waits for the next', () => {
  keepOlderFiles({ dir, waiting, now: NOW }).restore();
  put('chunks/a.js', 'old', DAY);
  keepOlderFiles({ dir, waiting, now: NOW });
  rmSync(dir, { recursive: true });
  const again = keepOlderFiles({ dir, waiting, now: NOW });
  put('chunks/b.js', 'new', 0);
  again.restore();
  expect([read('chunks/a.js'), read('chunks/b.js')]).toEqual(['old', 'new']);
});
