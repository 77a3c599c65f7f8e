import type { NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { readPageType } from '#lib/contract/page-type.ts';
import { filteredPath, isFilteredPath } from '#lib/i18n/filtered-path.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { variantPath } from '#lib/i18n/page-variant.ts';
import { routingOf } from '#lib/i18n/routing.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { PAGE_TYPE_HEADER } from '#lib/serve/page-type.ts';

const REWRITE = 'x-middleware-rewrite';
const made = new Map<Language, ReturnType<typeof createMiddleware>>();

/** The language of an address, for a shop whose own language is this one. */
function languageProxy(own: Language): ReturnType<typeof createMiddleware> {
  const known = made.get(own) ?? createMiddleware(routingOf(own));
  made.set(own, known);
  return known;
}

/** The internal path: a list with filters has one of its own, which nobody can ask for by name. */
const listPath = (path: string, query: URLSearchParams): string =>
  isFilteredPath(path) ? path.replace(/^\/[^/]*/, '$&/page-not-found') : (filteredPath(path, query) ?? path);

/** Language of an address, its filters and the page type its visitor chose, nothing else: access is checked where data is read. */
export function proxy(request: NextRequest): NextResponse {
  const answer = languageProxy(shopLanguage())(request);
  if (answer.headers.has('location')) return answer;
  const target = new URL(answer.headers.get(REWRITE) ?? request.url);
  const path = listPath(target.pathname, request.nextUrl.searchParams);
  const pageType = readPageType(request.headers.get(PAGE_TYPE_HEADER) ?? '');
  if (pageType === null && path === target.pathname) return answer;
  target.pathname = pageType === null ? path : variantPath(path, pageType);
  answer.headers.delete('x-middleware-next');
  answer.headers.set(REWRITE, target.href);
  return answer;
}

export const config = { matcher: '/((?!api/|_next/|rt/|builds/|pay/|demo/|wp-json/|wp-content/|.*\\..*).*)' };
