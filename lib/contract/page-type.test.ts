import { expect, test } from 'vitest';
import { PAGE_TYPES, pageType, pageTypeChoice, readPageType } from './page-type.ts';

test('each of the seven page types is understood', () => {
  expect(PAGE_TYPES.map((type) => pageType.parse(type))).toEqual([...PAGE_TYPES]);
});

test.each(['lending_cat', 'cat3', 'LENDING', ' '])('%j is read as lending', (wire) => expect(pageType.parse(wire)).toBe('lending'));

test.each([undefined, null, '', false, []])('%j says nothing', (wire) => expect(pageType.parse(wire)).toBeNull());

test('the choice keeps what is known, once, in the order of the shop', () => {
  expect(pageTypeChoice.parse(['cat2', 'cat1', 'cat2', 'grid', 'lending_cat'])).toEqual(['cat2', 'cat1']);
});

test.each([undefined, null, '', []])('%j offers no choice', (wire) => expect(pageTypeChoice.parse(wire)).toEqual([]));

test('a cookie names a page type exactly or not at all', () => {
  expect(readPageType('cat12')).toBe('cat12');
  for (const value of ['', 'cat', 'cat1 ', '../cat1', 'constructor']) expect(readPageType(value)).toBeNull();
});
