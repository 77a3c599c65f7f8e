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
