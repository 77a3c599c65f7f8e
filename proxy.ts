import type { NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { readPageType } from '#lib/contract/page-type.ts';
import { filteredPath, isFilteredPath } from '#lib/i18n/filtered-path.ts';
import { variantPath } from '#lib/i18n/page-variant.ts';
import { routing } from '#lib/i18n/routing.ts';
import { PAGE_TYPE_HEADER } from '#lib/serve/page-type.ts';

const REWRITE = 'x-middleware-rewrite';
const language = createMiddleware(routing);

/** The internal path: a list with filters has one of its own, which nobody can ask for by name. */
const listPath = (path: string, query: URLSearchParams): string =>
  isFilteredPath(path) ? path.replace(/^\/[^/]*/, '$&/page-not-found') : (filteredPath(path, query) ?? path);

/** Language of an address, its filters and the page type its visitor chose, nothing else: access is checked where data is read. */
export function proxy(request: NextRequest): NextResponse {
  const answer = language(request);
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

export const config = { matcher: '/((?!api/|_next/|rt/|builds/|pay/|demo/|.*\\..*).*)' };
