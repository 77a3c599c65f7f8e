import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: cuts the shipped families into the files of `lib/theme/fonts`. The letters and weights that nearly every page shows come first and alone: a
 * first visit loads 40 kB of fonts instead of 160. Text has the weights 400 to 700, headings one.
 */

const OUT = join(import.meta.dirname, '../lib/theme/fonts');
const FILES = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const TEXT = { min: 400, max: 700 };
const HEADINGS = 580;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const RUSSIAN = `${range(0x410, 0x44f)}Ёё№`;
const LATIN = `${range(0x20, 0x7e)}\u{a0}©«»·×°\u{2010}\u{2011}–—‘’‚“”„•…−`;
const OTHER_CYRILLIC = `\u{301}${range(0x400, 0x45f)}ҐґҰұ`;
const OTHER_LATIN = `${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜\u{304}\u{308}\u{329}${range(0x2000, 0x206f)}€™↑↓∕`;

const without = (letters: string, others: string): string => [...letters].filter((letter) => !others.includes(letter)).join('');

async function cut(
  family: string,
  source: string,
  target: string,
  letters: string,
  wght: number | { min: number; max: number },
): Promise<void> {
  const bytes = readFileSync(join(FILES, family, 'files', `${family}-${source}-wght-normal.woff2`));
  const made = await subsetFont(bytes, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(join(OUT, `${target}.woff2`), made);
  console.log(`${target}: ${made.length} bytes`);
}

mkdirSync(OUT, { recursive: true });
for (const [family, wght] of [
  ['onest', TEXT],
  ['unbounded', HEADINGS],
] as const) {
  await cut(family, 'latin', `${family}-first-latin`, LATIN, wght);
  await cut(family, 'cyrillic', `${family}-first-cyrillic`, RUSSIAN, wght);
  await cut(family, 'latin', `${family}-latin`, without(OTHER_LATIN, LATIN), wght);
  await cut(family, 'cyrillic', `${family}-cyrillic`, without(OTHER_CYRILLIC, RUSSIAN), wght);
}
await cut('onest', 'latin-ext', 'onest-rouble', '₽', TEXT);
