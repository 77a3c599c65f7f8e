/** How a picture lies on its tile: a cut-out render bleeds light, a photo covers, a glyph stands on the empty plate. */
export type ArtKind = 'render' | 'photo' | 'none';

export function artKind(src: string): ArtKind {
  if (src === '' || /\.svg(\?|$)/i.test(src)) return 'none';
  return /(\.jpe?g|-photo\.\w+)(\?|$)/i.test(src) ? 'photo' : 'render';
}
