/** Functions that the oldest browsers of the shop (`browserslist` of package.json) lack, written with what they have. */

/** Halves of surrogate pairs become U+FFFD, as `String.prototype.toWellFormed` does, which Firefox has since 119 only. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** As `URL.parse`, which Chrome has since 126 and Safari since 18: null for what is no address. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** As `URL.canParse`, which Chrome has since 120 and Safari since 17. */
export const isUrl = (text: string, base?: string): boolean => parseUrl(text, base) !== null;

/** A copy of a list with an item before the given place, as `list.toSpliced(at, 0, item)`, which Firefox has since 115. */
export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];
