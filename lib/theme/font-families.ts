/**
 * Families that a shop can name besides the built-in Onest and Unbounded: variable fonts of Fontsource, all with Cyrillic. The package of a family is its name in
 * lower case with hyphens.
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

export type FontFamily = (typeof FONT_FAMILIES)[number];

/** Subsets of Fontsource that the 18 languages need; not every family has all of them. */
export const SUBSETS = ['cyrillic-ext', 'cyrillic', 'vietnamese', 'latin-ext', 'latin'] as const;
export type Subset = (typeof SUBSETS)[number];

const slugOf = (family: FontFamily): string => family.toLowerCase().replaceAll(' ', '-');

/** The folder of a family's package, from the root of the project. */
export const packageOf = (family: FontFamily): string => `node_modules/@fontsource-variable/${slugOf(family)}`;

/** The file of a family's subset, from the root of the project. */
export const subsetFile = (family: FontFamily, subset: Subset): string =>
  `${packageOf(family)}/files/${slugOf(family)}-${subset}-wght-normal.woff2`;

/** The address of a family's subset, which `app/builds/fonts` answers. */
export const subsetAddress = (family: FontFamily, subset: Subset): string => `/builds/fonts/${slugOf(family)}-${subset}.woff2`;

const FILES: ReadonlyMap<string, string> = new Map(
  FONT_FAMILIES.flatMap((family) => SUBSETS.map((subset) => [subsetAddress(family, subset), subsetFile(family, subset)] as const)),
);

/** The file behind an address of `subsetAddress`; undefined for any other address. */
export const fileOfAddress = (address: string): string | undefined => FILES.get(address);
