/** Layout of a picture in its tile: a cut-out picture in the centre, a photo over the whole tile, a glyph on a plate. */
export type PictureKind = 'render' | 'photo' | 'glyph';

/** Derived from the file name: vectors are glyphs; JPEG and `…-photo.webp` have no transparency. */
export function pictureKind(src: string): PictureKind {
  if (/\.svg(\?|$)/i.test(src)) return 'glyph';
  return /(\.jpe?g|-photo\.\w+)(\?|$)/i.test(src) ? 'photo' : 'render';
}
