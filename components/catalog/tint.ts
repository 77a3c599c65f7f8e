export const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;

/** The background colour of a dish, an offer or a story: `data-tint` in app/(shop)/tokens.css. */
export type Tint = (typeof TINTS)[number];

const tintNamed = (name: string): Tint | undefined => TINTS.find((tint) => tint === name);

/** The first of these names that is a tint, otherwise one by index, so that neighbours differ. */
export function firstTint(names: readonly string[], position: number): Tint {
  for (const name of names) {
    const tint = tintNamed(name);
    if (tint !== undefined) return tint;
  }
  return TINTS[position % (TINTS.length - 1)] ?? 'ash';
}

/** Layout of a picture in its tile: a cut-out picture in the centre, a photo over the whole tile, a glyph on a plate. */
export type PictureKind = 'render' | 'photo' | 'glyph';

/** Derived from the file name: vectors are glyphs; JPEG and `…-photo.webp` have no transparency. */
export function pictureKind(src: string): PictureKind {
  if (/\.svg(\?|$)/i.test(src)) return 'glyph';
  return /(\.jpe?g|-photo\.\w+)(\?|$)/i.test(src) ? 'photo' : 'render';
}
