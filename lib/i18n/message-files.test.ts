import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MessageError, type MessageShape, shapeOf } from './complete.ts';
import { ACTIVE, LANGUAGES, SOURCE_LANGUAGE } from './locales.ts';

type Tree = { readonly [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));

const flat = (node: Tree, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );
const read = (language: string): ReadonlyMap<string, string> =>
  new Map(flat(tree.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))));

const files = globSync('messages/*.json').map((file) => file.slice('messages/'.length, -'.json'.length));
const base = read(SOURCE_LANGUAGE);
const shapes: ReadonlyMap<string, MessageShape> = new Map([...base].map(([key, text]) => [key, shapeOf(text)]));

/** Texts without words, the same in every language: names, signs, patterns of arguments only. */
const words = (text: string): string => text.replace(/[\s\d\p{P}\p{S}]/gu, '');
/** Letters that look the same: Cyrillic in a Latin word, and the other way round. */
const MIXED = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u;

/** Names of the cases of a message's selects, which the code uses. */
const choices = (shape: MessageShape | undefined): string[] =>
  (shape?.cases ?? []).filter(({ format }) => format === 'select').map(({ names }) => [...names].sort().join(' '));

const wrongIn = (file: string, wrong: (text: string, key: string) => string | null): string[] =>
  [...read(file)].flatMap(([key, text]) => {
    const why = wrong(text, key);
    return why === null ? [] : [`${file} ${key}: ${why}`];
  });

test('the languages that have a file are those whose addresses are there', () => {
  expect(files.sort()).toEqual([...ACTIVE].sort());
  expect(LANGUAGES).toEqual(expect.arrayContaining(files));
});

describe.each(files)('%s', (file) => {
  test('[I18N-01] has every message and none more', () => {
    const own = read(file);
    expect(
      [...base.keys()].filter((key) => !own.has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...own.keys()].filter((key) => !base.has(key)),
      'not in ru',
    ).toEqual([]);
  });

  test('asks for the same arguments in the same way and marks the same', () => {
    const wrong = wrongIn(file, (text, key) => {
      try {
        const [own, first] = [shapeOf(text), shapes.get(key)];
        const shown = (shape: MessageShape | undefined): string =>
          JSON.stringify([[...(shape?.arguments ?? [])].sort(), [...(shape?.tags ?? [])].sort(), choices(shape)]);
        return shown(own) === shown(first) ? null : `${shown(own)} instead of ${shown(first)}`;
      } catch (error) {
        return error instanceof MessageError ? error.message : String(error);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('[I18N-01] tells apart every number its language tells apart, and no other', () => {
    const categories = new Set<string>(new Intl.PluralRules(file).resolvedOptions().pluralCategories);
    // The forms for fractions and millions may be missing: the form «other» is used.
    const rare = new Set(['many', 'zero']);
    const wrong = wrongIn(file, (text) => {
      const names = shapeOf(text)
        .cases.filter(({ format }) => format === 'plural')
        .map((each) => each.names);
      const unknown = names.flat().filter((name) => !name.startsWith('=') && !categories.has(name));
      const missing = names.flatMap((own) => [...categories].filter((name) => !own.includes(name) && !rare.has(name)));
      return unknown.length + missing.length === 0 ? null : `unknown ${unknown}, missing ${missing}`;
    });
    expect(wrong).toEqual([]);
  });

  test('is clean text: no HTML, no blanks at its ends or in a row, no typewriter quotes, no letters of two scripts in a word', () => {
    const wrong = wrongIn(file, (text) => {
      if (text === '' || text.trim() !== text) return 'empty or blanks at its ends';
      if (/&\w+;|https?:|<(?!\/?b>)/.test(text)) return 'HTML or an address';
      if (/ {2}|[\t\n\r]/.test(text)) return 'blanks in a row';
      if (/["`]|\.\.\./.test(text) || /(?<=\p{L})'(?=\p{L})/u.test(text)) return 'typewriter signs';
      if (MIXED.test(shapeOf(text).text)) return 'letters of two scripts';
      return null;
    });
    expect(wrong).toEqual([]);
  });

  test.runIf(file !== SOURCE_LANGUAGE)('is translated, and where there is little room about as long', () => {
    const own = read(file);
    const same = [...base].filter(([key, text]) => /\p{Script=Cyrillic}{4}/u.test(text) && words(text) !== '' && own.get(key) === text);
    // Languages close to Russian share words with it, but not sentences.
    expect(same.filter(([, text]) => text.includes(' ')).map(([key]) => key)).toEqual([]);
    expect(same.length).toBeLessThan(base.size / 5);
    const long = [...base].filter(([key, text]) => text.length < 24 && (own.get(key)?.length ?? 0) > Math.max(16, 2.2 * text.length));
    if (long.length > 0) console.warn(`${file}, long where there may be little room: ${long.map(([key]) => key).join(', ')}`);
  });
});
