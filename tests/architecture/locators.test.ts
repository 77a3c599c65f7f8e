import { expect, test } from 'vitest';
import { codeOf, sources } from './sources.ts';

/** Tests find what a person finds: by role, label and text. A class is for looks and changes with them. */

const BY_CLASS = /\b(locator|querySelector(All)?)\(\s*['"`][^'"`]*\.[a-z]/g;

/** From before this rule; whoever converts the last class of an entry removes it. */
const OLD: readonly string[] = ['tests/setup/fit.ts'];

const found = [...sources]
  .filter(([file]) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file))
  .flatMap(([file, text]) => [...codeOf(text).matchAll(BY_CLASS)].map(([hit]) => `${file}: ${hit}`));

const isOld = (hit: string): boolean => OLD.some((file) => hit.startsWith(file));

test('no test finds an element by its class', () => {
  expect(found.filter((hit) => !isOld(hit))).toEqual([]);
});

test.each(OLD)('the exception for %s is still needed', (file) => {
  expect(found.some((hit) => hit.startsWith(file))).toBe(true);
});
