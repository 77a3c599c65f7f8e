import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['«Уголёк» на Баумана', 'ugolyok-na-baumana'],
  ['Щи & борщ №1', 'shchi-borshch-1'],
  ['Объезд', 'obezd'],
  ['Чәк-чәк йорты', 'chak-chak-iorty'],
  ['Café Ångström', 'cafe-angstrom'],
  ['北京 Duck', '北京-duck'],
  ['Ӂӂ', 'zhzh'],
  ['— ! —', ''],
])('%s → %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('a slug needs no encoding beyond letters, never begins or ends with a hyphen, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^$|^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
