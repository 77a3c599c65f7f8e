/** The picture variants of a backend (settings.media); no widths means there are none. */
export interface MediaVariants {
  readonly widths: readonly number[];
  readonly formats: readonly string[];
}

/** For pictures that are part of the storefront. */
export const NO_VARIANTS: MediaVariants = { widths: [], formats: [] };

const RASTER = /^(\/wp-content\/uploads\/.+)\.(?:webp|png|jpe?g|avif)$/i;

/** The address of one variant: `/wp-content/uploads/a.webp`, 320, avif → `/wp-content/uploads/a-320.avif`; null for pictures without variants. */
export function variantOf(src: string, width: number, format: string): string | null {
  const stem = RASTER.exec(src)?.[1];
  return stem === undefined ? null : `${stem}-${width}.${format}`;
}

/** A `srcset` of every width in one format; '' for pictures without variants (vectors, other hosts). */
export function srcSetOf(src: string, format: string, widths: readonly number[]): string {
  return widths.flatMap((w) => (variantOf(src, w, format) === null ? [] : `${variantOf(src, w, format)} ${w}w`)).join(', ');
}

/** The useful widths for a picture shown at most `shown` CSS pixels wide: from three quarters of it to the first that is sufficient for a double-density screen. */
export function usefulWidths(widths: readonly number[], shown: number): readonly number[] {
  const sorted = [...widths].sort((a, b) => a - b);
  const enough = sorted.findIndex((w) => w >= shown * 2);
  const upTo = enough === -1 ? sorted : sorted.slice(0, enough + 1);
  const useful = upTo.filter((w) => w >= shown * 0.75);
  return useful.length > 0 ? useful : upTo.slice(-1);
}

/**
 * The `srcset` of a picture in WebP, which all supported browsers read; the server responds with AVIF to browsers that accept it.
 * `shown` are the CSS widths of the picture, one per layout. '' when a backend has no WebP variants.
 */
export function pictureSet(src: string, variants: MediaVariants, ...shown: readonly number[]): string {
  if (!variants.formats.includes('webp')) return '';
  const widths = new Set(shown.flatMap((width) => usefulWidths(variants.widths, width)));
  return srcSetOf(
    src,
    'webp',
    [...widths].sort((a, b) => a - b),
  );
}
