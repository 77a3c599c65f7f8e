import type { NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { readPageType } from '#lib/contract/page-type.ts';
import { variantPath } from '#lib/i18n/page-variant.ts';
import { routing } from '#lib/i18n/routing.ts';
import { PAGE_TYPE_HEADER } from '#lib/serve/page-type.ts';

const REWRITE = 'x-middleware-rewrite';
const language = createMiddleware(routing);

/** Language of an address and the page type its visitor chose, nothing else: access is checked where data is read. */
export function proxy(request: NextRequest): NextResponse {
  const answer = language(request);
  const pageType = readPageType(request.headers.get(PAGE_TYPE_HEADER) ?? '');
  if (pageType === null || answer.headers.has('location')) return answer;
  const target = new URL(answer.headers.get(REWRITE) ?? request.url);
  target.pathname = variantPath(target.pathname, pageType);
  answer.headers.delete('x-middleware-next');
  answer.headers.set(REWRITE, target.href);
  return answer;
}

export const config = { matcher: '/((?!api/|_next/|rt/|builds/|pay/|demo/|.*\\..*).*)' };
