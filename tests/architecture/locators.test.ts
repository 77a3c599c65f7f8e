import { expect, test } from 'vitest';
import { codeOf, sources } from './sources.ts';

/** Tests find what a person finds: by role, label and text. A class is for looks and changes with them. */

const BY_CLASS = /\b(locator|querySelector(All)?)\(\s*['"`][^'"`]*\.[a-z]/g;

test('no test finds an element by its class', () => {
  const found = [...sources]
    .filter(([file]) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) => [...codeOf(text).matchAll(BY_CLASS)].map(([hit]) => `${file}: ${hit}`));
  expect(found).toEqual([]);
});
