import { readFileSync } from 'node:fs';
import format from 'icu-minify/format';
import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import messages from '#messages/ru.json';
import { complete, shapeOf } from './complete.ts';
import { LANGUAGES, type Language } from './locales.ts';
import { compileMessages } from './messages-of.ts';

const COUNTS = [0, 1, 3, 1234];
const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
};
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Dotted path and ICU text of every message. */
const leaves = (tree: object, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isBranch(value) ? leaves(value, `${path}${key}.`) : [[`${path}${key}`, String(value)] as const],
  );
const at = (tree: unknown, path: string): unknown => path.split('.').reduce((branch, key) => Reflect.get(Object(branch), key), tree);

/** Values for each argument of a message, one set for each count and each case of its selects. */
function valuesOf(message: string): readonly Record<string, string | number>[] {
  const { arguments: names, cases } = shapeOf(message);
  const chosen = cases.filter((one) => one.format === 'select').flatMap((one) => one.names);
  return [...COUNTS, ...chosen].map((value) =>
    Object.fromEntries(
      [...names].map(([name, kind]) => {
        if (kind === 'select') return [name, typeof value === 'string' ? value : 'other'];
        return [name, kind === '' ? 'Суп' : typeof value === 'number' ? value : 2];
      }),
    ),
  );
}

function differing(language: Language): readonly string[] {
  const own = complete(messages, JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))).messages;
  const compiled = compileMessages(own);
  const t = createTranslator({ locale: language, messages: { all: own } as never, namespace: 'all' as never }) as unknown as {
    readonly markup: (path: string, values: object) => string;
  };
  return leaves(own).flatMap(([path, message]) => {
    const tags = Object.fromEntries([...shapeOf(message).tags].map((tag) => [tag, (part: unknown) => `<${tag}>${part}</${tag}>`]));
    return valuesOf(message).flatMap((values) => {
      const all = { ...values, ...tags };
      const said = format(at(compiled, path) as never, language, all, { formatters } as never);
      return said === t.markup(path, all) ? [] : [`${path}: ${said}`];
    });
  });
}

test.each(LANGUAGES)('compiled messages of %s say the same as their ICU texts', (language) => {
  expect(differing(language)).toEqual([]);
});

test('compiled messages can be sent to a client component: plain objects, arrays and strings alone', () => {
  const compiled = compileMessages(messages);
  expect(JSON.parse(JSON.stringify(compiled))).toStrictEqual(compiled);
});
