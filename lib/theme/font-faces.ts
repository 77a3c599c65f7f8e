import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FontChoice } from './font-choice.ts';
import { type FontFamily, packageOf, SUBSETS, subsetAddress } from './font-families.ts';

/** CSS and links that make a chosen font loadable. */
export interface FontFaces {
  /** `@font-face` rules; '' for what needs none. */
  readonly css: string;
  /** The family as CSS writes it; '' for a built-in font, whose faces the build makes. */
  readonly family: string;
  /** Files that nearly every page needs. */
  readonly preloads: readonly string[];
  readonly stylesheet: string;
}

const metadata = z.object({ variable: z.object({ wght: z.object({ min: z.string(), max: z.string() }) }) });
const ranges = z.record(z.string(), z.string());
const NONE = { css: '', family: '', preloads: [], stylesheet: '' };

// the bundler would otherwise copy every package that the path can name
const read = (family: FontFamily, file: string): unknown =>
  JSON.parse(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), packageOf(family), file), 'utf8'));

function facesOf(family: FontFamily): string {
  const { min, max } = metadata.parse(read(family, 'metadata.json')).variable.wght;
  const letters = ranges.parse(read(family, 'unicode.json'));
  return SUBSETS.flatMap((subset) => {
    const range = letters[subset];
    if (range === undefined) return [];
    const source = `url(${subsetAddress(family, subset)}) format("woff2")`;
    return `@font-face{font-family:"${family}";font-weight:${min} ${max};font-display:swap;src:${source};unicode-range:${range}}`;
  }).join('');
}

/** `name` is the family that stands for a file of the shop's media. */
export function fontFaces(choice: FontChoice, name: string): FontFaces {
  switch (choice.kind) {
    case 'family': {
      const preloads = (['cyrillic', 'latin'] as const).map((subset) => subsetAddress(choice.family, subset));
      return { ...NONE, css: facesOf(choice.family), family: `"${choice.family}"`, preloads };
    }
    case 'file':
      return {
        ...NONE,
        css: `@font-face{font-family:"${name}";font-weight:100 900;font-display:swap;src:url(${choice.path})}`,
        family: `"${name}"`,
        preloads: [choice.path],
      };
    case 'stylesheet':
      return { ...NONE, family: `"${choice.name}"`, stylesheet: choice.address };
    case 'generic':
      return { ...NONE, family: choice.name };
    case 'unknown':
      return { ...NONE, family: `"${choice.name.replaceAll(/[^\p{L}\p{N} _-]/gu, '')}"` };
    case 'built-in':
      return NONE;
  }
}
