import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Comments and test titles refer to docs/spec by ID, number and title (docs/spec/README.md). Each reference has to lead to a line or a heading. */

const read = (file: string): string => readFileSync(file, 'utf8');
const headings = (file: string): readonly string[] => [...read(file).matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) => title);
/** The number a heading begins with: `6.4 Coupon` → `6.4`. */
const numbers = (file: string): ReadonlySet<string> =>
  new Set(headings(file).flatMap((title) => /^(\d+(?:\.\d+)?)\.? /.exec(title)?.[1] ?? []));

const acceptance = new Set([...read('docs/spec/acceptance.md').matchAll(/^- ([A-Z0-9]+-\d+) /gm)].map(([, id = '']) => id));
const groups = [...new Set([...acceptance].map((id) => id.replace(/-\d+$/, '')))];
const rules = { numbers: numbers('docs/spec/rules.md'), titles: new Set(headings('docs/spec/rules.md')) };
const wire = numbers('docs/spec/wire-facts.md');
const decisions = new Set(headings('docs/spec/decisions.md'));

const sources = globSync('{app,backend,components,docs,lib,scripts,stores,tests}/**/*.{ts,tsx,css,md,yaml}')
  .concat(globSync('*.{ts,mjs,md}'))
  .filter((file) => file !== 'tests/architecture/spec.test.ts')
  .map((file) => ({ file, text: read(file) }));

/** Every reference that leads nowhere, with the file it stands in. */
const lost = (pattern: RegExp, isKnown: (found: RegExpMatchArray) => boolean): readonly string[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].filter((found) => !isKnown(found)).map(([whole]) => `${file}: ${whole}`));

describe('references to the specification', () => {
  test('every acceptance ID is a line of docs/spec/acceptance.md', () => {
    const known = new RegExp(`(?<!KF-)\\b(?:${groups.join('|')})-\\d{2}\\b`, 'g');
    expect(lost(known, ([id]) => acceptance.has(id))).toEqual([]);
  });

  test('every ID in the title of a test is an acceptance line or a promise', () => {
    const inTitle = /\[([A-Z][A-Z0-9]*-\d+|P\d+)\]/g;
    const isPromise = (id: string): boolean => globSync(`tests/promises/${id.replace(/^P(\d)$/, 'P0$1').toLowerCase()}-*.ts`).length === 1;
    const titles = sources.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file));
    const unknown = titles.flatMap(({ file, text }) =>
      [...text.matchAll(inTitle)].filter(([, id = '']) => !acceptance.has(id) && !isPromise(id)).map(([, id]) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every numbered section of the specification is one of docs/spec/rules.md', () => {
    const reference = /\b(?:product-)?spec(?:ification)? (\d)(?:(?:–| and )(\d))?|section (\d) of the specification/g;
    expect(lost(reference, ([, ...found]) => found.every((number) => number === undefined || rules.numbers.has(number)))).toEqual([]);
  });

  test('every named part of the specification is a heading of docs/spec/rules.md', () => {
    const reference = /product-spec \d(?:, \d)? «([^»]+)»/g;
    expect(lost(reference, ([, title = '']) => rules.titles.has(title))).toEqual([]);
  });

  test('every section of the wire facts is one of docs/spec/wire-facts.md', () => {
    const reference = /wire-facts (\d+(?:\.\d+)?)(?:[–,] ?(\d+(?:\.\d+)?))?/g;
    expect(lost(reference, ([, ...found]) => found.every((number) => number === undefined || wire.has(number)))).toEqual([]);
  });

  test('every decision is a heading of docs/spec/decisions.md', () => {
    expect(lost(/decisions(?:\.md)? «([^»]+)»/g, ([, title = '']) => decisions.has(title))).toEqual([]);
  });
});

describe('the constants of docs/spec/rules.md', () => {
  const rows = [...read('docs/spec/rules.md').matchAll(/^\| .+ \| .+ \| +`(.+?)` +\| +`(.+?)` +\|$/gm)].map(
    ([, code = '', file = '']) => [file, code] as const,
  );

  test('are a table', () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  test.each(rows)('%s has %s', (file, code) => {
    expect(existsSync(file)).toBe(true);
    expect(read(file)).toContain(code);
  });
});

test('every file that docs/spec names exists', () => {
  const named = globSync('docs/spec/*.md').flatMap((page) =>
    [...read(page).matchAll(/`((?:app|backend|components|lib|old|stores|tests)\/[\w./[\]-]+\.\w+)`/g)].map(([, file = '']) => file),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
