import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { FONT_LETTERS } from '../lib/theme/font-faces.ts';

/**
 * `npm run fonts`: cuts the shipped families into the files of `lib/theme/fonts`. The letters and weights that nearly every page shows come first and alone: a
 * first visit loads 40 kB of fonts instead of 160. Text has the weights 400 to 700, headings one.
 */

const OUT = join(import.meta.dirname, '../lib/theme/fonts');
const FILES = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const TEXT = { min: 400, max: 700 };
const HEADINGS = 580;

mkdirSync(OUT, { recursive: true });
for (const [target, letters] of Object.entries(FONT_LETTERS)) {
  const family = target.startsWith('onest') ? 'onest' : 'unbounded';
  const source = target.endsWith('cyrillic') ? 'cyrillic' : target.endsWith('rouble') ? 'latin-ext' : 'latin';
  const bytes = readFileSync(join(FILES, family, 'files', `${family}-${source}-wght-normal.woff2`));
  const made = await subsetFont(bytes, letters, { targetFormat: 'woff2', variationAxes: { wght: family === 'onest' ? TEXT : HEADINGS } });
  writeFileSync(join(OUT, `${target}.woff2`), made);
  console.log(`${target}: ${made.length} bytes`);
}
