import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '../tests/setup/chromium.ts';
import { MADE_WITH, reasonNotCompared, rendererOf, SCREENS } from '../tests/setup/reference-screens.ts';
import { runs } from './child.ts';

/** `npm run screens`: takes every screen again and stores those that look different; all of them when another browser took the stored ones. */

const executablePath = chromiumPath();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath !== null && { executablePath }) });
const which = (await reasonNotCompared(browser)) === null ? 'changed' : 'all';
const madeWith = await rendererOf(browser);
await browser.close();

const began = Date.now();
// also deletes stored screens that no test takes any more
if (which === 'all') for (const file of globSync(`${SCREENS}/*.png`)) rmSync(file);
const args = ['test', '--project=visual-*', `--update-snapshots=${which}`, '--reporter=line'];
const isDone = await runs(join('node_modules', '.bin', 'playwright'), args, { SCREENS: '1' });

// a palette per picture is sufficient, at a third of the size
const renewed = globSync(`${SCREENS}/*.png`).filter((file) => statSync(file).mtimeMs >= began);
for (const file of renewed)
  writeFileSync(file, await sharp(readFileSync(file)).png({ palette: true, quality: 60, dither: 0, effort: 7 }).toBuffer());
if (isDone) writeFileSync(MADE_WITH, `${JSON.stringify(madeWith, null, 2)}\n`);

const bytes = globSync(`${SCREENS}/*.png`).reduce((sum, file) => sum + statSync(file).size, 0);
console.log(
  `${renewed.length} screens renewed in ${Math.round((Date.now() - began) / 1_000)} s, ${(bytes / 1_000_000).toFixed(1)} MB in all`,
);
if (!isDone) process.exitCode = 1;
