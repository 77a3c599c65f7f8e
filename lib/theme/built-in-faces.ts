/**
 * The two built-in families, each as one family whose files the browser loads by `unicode-range`. The letters of nearly every page come first, in separate
 * files (`npm run fonts`).
 */

type FamilyName = 'Onest' | 'Unbounded' | 'Unbounded Text';

interface Face {
  readonly family: FamilyName;
  readonly name: string;
  /** Relative to the root of the project. */
  readonly file: string;
  readonly weight: string;
  readonly range: string;
}

const FIRST_CYRILLIC = 'U+401,U+410-44F,U+451,U+2116';
const FIRST_LATIN = 'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+D7,U+2010-2011,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2212';
const CYRILLIC = 'U+301,U+400,U+402-40F,U+450,U+452-45F,U+490-491,U+4B0-4B1';
const LATIN =
  'U+A1-A8,U+AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-200F,U+2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215';
// without the rouble sign: it is in a separate 1 kB file of Onest, and in a 118 kB one of Unbounded
const LATIN_EXT =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20BC,U+20BE-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
const CYRILLIC_EXT = 'U+460-48F,U+492-4AF,U+4B2-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F';

const cut = (family: FamilyName, name: string, range: string): Face => ({
  family,
  name,
  file: `lib/theme/fonts/${name}.woff2`,
  weight: '400 700',
  range,
});
const whole = (family: FamilyName, name: string, weight: string, range: string): Face => ({
  family,
  name,
  file: `node_modules/@fontsource-variable/${name.split('-', 1).join()}/files/${name}-wght-normal.woff2`,
  weight,
  range,
});

const FACES: readonly Face[] = [
  cut('Onest', 'onest-first-cyrillic', FIRST_CYRILLIC),
  cut('Onest', 'onest-first-latin', FIRST_LATIN),
  cut('Onest', 'onest-rouble', 'U+20BD'),
  cut('Onest', 'onest-latin', LATIN),
  cut('Onest', 'onest-cyrillic', CYRILLIC),
  whole('Onest', 'onest-latin-ext', '100 900', LATIN_EXT),
  whole('Onest', 'onest-cyrillic-ext', '100 900', CYRILLIC_EXT),
  // headings have one weight, for any declared weight
  cut('Unbounded', 'unbounded-first-cyrillic', FIRST_CYRILLIC),
  cut('Unbounded', 'unbounded-first-latin', FIRST_LATIN),
  cut('Unbounded', 'unbounded-latin', LATIN),
  cut('Unbounded', 'unbounded-cyrillic', CYRILLIC),
  // for a shop that uses it as its text font
  whole('Unbounded Text', 'unbounded-cyrillic', '200 900', `${FIRST_CYRILLIC},${CYRILLIC}`),
  whole('Unbounded Text', 'unbounded-latin', '200 900', `${FIRST_LATIN},${LATIN}`),
  whole('Unbounded Text', 'unbounded-latin-ext', '200 900', LATIN_EXT),
];

const addressOf = ({ family, name }: Face): string => `/builds/fonts/${family === 'Unbounded Text' ? `text-${name}` : name}.woff2`;
const FILES: ReadonlyMap<string, string> = new Map(FACES.map((face) => [addressOf(face), face.file]));

/** The file for an address of a built-in font; undefined for any other address. */
export const builtInFile = (address: string): string | undefined => FILES.get(address);

export type FontRole = 'main' | 'headings';

/** Letters missing in Onest or Unbounded come from the next family. */
const STACKS: Readonly<Record<'onest' | 'unbounded', Readonly<Record<FontRole, readonly FamilyName[]>>>> = {
  onest: { main: ['Onest'], headings: ['Onest'] },
  unbounded: { main: ['Unbounded Text', 'Onest'], headings: ['Unbounded', 'Onest'] },
};
/** Faces of the system in nearly the same widths. They stand before the next family, whose files may be here earlier. */
const FALLBACK = { onest: 'Onest Fallback', unbounded: 'Unbounded Fallback' } as const;

/**
 * Onest in about the widths of Unbounded, for headings on devices without the faces of the fallback, such as a bare Linux: its files are here first, and a heading
 * does not take another line when Unbounded comes. Letters and digits only.
 */
const WIDE_ONEST = 'Onest Wide';
const WIDE_RANGES = { 'onest-first-cyrillic': 'U+401,U+410-44F,U+451', 'onest-first-latin': 'U+30-39,U+41-5A,U+61-7A' } as const;
const WIDE_SCALE = 1.33;

