/** Functions that the oldest supported browsers (`browserslist` of package.json) lack, or that throw. */

/** Unpaired surrogates become U+FFFD, as in `String.prototype.toWellFormed`, which Firefox has since 119. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** As `URL.parse`, which Chrome has since 126 and Safari since 18: null for an invalid address. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** As `URL.canParse`, which Chrome has since 120 and Safari since 17. */
export const isUrl = (text: string, base?: string): boolean => parseUrl(text, base) !== null;

/** A copy of a list with an item inserted at a position, as `list.toSpliced(at, 0, item)`, which Firefox has since 115. */
export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];

/** A percent-encoded text as letters; null for a broken encoding, for which `decodeURIComponent` throws. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
