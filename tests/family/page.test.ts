import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';

const page = readFileSync('docs/backend-family.md', 'utf8');

/** Names in the first column of the table under a heading. */
const named = (heading: string): string[] => {
  const [, rest = ''] = page.split(`## ${heading}\n`);
  return [...(rest.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
};

test('[API-01] the page of what a backend has to know names every call once', () => {
  const all = ['What a shop needs', 'What may be missing', 'What may be missing, each in its own way'].flatMap(named);
  expect(all.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('[API-01] what it says may be missing is what the table of calls has an answer for', () => {
  const optional = Object.entries<Call>(calls).filter(([, call]) => call.absent !== undefined);
  expect(named('What may be missing').toSorted()).toEqual(optional.map(([name]) => name).toSorted());
});

test('the tests it names exist', () => {
  const files = [...page.matchAll(/`((?:lib|tests)\/[\w/.-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
