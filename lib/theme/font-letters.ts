const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const without = (letters: string, others: string): string => [...letters].filter((letter) => !others.includes(letter)).join('');

const FIRST_CYRILLIC = `${range(0x410, 0x44f)}Ёё№`;
const FIRST_LATIN = `${range(0x20, 0x7e)}\u{a0}©«»·×°\u{2010}\u{2011}–—‘’‚“”„•…−`;
const CYRILLIC = without(`\u{301}${range(0x400, 0x45f)}ҐґҰұ`, FIRST_CYRILLIC);
const LATIN = without(`${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜\u{304}\u{308}\u{329}${range(0x2000, 0x206f)}€™↑↓∕`, FIRST_LATIN);

/** The letters of each file that `npm run fonts` cuts; what `fonts.ts` says of them in `unicode-range`. */
export const FONT_LETTERS: Readonly<Record<string, string>> = {
  'onest-first-cyrillic': FIRST_CYRILLIC,
  'onest-first-latin': FIRST_LATIN,
  'onest-cyrillic': CYRILLIC,
  'onest-latin': LATIN,
  'onest-rouble': '₽',
  'unbounded-first-cyrillic': FIRST_CYRILLIC,
  'unbounded-first-latin': FIRST_LATIN,
  'unbounded-cyrillic': CYRILLIC,
  'unbounded-latin': LATIN,
};
