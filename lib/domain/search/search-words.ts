import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '../catalogue.ts';

/** Texts as search compares them (CAT-07). */

const WORD = /\d+[.,]\d+|\d+|\p{L}+/gu;
/** What joins dishes and their parts says nothing about which is meant. */
const PARTICLES = new Set(['с', 'со', 'и', 'на', 'в', 'во', 'из', 'от', 'для', 'по', 'к', 'у', 'and', 'with', 'the', 'a', 'of', 'in']);

interface FoundWord {
  /** As it is compared: lower case, ё as е, a decimal point. */
  readonly word: string;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

const folded = (word: string): string => word.toLowerCase().replaceAll('ё', 'е').replace(',', '.');

/** The words of a text with their places: letters and digits apart («30см» is two words), decimals together, nothing else. */
export const wordsWithPlaces = (text: string): readonly FoundWord[] =>
  [...text.matchAll(WORD)].map((match) => ({ word: folded(match[0]), from: match.index, to: match.index + match[0].length }));

/** A text in HTML without its tags and entities, in one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>|&(?:[a-z]+|#x?[\da-f]+);/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text in HTML. */
export const searchWords = (text: string): readonly string[] => wordsWithPlaces(plainText(text)).map(({ word }) => word);

/** The words of a query that say what is wanted; all of them when none does. At most eight. */
export function queryWords(query: string): readonly string[] {
  const words = searchWords(query);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return (telling.length > 0 ? telling : words).slice(0, 8);
}

/** The same query typed on another keyboard, or in other letters (CAT-07). */

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Longest first: what English and Russian people write for one Russian letter. */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['ccia', 'чча'],
  ['cci', 'чи'],
  ['zz', 'цц'],
  ['cc', 'цц'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ph', 'ф'],
  ['th', 'т'],
  ['ck', 'к'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ee', 'и'],
  ['oo', 'у'],
  ['ia', 'ия'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
];
const LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    SOUNDS.filter(([latin]) => latin.length === 1 && !'qwxjy'.includes(latin)).map(([latin, russian]) => [russian, latin]),
  ),
  ж: 'zh',
  й: 'y',
  к: 'k',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const mapped = (text: string, from: string, to: string): string =>
  [...text].map((letter) => (from.includes(letter) ? (to[from.indexOf(letter)] ?? letter) : letter)).join('');

/** What the keys pressed would have written in Russian; «gbwwf c uhb,fvb» → «пицца с грибами». */
export const asRussianKeys = (text: string): string => mapped(text.toLowerCase(), LATIN_KEYS, RUSSIAN_KEYS);

/** What the keys pressed would have written in English; «зшяяф» → «pizza». */
export const asLatinKeys = (text: string): string => mapped(text.toLowerCase(), RUSSIAN_KEYS, LATIN_KEYS);

/** The sounds of Latin letters in Russian ones: «burger» → «бургер». */
export const inRussianLetters = (text: string): string =>
  SOUNDS.reduce((left, [latin, russian]) => left.replaceAll(latin, russian), text.toLowerCase());

/** The sounds of Russian letters in Latin ones: «бургер» → «burger». */
export const inLatinLetters = (text: string): string =>
  [...text.toLowerCase().replaceAll('ё', 'е')].map((letter) => LETTERS[letter] ?? letter).join('');

/** Other spellings a query may stand for, likeliest first; `hasLatin` says whether anything here is written in Latin letters at all. */
export function spellings(query: string, hasLatin: boolean): readonly string[] {
  const fromLatin = /[a-z]/i.test(query) ? [asRussianKeys(query), inRussianLetters(query)] : [];
  const fromRussian = hasLatin && /[а-яё]/i.test(query) ? [asLatinKeys(query), inLatinLetters(query)] : [];
  return [...new Set([...fromLatin, ...fromRussian])].filter((each) => each !== query.toLowerCase());
}

/** What can be found: a dish, or a category of dishes (CAT-07). */
export interface SearchDoc {
  readonly kind: 'product' | 'category';
  readonly id: number;
  readonly name: string;
  /** Categories, badges, attributes, weight: what it is filed under. */
  readonly labels: readonly string[];
  /** Description and composition. */
  readonly text: string;
  /** Breaks ties: what can be had, then what people like. */
  readonly rank: number;
}

interface SearchRules {
  /** Whether a dish is shown at the place, and can be put into the cart there. */
  readonly standing: (product: Product) => { readonly visible: boolean; readonly addable: boolean };
  /** Badges in the words the cards show. */
  readonly badges: (wire: readonly string[]) => readonly string[];
}

const unit = (amount: string, name: string): string[] => (amount === '' || amount === '0' ? [] : [`${amount} ${name}`]);

function productDoc(product: Product, menu: Menu, { standing, badges }: SearchRules): SearchDoc | null {
  if (!product.isSearchable || product.type === 'supplements_options' || !menu.pathOf(product).startsWith('/menu/')) return null;
  const { visible, addable } = standing(product);
  if (!visible) return null;
  const categories = menu.chainsOf(product).flatMap((chain) => chain.map((category) => category.visualName));
  const attributes = product.attributes.filter((a) => a.visible).flatMap(({ name, options }) => [name, ...options]);
  const isLiked = product.feature || product.badges.some((badge) => /^(hit|хит)$/i.test(badge.trim()));
  return {
    kind: 'product',
    id: product.id,
    name: product.name,
    labels: [...new Set(categories), ...badges(product.badges), ...attributes, ...unit(product.weight, 'г'), ...unit(product.volume, 'мл')],
    text: [product.shortDescription, product.composition, product.description.slice(0, 4_000)].filter((part) => part !== '').join(' · '),
    rank: (addable ? 2 : 0) + (isLiked ? 1 : 0),
  };
}

/** Everything of a menu with a page of its own. */
export function searchDocs(menu: Menu, rules: SearchRules): readonly SearchDoc[] {
  const categories = menu.roots
    .flatMap((root) => [root, ...root.children])
    .filter((category) => searchWords(category.visualName).length > 0 && menu.productsOf(category.id).length > 0)
    .map((category): SearchDoc => ({ kind: 'category', id: category.id, name: category.visualName, labels: [], text: '', rank: 0 }));
  return [...categories, ...menu.products.flatMap((product) => productDoc(product, menu, rules) ?? [])];
}

/** Places in a text that fit what was typed. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** Why something was found: what it is filed under, or a few words of its description. */
export interface Reason {
  readonly text: string;
  readonly marks: Marks;
}

/** Of words as search compares them: how many of their letters fit. */
type Fitting = ReadonlyMap<string, number>;

/** Letters of a description shown on each side of the word that fits. */
const AROUND = 22;

export const marksIn = (text: string, fitting: Fitting): Marks =>
  wordsWithPlaces(text).flatMap(({ word, from, to }) => {
    const letters = fitting.get(word);
    return letters === undefined ? [] : [[from, Math.min(to, from + letters)] as const];
  });

/** The words around a place, none of them cut in two. */
function around(text: string, [from, to]: readonly [number, number]): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const left = before.length <= AROUND ? before : before.slice(-AROUND).replace(/^\S*\s*/, '… ');
  const right = after.length <= AROUND ? after : after.slice(0, AROUND).replace(/\s*\S*$/, ' …');
  return `${left}${text.slice(from, to)}${right}`;
}

/** Why a document fits when nothing of its name does (CAT-07): the first label that holds a fitting word, else its place in the description; null without one. */
export function reasonOf({ labels, text }: Pick<SearchDoc, 'labels' | 'text'>, fitting: Fitting): Reason | null {
  for (const label of labels) {
    const marks = marksIn(label, fitting);
    if (marks.length > 0) return { text: label, marks };
  }
  const plain = plainText(text);
  const found = wordsWithPlaces(plain).find(({ word }) => fitting.has(word));
  if (found === undefined) return null;
  const shown = around(plain, [found.from, found.to]);
  return { text: shown, marks: marksIn(shown, fitting) };
}
