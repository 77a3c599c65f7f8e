import type { PageType } from '#lib/contract/page-type.ts';

const YEAR = 31_536_000;

/** Keeps the visitor's page type where the server reads it, and asks for the page anew: every page of the visit follows. */
export function chooseLook(pageType: PageType): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // the Cookie Store API is missing outside https
  const cookie = `page_type=${pageType}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  Reflect.set(document, 'cookie', cookie);
  location.reload();
}
