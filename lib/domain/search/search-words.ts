import { asciiDigits } from '#lib/contract/digits.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '../catalogue.ts';

/** Normalises texts for search (CAT-07). */

/** Letters with their combining signs (Hindi vowels). Chinese has no spaces: each of its characters is a word. */
const WORD = /\p{Nd}+[.,]\p{Nd}+|\p{Nd}+|[\u3400-\u9fff]|\p{L}(?:(?![\u3400-\u9fff])[\p{L}\p{M}])*/gu;
/** Prepositions and conjunctions, which do not help to identify a dish. */
const PARTICLES = new Set(['с', 'со', 'и', 'на', 'в', 'во', 'из', 'от', 'для', 'по', 'к', 'у', 'and', 'with', 'the', 'a', 'of', 'in']);

interface FoundWord {
  /** In normalised form: lower case, without accents (ё as е), a decimal point. */
  readonly word: string;
  /** Its position in the text. */
  readonly from: number;
  readonly to: number;
}

/** Accents and umlauts, which many people leave out: «creme brulee», «pho». The breve of й makes another letter. */
const ACCENTS = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g;

const folded = (word: string): string =>
  asciiDigits(word)
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replace(',', '.');

/** The words of a text with their positions: letters and digits are separate words («30см» is two), decimals are one. */
export const wordsWithPlaces = (text: string): readonly FoundWord[] =>
  [...text.matchAll(WORD)].map((match) => ({ word: folded(match[0]), from: match.index, to: match.index + match[0].length }));

/** A text without HTML tags and entities, in one line. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^>]*>|&(?:[a-z]+|#x?[\da-f]+);/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text in HTML. */
export const searchWords = (text: string): readonly string[] => wordsWithPlaces(plainText(text)).map(({ word }) => word);

/** The significant words of a query; all of them when none is. At most eight. */
export function queryWords(query: string): readonly string[] {
  const words = searchWords(query);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return (telling.length > 0 ? telling : words).slice(0, 8);
}

/** The query typed with another keyboard layout or alphabet (CAT-07). */

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Transliterations of Russian letters, longest first. */
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

/** The same keys in the Russian layout; «gbwwf c uhb,fvb» → «пицца с грибами». */
export const asRussianKeys = (text: string): string => mapped(text.toLowerCase(), LATIN_KEYS, RUSSIAN_KEYS);

/** The same keys in the English layout; «зшяяф» → «pizza». */
export const asLatinKeys = (text: string): string => mapped(text.toLowerCase(), RUSSIAN_KEYS, LATIN_KEYS);

/** Latin letters transliterated to Russian: «burger» → «бургер». */
export const inRussianLetters = (text: string): string =>
  SOUNDS.reduce((left, [latin, russian]) => left.replaceAll(latin, russian), text.toLowerCase());

/** Russian letters transliterated to Latin: «бургер» → «burger». */
export const inLatinLetters = (text: string): string =>
  [...text.toLowerCase().replaceAll('ё', 'е')].map((letter) => LETTERS[letter] ?? letter).join('');

/** Alternative spellings of a query, most likely first; `hasLatin`: the menu contains Latin letters. */
export function spellings(query: string, hasLatin: boolean): readonly string[] {
  const fromLatin = /[a-z]/i.test(query) ? [asRussianKeys(query), inRussianLetters(query)] : [];
  const fromRussian = hasLatin && /[а-яё]/i.test(query) ? [asLatinKeys(query), inLatinLetters(query)] : [];
  return [...new Set([...fromLatin, ...fromRussian])].filter((each) => each !== query.toLowerCase());
}

/** A searchable document: a dish, or a category of dishes (CAT-07). */
export interface SearchDoc {
  readonly kind: 'product' | 'category';
  readonly id: number;
  readonly name: string;
  /** Categories, badges, attributes, weight. */
  readonly labels: readonly string[];
  /** Description and composition. */
  readonly text: string;
  /** Order of equal matches: available dishes first, then popular ones. */
  readonly rank: number;
}

interface SearchRules {
  /** Whether a dish is visible and available at the place. */
  readonly standing: (product: Product) => { readonly visible: boolean; readonly addable: boolean };
  /** Badges as displayed on cards. */
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

/** All dishes and categories with their own page. */
export function searchDocs(menu: Menu, rules: SearchRules): readonly SearchDoc[] {
  const categories = menu.roots
    .flatMap((root) => [root, ...root.children])
    .filter((category) => searchWords(category.visualName).length > 0 && menu.productsOf(category.id).length > 0)
    .map((category): SearchDoc => ({ kind: 'category', id: category.id, name: category.visualName, labels: [], text: '', rank: 0 }));
  return [...categories, ...menu.products.flatMap((product) => productDoc(product, menu, rules) ?? [])];
}

/** Matching ranges in a text. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** Why a document matches: a label, or an excerpt of its description. */
export interface Reason {
  readonly text: string;
  readonly marks: Marks;
}

/** Normalised words with the number of matching letters. */
type Fitting = ReadonlyMap<string, number>;

/** Characters of a description shown on each side of the matching word. */
const AROUND = 22;

export const marksIn = (text: string, fitting: Fitting): Marks =>
  wordsWithPlaces(text).flatMap(({ word, from, to }) => {
    const letters = fitting.get(word);
    return letters === undefined ? [] : [[from, Math.min(to, from + letters)] as const];
  });

/** The text around a position, cut between words. */
function around(text: string, [from, to]: readonly [number, number]): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const left = before.length <= AROUND ? before : before.slice(-AROUND).replace(/^\S*\s*/, '… ');
  const right = after.length <= AROUND ? after : after.slice(0, AROUND).replace(/\s*\S*$/, ' …');
  return `${left}${text.slice(from, to)}${right}`;
}

/** Why a document matches when its name does not (CAT-07): the label with the most matching words, otherwise an excerpt of the description; null without one. */
export function reasonOf({ labels, text }: Pick<SearchDoc, 'labels' | 'text'>, fitting: Fitting): Reason | null {
  const [label] = labels.map((each) => ({ text: each, marks: marksIn(each, fitting) })).sort((a, b) => b.marks.length - a.marks.length);
  if (label !== undefined && label.marks.length > 0) return label;
  const plain = plainText(text);
  const found = wordsWithPlaces(plain).find(({ word }) => fitting.has(word));
  if (found === undefined) return null;
  const shown = around(plain, [found.from, found.to]);
  return { text: shown, marks: marksIn(shown, fitting) };
}