const wideOnest = (): string[] =>
  Object.entries(WIDE_RANGES).map(([file, range]) => {
    // Unbounded has an ascent of 100 % and a descent of 24.8 % of its size
    const metrics = `ascent-override:${(100 / WIDE_SCALE).toFixed(1)}%;descent-override:${(24.8 / WIDE_SCALE).toFixed(1)}%`;
    return `@font-face{font-family:"${WIDE_ONEST}";font-weight:400 700;font-display:swap;src:url(/builds/fonts/${file}.woff2);unicode-range:${range};size-adjust:${100 * WIDE_SCALE}%;${metrics}}`;
  });

/** The CSS of a built-in font in a role, and its font stack. */
export function builtInFaces(name: 'onest' | 'unbounded', role: FontRole): { readonly css: readonly string[]; readonly stack: string } {
  const families = STACKS[name][role];
  const css = FACES.filter((face) => families.includes(face.family)).map(
    (face) =>
      `@font-face{font-family:"${face.family}";font-weight:${face.weight};font-display:swap;src:url(${addressOf(face)}) format("woff2");unicode-range:${face.range}}`,
  );
  const isWide = name === 'unbounded' && role === 'headings';
  const [first, ...next] = families;
  const stack = [first, FALLBACK[name], ...(isWide ? [WIDE_ONEST] : []), ...next].map((family) => `"${family}"`).join(',');
  return { css: isWide ? [...css, ...wideOnest()] : css, stack };
}

/** The file with the letters of nearly every page in one script. */
export function builtInPreload(name: 'onest' | 'unbounded', role: FontRole, script: 'cyrillic' | 'latin'): string {
  if (name === 'unbounded' && role === 'main') return `/builds/fonts/text-unbounded-${script}.woff2`;
  return `/builds/fonts/${name}-first-${script}.woff2`;
}

/**
 * Faces that are shown until the files of the shipped families are loaded: Arial, a face of its widths, or Android's Roboto, scaled so that each character is
 * about as wide as in the shipped family and the text hardly moves when that is shown. The scale differs for letters, digits, spaces, hyphens, regular and
 * bold. Few names and few weights: a browser looks each name up for each face and size during the first layout (three names and two weights instead of six
 * and four save a slow phone some 30 ms of it). A browser joins faces by their ranges of characters only where they name the same weights. The face for
 * headings has the letters that Unbounded has; the others, such as the rouble sign, come from Onest.
 */

const REGULAR = ['Arial', 'Liberation Sans', 'Roboto'];
const BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'];

interface Family {
  readonly name: string;
  /** Of its own size, in percent. */
  readonly ascent: number;
  readonly descent: number;
  readonly ranges: readonly string[];
  /** Weights, local faces, and a scale in percent for each of the ranges. */
  readonly weights: readonly (readonly [weights: string, faces: readonly string[], scales: readonly number[]])[];
}

const FAMILIES: readonly Family[] = [
  {
    name: 'Onest Fallback',
    ascent: 97,
    descent: 30.5,
    ranges: ['U+0021-002C, U+002E-002F, U+003A-009F, U+00A1-FFFF', 'U+0030-0039', 'U+0020, U+00A0', 'U+002D'],
    weights: [
      ['100 549', REGULAR, [104, 104.6, 97.6, 137.7]],
      ['550 900', BOLD, [98.4, 105.2, 100.6, 139.2]],
    ],
  },
  {
    name: 'Unbounded Fallback',
    ascent: 100,
    descent: 24.8,
    ranges: [
      'U+0041-005A, U+0061-007A, U+00C0-00FF, U+0401, U+0410-044F, U+0451, U+2116',
      'U+0021-002F, U+003A-003F, U+00A1-00BF, U+2010-2026, U+2212',
      'U+0030-0039',
      'U+0020, U+00A0',
    ],
    weights: [['100 900', BOLD, [131.4, 111.7, 144.1, 91]]],
  },
];

/** The style sheet of these faces. */
export const fallbackFonts = (): string =>
  FAMILIES.flatMap(({ name, ascent, descent, ranges, weights }) =>
    weights.flatMap(([weight, faces, scales]) =>
      scales.map((scale, index) => {
        const part = (metric: number) => `${((metric / scale) * 100).toFixed(1)}%`;
        return `@font-face{font-family:"${name}";src:${faces.map((face) => `local("${face}")`).join(',')};font-weight:${weight};size-adjust:${scale}%;ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:0%;unicode-range:${ranges[index]}}`;
      }),
    ),
  ).join('\n');
