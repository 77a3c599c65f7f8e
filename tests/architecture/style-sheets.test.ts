import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import postcss from 'postcss';
import { beforeAll, expect, test, vi } from 'vitest';
import { hasClasses } from '../../scripts/imports.ts';
import styleSheets from '../../scripts/style-sheets.mjs';
import { importsOf, isTest, sources } from './sources.ts';

/** One sheet for every page and one for each room (docs/decisions/0055-a-style-sheet-for-each-room.md). */

const FIRST = 'app/(shop)/first.css';
const ROOM = /@import "[./]*app\/\(shop\)\/room\.css"/;
const ROOMS = globSync('components/**/*.css').filter((file) => !file.includes('/kit/') && ROOM.test(readFileSync(file, 'utf8')));

interface Sheet {
  readonly css: string;
  readonly bytes: number;
  /** The files whose classes it has. */
  readonly files: ReadonlySet<string>;
}

const sheets = new Map<string, Sheet>();

async function compile(from: string): Promise<Sheet> {
  const { css, messages } = await postcss([styleSheets({ optimize: { minify: true } })]).process(readFileSync(from, 'utf8'), { from });
  const files = messages.filter(({ plugin }) => plugin === 'sources-of').map(({ file }) => file.slice(process.cwd().length + 1));
  return { css, bytes: gzipSync(css, { level: 6 }).length, files: new Set(files) };
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  for (const from of [FIRST, ...ROOMS]) sheets.set(from, await compile(from));
  // the files that follow in this process would load React for production
  vi.unstubAllEnvs();
}, 30_000);

const sheet = (from: string): Sheet => sheets.get(from) ?? { css: '', bytes: Number.NaN, files: new Set() };

/** What a visitor downloads before the page is painted, which is all of its CSS until a layer opens. */
test.each([
  ['home and a category', ['components/catalog/menu.css'], 17_400],
  ['a dish', ['components/product/dish.css'], 15_800],
  ['the checkout', ['components/checkout/checkout.css'], 18_200],
])('the style sheets of %s are small', (_, rooms, limit) => {
  expect(sheet(FIRST).bytes).toBeLessThanOrEqual(13_300);
  expect([FIRST, ...rooms].reduce((sum, from) => sum + sheet(from).bytes, 0)).toBeLessThanOrEqual(limit);
});

test('the sheet of a room has no cascade layer and no font, with which a browser would lay out all text again, and no rule of the first sheet', () => {
  expect(ROOMS.length).toBeGreaterThan(10);
  expect(sheet(FIRST).css).toContain('.flex{');
  for (const room of ROOMS) {
    expect(sheet(room).css, room).toMatch(/\.[\w-]+\{/);
    expect(sheet(room).css, room).not.toMatch(/@layer|@font-face|\.flex\{|@property --tw-shadow\{/);
  }
});

const textOf = (file: string): string => sources.get(file) ?? '';

/** The sheets that a file imports. */
const importedSheets = (file: string) => importsOf(file).flatMap(({ to }) => (to.endsWith('.css') ? [to] : []));

/** What is rendered with a file: what it imports, and what it imports while it runs. */
function shownBy(start: string, isFollowed: (file: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { to, isOwn, isType } of importsOf(file)) if (isOwn && !isType && isFollowed(to)) open.push(to);
  }
  return found;
}

/** What the late code loads imports its own sheet; that of the other page types is linked by the page type (components/layout/document-client.tsx). */
const LOADERS = ['layer-table', 'cart-page-content', 'checkout-page-content'].map((name) => `components/layers/${name}-client.tsx`);
const layers = [...new Set(LOADERS.flatMap((file) => importsOf(file).flatMap(({ to, isLazy }) => (isLazy ? [to] : []))))];
const pages = [...sources.keys()].filter((file) => /^app\/\(shop\)\/.*\/(page|layout|error|not-found)\.tsx$/.test(file));
const TYPES = /^components\/catalog\/((grocer|restaurant|tiles)\/|(catalog-frame|category-list-client|page-layout)\.tsx$)/;

test.each([...pages, ...layers])('%s imports the sheets of all that it shows', (start) => {
  const ownSheets = [...importedSheets(start), 'components/catalog/catalog.css'];
  const shown = [...shownBy(start, (file) => !layers.includes(file))].filter((file) => hasClasses(file, textOf(file)) && !isTest(file));
  const known = [FIRST, ...ownSheets].map((from) => sheet(from).files);
  const isTypes = (file: string) => TYPES.test(file) && !importedSheets(start).includes('components/catalog/catalog.css');
  const without = shown.filter((file) => !isTypes(file) && !known.some((files) => files.has(file)));
  expect(without).toEqual([]);
});

test.each([...pages, ...layers])('%s has the colours of the map if it shows one', (start) => {
  const isFollowed = (file: string) => !layers.includes(file) && !TYPES.test(file);
  const drawing = [...shownBy(start, isFollowed)].filter((file) => /--(map|zone)-/.test(textOf(file)) && !isTest(file));
  const hasColours = importedSheets(start).some((from) => sheet(from).css.includes('--map-land:'));
  expect(hasColours ? [] : drawing).toEqual([]);
});

test('paths that sheets name exist', () => {
  const named = [FIRST, ...ROOMS].flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/^ *(?:@source-of )?"([^"]+\.tsx?)"/gm)].map(([, path = '']) => join(dirname(from), path)),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !sources.has(file))).toEqual([]);
});
