import createMiddleware from 'next-intl/middleware';
import { routing } from '#lib/i18n/routing.ts';

/** Language of an address, nothing else: access is checked where data is read. */
export const proxy = createMiddleware(routing);

export const config = { matcher: '/((?!api/|_next/|rt/|builds/|pay/|demo/|.*\\..*).*)' };
