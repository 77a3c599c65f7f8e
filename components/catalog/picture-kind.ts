/** How a picture lies on its tile: a cut-out render in the middle, a photo over all of it, a glyph on a plate. */
export type PictureKind = 'render' | 'photo' | 'glyph';

/** Told by the name of the file: vectors are glyphs; JPEG and `…-photo.webp` have no transparent ground. */
export function pictureKind(src: string): PictureKind {
  if (/\.svg(\?|$)/i.test(src)) return 'glyph';
  return /(\.jpe?g|-photo\.\w+)(\?|$)/i.test(src) ? 'photo' : 'render';
}
