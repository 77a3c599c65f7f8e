import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shapeOf } from './complete.ts';

type Tree = { readonly [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));
const flat = (node: Tree, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** The tables of the glossary: the header row, then the rows below it. */
const tables = readFileSync('messages/GLOSSARY.md', 'utf8')
  .split('\n\n')
  .filter((block) => block.startsWith('|'))
  .map((block) => {
    const [heads = '', , ...rows] = block.trim().split('\n');
    return { heads: cells(heads), rows: rows.map(cells) };
  });

/** One column of a table with a row per language. */
const column = (head: string): ReadonlyMap<string, string> => {
  const table = tables.find(({ heads }) => heads.includes(head));
  const at = table?.heads.indexOf(head) ?? 0;
  return new Map(table?.rows.map((row) => [row[0] ?? '', row[at] ?? '']));
};
const QUOTES = column('quotes');
const PERCENT = column('percent');
const NEVER = column('never');

/** Where the shop uses each term. */
const NAMED: Readonly<Record<string, string>> = {
  cart: 'cart.title',
  order: 'order.title',
  'place an order': 'checkout.submit',
  'checkout (page)': 'checkout.title',
  delivery: 'layout.type.delivery',
  pickup: 'layout.type.pickup',
  'dine in': 'layout.type.lounge',
  booking: 'order.booking.heading',
  table: 'restaurant.book',
  'coupon, promo code': 'cart.promo',
  discount: 'cart.ledger.coupon_fixed',
  'special offer': 'cart.ledger.promotion',
  gift: 'cart.gift',
  points: 'account.section.bonuses',
  courier: 'checkout.tips.delivery',
  address: 'delivery.address',
  entrance: 'delivery.entrance',
  floor: 'delivery.floor',
  apartment: 'delivery.flat',
  'door code': 'delivery.doorCode',
  'location (place)': 'checkout.error.placePick',
  dish: 'pagetype.dishes',
  menu: 'pagetype.menu',
  category: 'search.category',
  supplement: 'cart.problem.supplement_required',
  ingredients: 'product.composition',
  portion: 'product.portion',
  favourites: 'layout.favourites',
  account: 'layout.account',
  'log in': 'menu.login',
  'login code': 'auth.code',
  change: 'order.changeFrom',
  receipt: 'checkout.emailNote',
  'minimum order': 'delivery.legendLabel',
  cutlery: 'checkout.cutlery',
  tip: 'cart.ledger.tips',
};

/** Languages inflect words: the last letters are not compared. */
const stem = (word: string): string => word.slice(0, word.length > 5 ? -2 : word.length > 3 ? -1 : undefined);

/** Scripts in which a language is written; names of services keep their own. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Cyrillic: /\p{Script=Latin}/u,
  Latin: /\p{Script=Cyrillic}|\p{Script=Greek}/u,
  own: /\p{Script=Cyrillic}|\p{Script=Latin}/u,
};
const WRITTEN: Readonly<Record<string, string>> = {
  ru: 'Cyrillic',
  be: 'Cyrillic',
  kk: 'Cyrillic',
  tt: 'Cyrillic',
  hi: 'own',
  hy: 'own',
  'zh-CN': 'own',
};
const NAMES = /\b(Page Not Found|Telegram|WhatsApp|Viber|Instagram|Facebook|Google|Yandex|VK|SMS|QR|App|Enter|cookies?)\b/gi;
/** Required character for character. */
const REQUIRED = ['discounts.invite', 'discounts.percent'];
/** Languages with one word form after every number: the branch of another number still reads correctly. */
const ONE_FORM = ['tr', 'tt', 'kk', 'az', 'uz'];

/** An argument by name only, outside of plural branches. */
const ARGUMENT = /(?<!(?:one|few|many|other|portion|=\d) )\{\w+\}/g;

const languages = globSync('messages/*.json').map((file) => file.slice('messages/'.length, -'.json'.length));

test('the glossary speaks of every language', () => {
  for (const table of [QUOTES, PERCENT, NEVER]) expect([...table.keys()].sort()).toEqual([...languages].sort());
});

describe.each(languages)('%s', (language) => {
  const messages = flat(tree.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))));
  const texts = messages.map(([key, message]) => [key, shapeOf(message.replace(ARGUMENT, '0')).text, message] as const);
  const wrong = (why: (text: string, key: string, message: string) => boolean): string[] =>
    texts.filter(([key, text, message]) => why(text, key, message)).map(([key, , message]) => `${key}: ${message}`);

  test('names each thing as the glossary does', () => {
    const table = tables.find(({ heads }) => heads.includes(language));
    const at = table?.heads.indexOf(language) ?? 0;
    expect(table?.rows.length).toBeGreaterThan(35);
    const lower = new Map(texts.map(([key, text]) => [key, text.toLocaleLowerCase(language)]));
    const others = Object.entries(NAMED).filter(([thing, key]) => {
      const said = lower.get(key) ?? '';
      const words = table?.rows.find(([name]) => name === thing)?.[at]?.toLocaleLowerCase(language) ?? '';
      return !words.split(', ').some((word) => word !== '' && word.split(' ').every((part) => said.includes(stem(part))));
    });
    expect(others.map(([thing, key]) => `${thing}: ${lower.get(key)}`)).toEqual([]);
  });

  test('uses no word the glossary keeps away', () => {
    const [begin, end] = language === 'zh-CN' ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
    const found = (NEVER.get(language) ?? '').split(', ').flatMap((word) => {
      const isOpen = word.endsWith('-');
      const flags = word === word.toLocaleLowerCase(language) && word !== 'anda' ? 'iu' : 'u';
      const pattern = new RegExp(`${begin}${isOpen ? word.slice(0, -1) : word}${isOpen ? '' : end}`, flags);
      return wrong((text) => pattern.test(text)).map((message) => `${word} in ${message}`);
    });
    expect(NEVER.get(language)).not.toBe('');
    expect(found).toEqual([]);
  });

  test('quotes as its language does', () => {
    const [open = '', close = ''] = (QUOTES.get(language) ?? '').split(/\s*…\s*/);
    const own = open === '«' ? '«»„“' : `${open}${close}`;
    const others = new RegExp(`[${[...'«»„“”「」『』‹›"'].filter((sign) => !own.includes(sign)).join('')}]`);
    expect(wrong((text) => others.test(text) || text.split(open).length !== text.split(close).length)).toEqual([]);
  });

  test('writes percent, dots and apostrophes as its language does, and is calm', () => {
    const sample = PERCENT.get(language) ?? '';
    const percent = sample.startsWith('%') ? /percent\}\s?%|(?<!%)\{percent\}/ : sample.includes(' ') ? /(?<!\u00a0)%/ : /\s%/;
    expect(wrong((_, key, message) => percent.test(message) && !REQUIRED.includes(key))).toEqual([]);
    expect(wrong((text, key) => /[!！՜]/.test(text) && !REQUIRED.includes(key))).toEqual([]);
    expect(wrong((text) => /\.\.|…\p{L}|[‘`´]|\p{L}'|․/u.test(text))).toEqual([]);
  });

  test('is written in its own letters', () => {
    const foreign = SCRIPTS[WRITTEN[language] ?? 'Latin'];
    expect(wrong((text) => foreign?.test(text.replace(NAMES, '').replace(/<\/?b>/g, '')) === true)).toEqual([]);
  });

  test.runIf(language === 'fr')('has the French blanks before signs', () => {
    const loose = /(?<!\u202f)[;?!»]|(?<!\u202f):(?!\/)|«(?!\u202f)/;
    expect(wrong((text, key) => key !== 'errors.pageNotFound' && loose.test(text))).toEqual([]);
  });

  test.runIf(language !== 'fr')('has no blanks before signs', () => {
    expect(wrong((text) => /\s[;:?!,.։।。，？！：]/.test(text))).toEqual([]);
  });

  test.runIf(ONE_FORM.includes(language))('says one form after every number', () => {
    const counted = /\{\w+, plural,(?: =0 \{[^{}]*\})? one \{([^{}]*(?:\{\w+\}[^{}]*)*)\} other \{([^{}]*(?:\{\w+\}[^{}]*)*)\}\}/g;
    expect(wrong((_, __, message) => [...message.matchAll(counted)].some(([, one, other]) => one !== other))).toEqual([]);
    expect(messages.filter(([, message]) => message.includes(' plural,') && message.match(counted) === null)).toEqual([]);
  });
});
