import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { familyName } from './style.ts';

/**
 * Families that a shop can use besides the built-in Onest and Unbounded: variable fonts of Fontsource, all with Cyrillic. The package of a family is its name
 * in lower case with hyphens.
 */
export const FONT_FAMILIES = [
  'Caveat',
  'Comfortaa',
  'Exo 2',
  'Golos Text',
  'Inter',
  'Jost',
  'Lora',
  'Manrope',
  'Montserrat',
  'Mulish',
  'Nunito',
  'Open Sans',
  'Oswald',
  'Playfair Display',
  'Raleway',
  'Roboto',
  'Rubik',
  'Sofia Sans',
  'Source Sans 3',
  'Wix Madefor Display',
] as const;

type FontFamily = (typeof FONT_FAMILIES)[number];

/** Subsets of Fontsource that the 18 languages need; not every family has all of them. */
export const SUBSETS = ['cyrillic-ext', 'cyrillic', 'vietnamese', 'latin-ext', 'latin'] as const;
type Subset = (typeof SUBSETS)[number];

const slugOf = (family: FontFamily): string => family.toLowerCase().replaceAll(' ', '-');

/** The folder of a family's package, relative to the root of the project. */
export const packageOf = (family: FontFamily): string => `node_modules/@fontsource-variable/${slugOf(family)}`;

/** The file of a family's subset, relative to the root of the project. */
export const subsetFile = (family: FontFamily, subset: Subset): string =>
  `${packageOf(family)}/files/${slugOf(family)}-${subset}-wght-normal.woff2`;

/** The address of a family's subset, served by `app/builds/fonts`. */
export const subsetAddress = (family: FontFamily, subset: Subset): string => `/builds/fonts/${slugOf(family)}-${subset}.woff2`;

const FILES: ReadonlyMap<string, string> = new Map(
  FONT_FAMILIES.flatMap((family) => SUBSETS.map((subset) => [subsetAddress(family, subset), subsetFile(family, subset)] as const)),
);

/** The file for an address of `subsetAddress`; undefined for any other address. */
export const fileOfAddress = (address: string): string | undefined => FILES.get(address);

/** The font of `main_font` or `font_headings`. */
export type FontChoice =
  | { readonly kind: 'built-in'; readonly name: 'onest' | 'unbounded' }
  | { readonly kind: 'family'; readonly family: FontFamily }
  /** A font file of the shop's media, by its path. */
  | { readonly kind: 'file'; readonly path: string }
  /** A family of the first host in FONT_HOSTS, by the address of its style sheet. */
  | { readonly kind: 'stylesheet'; readonly name: string; readonly address: string }
  | { readonly kind: 'generic'; readonly name: string }
  /** Only shown on devices that have it installed. */
  | { readonly kind: 'unknown'; readonly name: string };

const FONT_FILE = /\.(woff2?|ttf|otf)$/i;
const UPLOADED_FONT = /^\/wp-content\/uploads\/[\w./-]+\.(woff2?|ttf|otf)$/i;
const GENERIC: ReadonlySet<string> = new Set(['system-ui', 'sans-serif', 'serif', 'monospace', 'cursive']);
const WEIGHTS = '400,500,600,700';

interface Around {
  /** The path of an upload of the shop; null for other addresses. */
  readonly uploadOf: (address: string) => string | null;
  /** The value of FONT_HOSTS. */
  readonly hosts: readonly string[];
}

/** Parses a font setting; `standard` is the default built-in font. */
export function fontChoice(wanted: string, standard: 'onest' | 'unbounded', { uploadOf, hosts }: Around): FontChoice {
  if (FONT_FILE.test(wanted.trim())) {
    const path = uploadOf(wanted.trim());
    return path !== null && UPLOADED_FONT.test(path) ? { kind: 'file', path } : { kind: 'unknown', name: wanted.trim() };
  }
  const name = familyName(wanted).replaceAll('"', '');
  const plain = name.replace(/\bvariable\b/i, '').trim();
  const known = plain.toLowerCase();
  if (known === '') return { kind: 'built-in', name: standard };
  if (known === 'onest' || known === 'unbounded') return { kind: 'built-in', name: known };
  const family = FONT_FAMILIES.find((each) => each.toLowerCase() === known);
  if (family !== undefined) return { kind: 'family', family };
  if (GENERIC.has(known)) return { kind: 'generic', name: known };
  const [host] = hosts;
  if (host === undefined) return { kind: 'unknown', name };
  const query = `family=${encodeURIComponent(name).replaceAll('%20', '+')}:${WEIGHTS}&display=swap`;
  return { kind: 'stylesheet', name, address: `https://${host}/css?${query}` };
}

/** Warnings about the fonts of the settings that cannot be loaded. */
export const fontWarnings = (choices: Readonly<Record<'main_font' | 'font_headings', FontChoice>>): readonly string[] =>
  Object.entries(choices).flatMap(([setting, choice]) =>
    choice.kind === 'unknown'
      ? [
          `${setting}: the storefront has no font ${JSON.stringify(choice.name)}, only devices that have it show it. Known: Onest, Unbounded, ${FONT_FAMILIES.join(', ')}; a font file of the shop's media; families of a host in FONT_HOSTS`,
        ]
      : [],
  );

/** CSS and links that load a chosen font. */
interface FontFaces {
  /** `@font-face` rules; '' when none are needed. */
  readonly css: string;
  /** The family in CSS; '' for a built-in font, whose faces are part of the build. */
  readonly family: string;
  /** Files that nearly every page uses. */
  readonly preloads: readonly string[];
  readonly stylesheet: string;
}

const metadata = z.object({ variable: z.object({ wght: z.object({ min: z.string(), max: z.string() }) }) });
const ranges = z.record(z.string(), z.string());
const NONE = { css: '', family: '', preloads: [], stylesheet: '' };

// otherwise the bundler copies every package that the path can name
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

/** `name` is the family name for a font file of the shop's media. */
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

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const without = (letters: string, others: string): string => [...letters].filter((letter) => !others.includes(letter)).join('');

const FIRST_CYRILLIC = `${range(0x410, 0x44f)}Ёё№`;
const FIRST_LATIN = `${range(0x20, 0x7e)}\u{a0}©«»·×°\u{2010}\u{2011}–—‘’‚“”„•…−`;
const CYRILLIC = without(`\u{301}${range(0x400, 0x45f)}ҐґҰұ`, FIRST_CYRILLIC);
const LATIN = without(`${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜\u{304}\u{308}\u{329}${range(0x2000, 0x206f)}€™↑↓∕`, FIRST_LATIN);

/** The `unicode-range` of each file cut by `npm run fonts`. */
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
