import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { browserFeatures } from '#tests/setup/browser-features.ts';
import { browserFiles, isTest, sources } from './sources.ts';

/** Code of browsers is checked with the library of the oldest browsers' ECMAScript version: `tsc -p tsconfig.browser.json`, a step of `npm test`. */
const CONFIG = 'tsconfig.browser.json';
const config = z
  .object({ include: z.array(z.string()), compilerOptions: z.object({ lib: z.array(z.string()) }) })
  .parse(JSON.parse(readFileSync(CONFIG, 'utf8').replace(/^\s*\/\/.*$/gm, '')));

test('every file with which code of browsers begins is checked, what it imports follows', () => {
  const entries = [...browserFiles()].filter(([file, way]) => way.length === 1 && !isTest(file)).map(([file]) => file);
  expect(entries.length).toBeGreaterThan(60);
  expect(entries.filter((file) => !config.include.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

test('of the language that its library knows the oldest browsers lack nothing', () => {
  const text = sources.get('lib/client/floor.d.ts') ?? '';
  const added = new Set([...text.matchAll(/^ {2}(\w+)[<(]/gm)].map(([, name = '']) => name));
  expect([...added].sort()).toEqual(['findLast', 'findLastIndex']);
  const missing = browserFeatures.filter(({ owner, member, isSupported }) => owner === 'Array' && added.has(member) && !isSupported);
  expect(missing).toEqual([]);
});

describe('the library', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-types-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Lines of this code that the compiler refuses. */
  function refused(lines: readonly string[]): readonly string[] {
    writeFileSync(join(folder, 'code.ts'), `${lines.join('\n')}\nexport {};\n`);
    const include = ['code.ts', resolve('lib/client/floor.d.ts')];
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: resolve(CONFIG), include, exclude: [] }));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    try {
      execFileSync(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false'], { encoding: 'utf8' });
      return [];
    } catch (error) {
      const { stdout } = z.object({ stdout: z.string() }).parse(error);
      return [...new Set([...stdout.matchAll(/code\.ts\((\d+),/g)].map(([, line]) => lines[Number(line) - 1] ?? stdout))];
    }
  }

  test('[KF-APP-04] refuses functions of the language that came after the oldest browsers', () => {
    const young = [
      'Promise.withResolvers();',
      'Object.groupBy([1], String);',
      '[2, 1].toSorted();',
      '[1].with(0, 2);',
      'new Set([1]).union(new Set([2]));',
      'Array.fromAsync([1]);',
      "'a'.isWellFormed();",
      '[1].values().map(String);',
    ];
    expect(refused(young)).toEqual(young);
  });

  test('takes what the oldest browsers have', () => {
    const known = ["Object.hasOwn({}, 'a');", '[1].at(-1);', '[1].findLast(Boolean);', "'a'.replaceAll('a', 'b');", 'structuredClone({});'];
    expect(refused(known)).toEqual([]);
  });
});
