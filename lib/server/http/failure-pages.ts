import type { IncomingMessage } from 'node:http';
import { shopState } from '#lib/server/data/shop-state.ts';
import { bareFailure, isBot } from './maintenance.ts';
import type { Page } from './page.ts';
import { systemPages, visitorLanguage } from './system-pages.ts';

/** Seconds after which whoever got one of these pages may come again. */
const RETRY_AFTER = 10;

const pagesOf = systemPages(RETRY_AFTER);

const pagesFor = (req: IncomingMessage) => pagesOf(visitorLanguage(req.url ?? '/', req.headers.cookie));

/**
 * What is sent instead of a page that could not be rendered: the maintenance page while the settings cannot be loaded (SET-02), else the failure page. Bots never
 * see a page instead of the page (SEO-04). null for every other status.
 */
export function failureOf(status: number, req: IncomingMessage): Page | null {
  if (status < 500) return null;
  if (isBot(req.headers['user-agent'])) return bareFailure(503, RETRY_AFTER);
  if (shopState().maintenance) return pagesFor(req).maintenance;
  return status === 500 ? pagesFor(req).failed : null;
}

/** The same for a page of the embedded backend (payment, inbox of a demo), whose own errors are no page: an unknown one is named as such, a failed one is tried again. */
export function hostedFailureOf(status: number, req: IncomingMessage): Page | null {
  if (status === 404) return pagesFor(req).notFound;
  return status < 500 ? null : (failureOf(status, req) ?? { ...pagesFor(req).failed, status: 503 });
}
