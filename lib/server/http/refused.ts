import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { isReadable, isSent } from './readable.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const VIEWING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Paths of the framework besides its files: pictures, data, development. */
const INNER = /^\/_next\/(?!static\/)/;

export interface Refused {
  readonly status: 400 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
}

/** What an open page says about itself when it asks for another; the framework answers 500 to what it cannot read. */
function isRouterState({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/** What no page lives under: an empty name in such an address is repaired by nobody. */
const NO_PAGES = /^\/(api|wp-content|wp-json|pay|demo|rt)\//;

/** Somebody who follows a link with such an address sees the page of unknown addresses. */
const isPage = (url: string, method: string, isCall: boolean): boolean => !isCall && VIEWING.has(method) && !url.startsWith('/_next/');

/** Why a request is refused before anybody reads it; null when it may pass. `isCall`: it is no page and no file of the app. */
export function refusedAs(req: Pick<IncomingMessage, 'url' | 'method' | 'headers'>, isCall: boolean): Refused | null {
  const { url = '', method = '' } = req;
  if (!METHODS.has(method)) return { status: 405, headers: {} };
  if (!isReadable(url)) return { status: isPage(url, method, isCall) && isSent(url) ? 404 : 400, headers: {} };
  if (NO_PAGES.test(url) && url.split('?', 1)[0]?.includes('//')) return { status: 404, headers: {} };
  if (!isCall && !VIEWING.has(method)) return { status: 405, headers: { allow: 'GET, HEAD' } };
  if (INNER.test(url)) return { status: 404, headers: {} };
  return isRouterState(req) ? null : { status: 400, headers: {} };
}
