import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

/** Class names of the new storefront. */
const code = [...sources].filter(([file]) => /^(app\/\(shop\)|components)\/.*\.tsx?$/.test(file) && !isTest(file));
const theme = readFileSync('app/(shop)/theme.css', 'utf8');

const found = (pattern: RegExp): readonly string[] =>
  code.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([hit]) => `${file}: ${hit}`));

test('heights of lines grow with the letters: a bare number is one of the theme, others count in steps of 4 px', () => {
  expect(code.length).toBeGreaterThan(40);
  const known = new Set([...theme.matchAll(/--leading-([\d_]+):/g)].map(([, name = '']) => name.replace('_', '.')));
  const sizes = [...theme.matchAll(/--text-([a-z-]+):/g)].map(([, name = '']) => name).join('|');
  const used = found(new RegExp(`(?<![\\w-])(?:text-(?:${sizes}|\\[[^\\]]+\\])/|leading-)\\d[\\d.]*(?![\\w[])`, 'g'));
  expect(used.filter((hit) => !known.has(/[\d.]+$/.exec(hit)?.[0] ?? ''))).toEqual([]);
});

test('[KF-APP-31] digits of one width stand in tables alone: dishes of a receipt, hours of a week, tables of articles', () => {
  expect(
    found(/<(\w+)[^<>]*\btabular-nums\b/g)
      .map((hit) => hit.replace(/^\S+ <(\w+)[\s\S]*$/, '$1'))
      .sort(),
  ).toEqual(['dl', 'table']);
  expect(found(/\btabular-nums\b/g)).toHaveLength(2);
  const rules = globSync('{app,components}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{[^{}]*tabular-nums/g)].map(([, selector = '']) => selector.trim()),
  );
  expect(rules).toEqual(['.prose table']);
});

test('letters are sized in rem, so that they grow with the browser’s size of text', () => {
  expect(found(/(?<![\w-])text-\[[\d.]+px\]/g)).toEqual([]);
});

test('what keeps to a side does so in both directions of reading', () => {
  expect(found(/(?<![\w-])-?(?:(?:[mp][lr]|left|right|rounded-(?:[tb]?[lr]))-[\d[]|text-(?:left|right)\b|border-[lr]\b)/g)).toEqual([]);
});
