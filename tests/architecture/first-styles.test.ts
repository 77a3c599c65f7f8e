import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import unlayeredProperties from '../../scripts/unlayered-properties.mjs';
import { codeOf, importsOf, sources } from './sources.ts';

/** The style sheet of the first pages (docs/decisions/0055-two-style-sheets.md) lists the files whose utilities it has. */

const ROOT = 'app/(shop)';
const SHEET = `${ROOT}/first.css`;
const PAGES = [
  'page',
  'menu/[category]/page',
  'menu/[category]/[sub]/page',
  'menu/[category]/[sub]/[product]/page',
  'filtered/[filters]/[[...rest]]/page',
];

/** What other page types and other routes show, with the style sheet of everything (components/layout/page-styles-client.tsx). */
const ELSEWHERE = /^components\/catalog\/((grocer|restaurant|tiles)\/|(catalog-frame|category-list-client|directory)\.tsx$)/;

const text = (file: string): string => sources.get(file) ?? '';

/** What the server renders for these pages, and what is hydrated of it. */
function shownBy(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || ELSEWHERE.test(file)) continue;
    found.add(file);
    const isServed = text(file).includes("from 'next/dynamic'");
    for (const { to, isOwn, isType, isLazy } of importsOf(file)) if (isOwn && !isType && (!isLazy || isServed)) open.push(to);
  }
  return found;
}

/** A list of classes in a file without `className` is a string with a display among other words. */
const CLASSES = /\bclassName\b|\bcva\(|Class = |'[^'\n]*(?:flex|grid|block|absolute|relative) [^'\n]*'/;
const hasClasses = (file: string): boolean =>
  /^(app|components)\//.test(file) && CLASSES.test(codeOf(text(file))) && !file.endsWith('/cn.ts');

test('the first style sheet lists every file that home, a category and a dish show, and no other', () => {
  const starts = [`${ROOT}/[locale]/layout.tsx`, `${ROOT}/[locale]/error.tsx`, ...PAGES.map((page) => `${ROOT}/[locale]/${page}.tsx`)];
  expect(starts.filter((file) => !sources.has(file))).toEqual([]);
  const listed = [...readFileSync(SHEET, 'utf8').matchAll(/@source "([^"]+)"/g)].map(([, file = '']) =>
    file.replace('../../', '').replace('./*/', `${ROOT}/[locale]/`),
  );
  expect(listed.toSorted()).toEqual([...shownBy(starts)].filter(hasClasses).toSorted());
});

test('the first style sheet is at most 15 kB', async () => {
  const { css } = await postcss([tailwind({ optimize: { minify: true } })]).process(readFileSync(SHEET, 'utf8'), { from: SHEET });
  expect(css).toContain('@layer first{');
  expect(gzipSync(css, { level: 6 }).length).toBeLessThanOrEqual(15_000);
});

test('the sheet that follows it has no cascade layer, with which a browser would lay out all text again', async () => {
  const from = `${ROOT}/globals.css`;
  const plugins = [tailwind({ optimize: { minify: true } }), unlayeredProperties()];
  const { css } = await postcss(plugins).process(readFileSync(from, 'utf8'), { from });
  expect(css).toContain('.flex{');
  expect(css).not.toMatch(/@layer|@font-face/);
});
