import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeOf, isTest, sources } from './sources.ts';

const lines = (text: string): number => text.split('\n').length - 1;
const texts = new Map([...sources, ...globSync('app/(shop)/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const)]);
const code = [...sources].filter(([file]) => !isTest(file)).map(([file, text]) => [file, codeOf(text)] as const);
const where = (pattern: RegExp, allowed: RegExp): string[] =>
  code.filter(([file, text]) => !allowed.test(file) && pattern.test(text)).map(([file]) => file);

test('no file is longer than 400 lines', () => {
  expect([...texts].filter(([, text]) => lines(text) > 400).map(([file, text]) => `${file}: ${lines(text)}`)).toEqual([]);
});

test('nothing silences the compiler or the linter', () => {
  const silenced = /@ts-(ignore|nocheck|expect-error)|biome-ignore/;
  expect(
    [...sources].filter(([file, text]) => !file.startsWith('tests/architecture/') && silenced.test(text)).map(([file]) => file),
  ).toEqual([]);
});

test('floating point money exists nowhere', () => {
  expect(
    where(
      /\bparseFloat\b|\.toFixed\(/,
      /^(lib\/domain\/money|lib\/contract\/php)\.ts$|^(scripts|lib\/theme|lib\/client\/maps|components\/delivery)\//,
    ),
  ).toEqual([]);
});

test('markup is never set from text', () => {
  expect(where(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/, /^$/)).toEqual([]);
});

test('nothing is left to be done later', () => {
  expect(where(/\b(TODO|FIXME|XXX)\b/, /^$/)).toEqual([]);
  expect(
    [...sources].filter(([file, text]) => !file.startsWith('tests/architecture/') && /\b(TODO|FIXME)\b/.test(text)).map(([file]) => file),
  ).toEqual([]);
});

test('no path has a word of the former vocabulary', () => {
  const former =
    /(^|[/-])(asleep|wakes?|said|packed|kept|wicked|why-not|unrated|overtaken|mosaic|sketch|standpoint|(page|card)-words|foreign-hands|patient|leap)([-./]|$)/;
  expect([...texts.keys()].filter((file) => former.test(file))).toEqual([]);
});
