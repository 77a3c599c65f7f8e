import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { complete } from '#lib/i18n/complete.ts';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { compileMessages } from '#lib/i18n/messages-of.ts';
import { pickMessages, SHELL_KEYS, type WordPath } from '#lib/i18n/page-messages.ts';
import source from '#messages/ru.json';
import { sources } from './sources.ts';
import { bringsMessages, closureOf, firstFiles, lateFiles, lateHosts, saidBy } from './used-messages.ts';

/** The messages that pages and layers of the new storefront carry, compared with what their client components say. */

const ROOT = 'app/(shop)/[locale]';
const SHELL = [`${ROOT}/layout.tsx`, `${ROOT}/error.tsx`];
const TABLE = 'components/layers/layer-table-client.tsx';
const pages = [...sources.keys()].filter((file) => file.startsWith(`${ROOT}/`) && /\/page(\.new)?\.tsx$/.test(file));

const isWithin = (key: string, branch: string): boolean => key === branch || key.startsWith(`${branch}.`);
const missing = (said: Iterable<string>, carried: readonly string[]): readonly string[] =>
  [...said].filter((key) => !carried.some((branch) => isWithin(key, branch))).sort();

/** What `<PageMessages keys={[…]}>` names in a page and in the server components below it. */
function keysOf(page: string): readonly WordPath[] {
  const texts = [...closureOf(page)].map((file) => sources.get(file) ?? '');
  const lists = texts.flatMap((text) => [...text.matchAll(/<PageMessages[^>]*?keys=\{\[([^\]]*)\]\}/g)].map(([, list = '']) => list));
  return lists.flatMap((list) => [...list.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key as WordPath));
}

const rows = [...(sources.get(TABLE) ?? '').matchAll(/namespaces: \[([^\]]*)\],\s*load: \(\) => import\('([^']+)'\)/g)].map(
  ([, list = '', file = '']) => ({
    file: file.startsWith('#') ? file.slice(1) : `components/layers/${file.slice(2)}`,
    namespaces: [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  }),
);

const withLate = (files: ReadonlySet<string>): ReadonlySet<string> => new Set([...files, ...lateFiles(files)]);
/** Parts of pages that bring messages of their own: `withMessages(Part, ['filters'], …)`. */
const parts = [...sources].flatMap(([file, text]) =>
  bringsMessages(file)
    ? [
        {
          file,
          namespaces: [...(/withMessages\(\w+, \[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(([, name = '']) => name),
        },
      ]
    : [],
);

const messagesIn = (language: string): typeof source =>
  compileMessages(complete(source, JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))).messages);
const size = (language: string, keys: readonly WordPath[]): number =>
  gzipSync(JSON.stringify(pickMessages(messagesIn(language), keys))).length;

describe('messages of the root layout', () => {
  const said = saidBy([...withLate(firstFiles(SHELL)), ...lateHosts()]);

  test('are all that its islands say', () => {
    expect(missing(said, SHELL_KEYS), 'add these to SHELL_KEYS of lib/i18n/page-messages.ts').toEqual([]);
  });

  test('are no more than that', () => {
    const idle = SHELL_KEYS.filter((branch) => ![...said].some((key) => isWithin(key, branch) || isWithin(branch, key)));
    expect(idle, 'take these from SHELL_KEYS of lib/i18n/page-messages.ts').toEqual([]);
  });

  test('[I18N-01] are at most 2 kB in every language', () => {
    expect(LANGUAGES.filter((language) => size(language, SHELL_KEYS) > 2_000)).toEqual([]);
  });
});

describe.each(pages)('messages of %s', (page) => {
  const said = saidBy(withLate(firstFiles([page], true)));
  const keys = keysOf(page);

  test('are all that its islands say', () => {
    expect(missing(said, [...SHELL_KEYS, ...keys]), 'add these to <PageMessages keys>').toEqual([]);
  });

  test('are no more than that', () => {
    expect(keys.filter((branch) => ![...said].some((key) => isWithin(key, branch) || isWithin(branch, key)))).toEqual([]);
  });
});

test.each([...rows, ...parts])('$file brings all that it says', ({ file, namespaces }) => {
  expect(missing(saidBy(withLate(closureOf(file, true))), [...SHELL_KEYS, ...namespaces]), 'add these to its namespaces').toEqual([]);
});

test('[I18N-01] home and a category carry at most 3.1 kB of messages in every language', () => {
  expect(rows.length).toBeGreaterThan(2);
  expect(pages.length).toBeGreaterThan(3);
  const large = [`${ROOT}/page.tsx`, `${ROOT}/menu/[category]/page.tsx`].flatMap((page) =>
    LANGUAGES.map((language) => [page, language, size(language, [...SHELL_KEYS, ...keysOf(page)])] as const).filter(
      ([, , bytes]) => bytes > 3_100,
    ),
  );
  expect(large).toEqual([]);
});
