import { expect, test } from 'vitest';
import { codeOf, isTest, sources } from './sources.ts';

/** What visitors read is in messages/, and how a language writes dates, numbers and lists in lib/i18n. */

/** What developers alone see speaks to them (kit.test.ts keeps it out of builds). */
const isForDevelopers = (file: string): boolean => /^components\/kit\/|\.kit\.tsx$/.test(file);

const shown = [...sources]
  .filter(([file]) => /^(app|components|stores)\//.test(file) && !isTest(file) && !isForDevelopers(file))
  .map(([file, text]) => [file, codeOf(text)] as const);

/** What shops write in their data, to be read and never shown: units, badges, the name of a section of additions. */
const READ = ['components/catalog/menu-sections.ts'];

const found = (pattern: RegExp, files = shown): string[] =>
  files.flatMap(([file, code]) => [...code.matchAll(pattern)].map(([hit]) => `${file}: ${hit.trim().slice(0, 60)}`));

test('no word of a language stands in a component', () => {
  expect(shown.length).toBeGreaterThan(300);
  const words = found(/[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Han}\p{Script=Devanagari}]{2,}/gu);
  expect(words.filter((word) => !READ.some((file) => word.startsWith(file)))).toEqual([]);
});

test('nothing that is read aloud or shown is written into an attribute', () => {
  expect(found(/\b(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label)="[^"]*\p{L}[^"]*"/gu)).toEqual([]);
});

test('no text stands between tags', () => {
  const markup = shown.filter(([file]) => file.endsWith('.tsx'));
  expect(found(/(?<=[\w"'}/]>)[^<>{}=;()&]*\p{L}{2}[^<>{}=;()&]*(?=<\/[a-z])/gu, markup)).toEqual([]);
});

test('dates, numbers and lists are written by lib/i18n alone: browsers do not know every language', () => {
  expect(
    found(/Intl\.(DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|PluralRules)|toLocale(Date|Time)?String\(|useFormatter/g),
  ).toEqual([]);
});
