import { readFileSync, writeFileSync } from 'node:fs';
import { replaceSection } from './markdown.ts';
import { readFigures } from './scale/figures.ts';
import { scaleTables } from './scale/tables.ts';

/** `npm run scale`: what a shop of each size needs, computed from `docs/scale.json`; prints the tables and renews them in docs/scale.md. */

const PAGE = 'docs/scale.md';
const MARKS = ['<!-- scale: made by scripts/scale.ts -->', '<!-- /scale -->'] as const;

/** The page with its tables renewed. */
export const withScale = (text: string): string => replaceSection(text, MARKS, scaleTables(readFigures()));

if (import.meta.main) {
  writeFileSync(PAGE, withScale(readFileSync(PAGE, 'utf8')));
  console.log(scaleTables(readFigures()));
}
