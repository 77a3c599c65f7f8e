import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BuildFiles, keepOlderFiles, stayingBuilds } from './older-files.ts';

const NOW = Date.UTC(2026, 5, 15);
const DAY = 86_400_000;
const replaced = (name: string, days: number, files: readonly string[] = [`${name}.js`]): BuildFiles => ({
  replacedAt: NOW - days * DAY,
  files: [...files],
});
const names = (builds: readonly BuildFiles[], size: (file: string) => number = () => 1_000): (string | undefined)[] =>
  stayingBuilds(builds, size, NOW).map(({ files }) => files[0]);

describe('of replaced builds', () => {
  test.each<[string, readonly BuildFiles[], readonly string[]]>([
    ['none stay where none was', [], []],
    ['those of two weeks stay, to the day', [replaced('a', 0), replaced('b', 14), replaced('c', 14.01)], ['a.js', 'b.js']],
    ['the one just replaced stays however long ago that was', [replaced('a', 400)], ['a.js']],
    ['the one before it does not', [replaced('a', 400), replaced('b', 401)], ['a.js']],
  ])('%s', (_, builds, expected) => {
    expect(names(builds)).toEqual(expected);
  });

  test('twenty stay of a shop that deploys all day', () => {
    const all = Array.from({ length: 30 }, (_, i) => replaced(`b${i}`, i / 100));
    expect(names(all)).toEqual(all.slice(0, 20).map(({ files }) => files[0]));
  });

  test('the newest stay that lie in 200 MB together, each file counted once', () => {
    const large = [replaced('a', 0), replaced('b', 1), replaced('c', 2)];
    expect(names(large, () => 100_000_000)).toEqual(['a.js', 'b.js']);
    expect(names(large, () => 100_000_001)).toEqual(['a.js']);
    expect(names(large, () => 900_000_000)).toEqual(['a.js']);
    const shared = [replaced('a', 0, ['same.js']), replaced('b', 1, ['same.js']), replaced('c', 2, ['same.js'])];
    expect(names(shared, () => 150_000_000)).toHaveLength(3);
  });
});

let root = '';
let dir = '';
let waiting = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'older-'));
  [dir, waiting] = [join(root, 'build'), join(root, 'older')];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a build, which empties its folder first. */
function made(...names: readonly string[]): void {
  rmSync(dir, { recursive: true, force: true });
  for (const name of names) {
    const file = join(dir, 'static', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, names.join());
  }
}
function deploy(now: number, ...names: readonly string[]): void {
  const older = keepOlderFiles({ dir, waiting, now });
  made(...names);
  older.restore();
}
const chunks = (): string[] => readdirSync(join(dir, 'static/chunks')).sort();
const read = (name: string): string => readFileSync(join(dir, 'static', name), 'utf8');

test('files of builds before stay beside those of the new one, which wins; what names no hash goes', () => {
  deploy(NOW, 'chunks/a.js', 'chunks/both.js', 'media/deep/font.woff2', 'buildid/_buildManifest.js');
  deploy(NOW + DAY, 'chunks/both.js', 'chunks/b.js');
  expect(chunks()).toEqual(['a.js', 'b.js', 'both.js']);
  expect(read('chunks/both.js')).toBe('chunks/both.js,chunks/b.js');
  expect(read('media/deep/font.woff2')).toContain('font');
  expect([existsSync(join(dir, 'static/buildid')), existsSync(waiting)]).toEqual([false, false]);
});

test('two weeks count from the day a build was replaced, not from the day it was made', () => {
  deploy(NOW, 'chunks/a.js');
  deploy(NOW + 90 * DAY, 'chunks/b.js');
  expect(chunks(), 'a tab may be as old as its build').toEqual(['a.js', 'b.js']);
  deploy(NOW + 104 * DAY, 'chunks/c.js');
  expect(chunks()).toEqual(['a.js', 'b.js', 'c.js']);
  deploy(NOW + 105 * DAY, 'chunks/d.js');
  expect(chunks()).toEqual(['b.js', 'c.js', 'd.js']);
});

test('a file that came back is of the build that has it now', () => {
  deploy(NOW, 'chunks/a.js');
  deploy(NOW + DAY, 'chunks/b.js');
  deploy(NOW + 2 * DAY, 'chunks/a.js');
  deploy(NOW + 16 * DAY, 'chunks/c.js');
  expect(chunks()).toEqual(['a.js', 'b.js', 'c.js']);
  deploy(NOW + 31 * DAY, 'chunks/d.js');
  expect(chunks()).toEqual(['c.js', 'd.js']);
});

test('of a build that was interrupted nothing stays, of those before it everything', () => {
  deploy(NOW, 'chunks/a.js');
  keepOlderFiles({ dir, waiting, now: NOW + DAY });
  made('chunks/half.js');
  deploy(NOW + DAY, 'chunks/b.js');
  expect(chunks()).toEqual(['a.js', 'b.js']);
});

test('a build without a list, or with a broken one, is one whole', () => {
  made('chunks/a.js');
  deploy(NOW, 'chunks/b.js');
  expect(chunks()).toEqual(['a.js', 'b.js']);
  writeFileSync(join(dir, 'builds.json'), '{"half":');
  deploy(NOW + 30 * DAY, 'chunks/c.js');
  expect(chunks()).toEqual(['a.js', 'b.js', 'c.js']);
});
