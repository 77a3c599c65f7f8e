import { describe, expect, test } from 'vitest';
import { type BuildFiles, stayingBuilds } from './staying-builds.ts';

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
