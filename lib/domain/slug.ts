/** Addresses made of names (decisions «Content, page types»: pickup locations are brands «by slug of their name»). */

const LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o' },
  ...{
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
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
  },
  ...{ ә: 'a', ө: 'o', ү: 'u', җ: 'j', ң: 'n', һ: 'h', қ: 'k', ғ: 'g', ұ: 'u', і: 'i', ў: 'u', ї: 'i', є: 'e' },
  ...{ ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ə: 'a' },
};

const LONGEST = 80;

/** Without its marks, then in Latin where the table knows it. */
const bare = (letter: string): string => [...letter.normalize('NFD').replace(/\p{M}/gu, '')].map((base) => LETTERS[base] ?? base).join('');

/** `«Уголёк» на Баумана` → `ugolyok-na-baumana`: small Latin letters, digits and single hyphens; letters of other scripts stay; '' when nothing is left. */
export function slugify(name: string): string {
  const plain = [...name.toLowerCase().normalize('NFC')].map((letter) => LETTERS[letter] ?? bare(letter));
  const joined = plain
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  return [...joined].slice(0, LONGEST).join('').replace(/-$/, '');
}
