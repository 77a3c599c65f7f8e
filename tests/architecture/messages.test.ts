import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ACTIVE } from '#lib/i18n/locales.ts';

type Tree = { readonly [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

const keysOf = (node: Tree, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) => (typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`)));
const read = (file: string): Tree => tree.parse(JSON.parse(readFileSync(file, 'utf8')));

const files = globSync('messages/*.json');
const reference = keysOf(read('messages/ru.json')).sort();

test('every active language has its messages', () => {
  expect(files.sort()).toEqual(ACTIVE.map((code) => `messages/${code}.json`).sort());
});

test.each(files)('%s has every keyand none more', (file) => {
  expect(keysOf(read(file)).sort()).toEqual(reference);
});
