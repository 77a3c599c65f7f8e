import { type PageType, readPageType } from '#lib/contract/page-type.ts';

/** The first segment of a page's internal address: its language, and the page type where a visitor chose one: `ru`, `ru~cat1`. */

const MARK = '~';

export interface PageVariant {
  readonly locale: string;
  readonly pageType: PageType | null;
}

/** null when the mark is followed by no page type. */
export function readVariant(code: string): PageVariant | null {
  const [locale = '', word, ...rest] = code.split(MARK);
  if (word === undefined) return { locale, pageType: null };
  const pageType = readPageType(word);
  return pageType === null || rest.length > 0 ? null : { locale, pageType };
}

/** The internal path of a page in a page type: `/ru/menu/pech`, cat1 → `/ru~cat1/menu/pech`. */
export const variantPath = (path: string, pageType: PageType): string => path.replace(/^\/[^/?#]*/, `$&${MARK}${pageType}`);
