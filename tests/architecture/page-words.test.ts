import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compileMessages } from '#lib/i18n/compile-messages.ts';
import { complete } from '#lib/i18n/complete.ts';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { ACCOUNT_WORDS, CHECKOUT_WORDS, FIRST_WORDS, ORDER_WORDS, ownMessages, pageMessages } from '#lib/i18n/page-messages.ts';
import source from '#messages/ru.json';
import { closureOf, firstFiles, saidBy, saidIn } from './said-words.ts';
import { importsOf, isTest, sources } from './sources.ts';

/** Bytes of compiled messages that a page may carry, gzipped. */
const MOST = 12_500;

/** As pages carry them. */
const messages = compileMessages(source);

const shells = [...sources.keys()].filter((file) => /^app\/\(old\)\/\[locale\]\/(layout|error|not-found)\.tsx$/.test(file));
const pages = [...sources.keys()].filter((file) => /^app\/\(old\)\/\[locale\]\/.*page(\.old)?\.tsx$/.test(file));
const OWN = [
  { page: 'app/(old)/[locale]/lk/[[...section]]/page.old.tsx', words: ACCOUNT_WORDS },
  { page: 'app/(old)/[locale]/order/page.old.tsx', words: CHECKOUT_WORDS },
  { page: 'app/(old)/[locale]/order/[id]/page.old.tsx', words: ORDER_WORDS },
] as const;
const open = pages.filter((file) => !OWN.some(({ page }) => page === file));

const within = (path: string, branch: string): boolean => path === branch || path.startsWith(`${branch}.`);
const missing = (said: Iterable<string>, sent: readonly string[]): string[] =>
  [...said].filter((path) => !sent.some((branch) => within(path, branch))).sort();
const idle = (said: ReadonlySet<string>, sent: readonly string[]): string[] =>
  sent.filter((branch) => ![...said].some((path) => within(path, branch) || within(branch, path)));
const messagesIn = (language: string): typeof source =>
  compileMessages(complete(source, JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))).messages);
const size = (words: object): number => gzipSync(JSON.stringify(words)).length;

describe('words that travel with every page', () => {
  const said = saidBy(firstFiles([...shells, ...open]));

  test('are all that the first screens say', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(missing(said, FIRST_WORDS), 'add these to FIRST_WORDS of lib/i18n/page-messages.ts').toEqual([]);
  });

  test('are no more than that', () => {
    expect(idle(said, FIRST_WORDS), 'take these from FIRST_WORDS of lib/i18n/page-messages.ts').toEqual([]);
    expect(size(pageMessages(messages))).toBeLessThanOrEqual(7_000);
  });
});

describe.each(OWN)('words of $page', ({ page, words }) => {
  const said = saidBy(firstFiles([page]));

  test('are all that it says', () => {
    expect(sources.get(page)).toContain('<PageWords');
    expect(missing(said, [...FIRST_WORDS, ...words])).toEqual([]);
  });

  test('are no more than that, and few', () => {
    expect(idle(said, words)).toEqual([]);
    expect(size({ ...pageMessages(messages), ...ownMessages(messages, words) })).toBeLessThanOrEqual(MOST);
  });
});

test('[I18N-01] in every language a page carries only the words it needs: within twelve and a half kilobytes, those of an open page within ten', () => {
  const large = LANGUAGES.flatMap((language) => {
    const own = messagesIn(language);
    const open = size(pageMessages(own));
    const rest = OWN.map(({ page, words }) => [page, size({ ...pageMessages(own), ...ownMessages(own, words) })] as const);
    return [['every page', open, 10_000] as const, ...rest.map(([page, bytes]) => [page, bytes, MOST] as const)]
      .filter(([, bytes, most]) => bytes > most)
      .map(([page, bytes]) => `${language} ${page}: ${bytes}`);
  });
  expect(large).toEqual([]);
});

test('what is loaded later and says more than the first screen stands below LaterWords', () => {
  const first = firstFiles([...shells, ...pages]);
  const waits = (file: string): boolean => (sources.get(file) ?? '').includes('<LaterWords>');
  const importers = (file: string): string[] => [...sources.keys()].filter((one) => importsOf(one).some(({ to }) => to === file));
  const later = [...first].flatMap((file) => importsOf(file).filter(({ isLazy, isOwn }) => isLazy && isOwn));
  expect(later.length).toBeGreaterThan(25);
  const wrong = later
    .filter(({ to }) => missing(saidBy([...closureOf(to)].filter((file) => !first.has(file))), FIRST_WORDS).length > 0)
    .filter(({ from }) => !waits(from) && !importers(from).every(waits));
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('every translator names its namespace', () => {
  const unseen = [...sources].filter(([file, text]) => !isTest(file) && text.includes('useTranslations(') && saidIn(file).size === 0);
  expect(unseen.map(([file]) => file)).toEqual([]);
});
