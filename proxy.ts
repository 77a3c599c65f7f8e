import type { NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { readPageType } from '#lib/contract/page-type.ts';
import { blogPagePath, filteredPath, hiddenPath, isMadeOfQuery, variantPath } from '#lib/i18n/internal-path.ts';
import { type Language, shopLanguage } from '#lib/i18n/locales.ts';
import { routingOf } from '#lib/i18n/routing.ts';
import { PAGE_TYPE_HEADER } from '#lib/server/http/visitor-choices.ts';

const REWRITE = 'x-middleware-rewrite';
const made = new Map<Language, ReturnType<typeof createMiddleware>>();

/** The language middleware for a shop's own language. */
function languageProxy(own: Language): ReturnType<typeof createMiddleware> {
  const known = made.get(own) ?? createMiddleware(routingOf(own));
  made.set(own, known);
  return known;
}

/** The internal path: a list with filters and a later page have their own, which cannot be requested directly. */
const listPath = (path: string, query: URLSearchParams): string =>
  isMadeOfQuery(path) ? hiddenPath(path) : (filteredPath(path, query) ?? blogPagePath(path, query) ?? path);

/** Handles the language of an address, its filters and the visitor's page type; access is checked where data is read. */
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

/**
 * Every address except route handlers (`app/` without `[locale]`), `public/` and the files that next.config.ts rewrites. All others are
 * pages in some language, at least the not-found page.
 */
export const config = {
  matcher:
    '/((?!api/|_next/|wp-content/|art/|previews/|files/|builds/fonts/|pay/\\d+$|demo/(?:inbox(?:\\.json)?|oauth/authorize)$|wp-json/payment/v1/(?:callback|yookassa)$|wp-json/shop/v1/woocommerce-webhook$|(?:icons\\.svg|favicon\\.ico|apple-touch-icon\\.png|robots\\.txt|sitemap\\.xml|sitemap/\\d{1,4}\\.xml|icons/(?:icon|maskable)-(?:192|512)\\.png|manifest(?:\\.[a-zA-Z-]{2,5})?\\.webmanifest)$).*)',
};
