import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { networkOf } from '#lib/domain/network-address.ts';
import { spend, tooMany } from '#lib/server/gateway/budgets.ts';
import { refuse } from '#lib/server/gateway/refusal.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { findCall } from '#lib/server/gateway/route-table.ts';

const LONGEST = 8_192;
const LONGEST_PATH = 4_096;
/** Characters that browsers send in addresses; others are encoded. */
const SENT = /^\/[\x21-\x7e]*$/;

/** Whether a browser could have sent this address. */
function isSent(address: string): boolean {
  const path = address.split('?', 1)[0] ?? '';
  return address.length <= LONGEST && path.length <= LONGEST_PATH && SENT.test(address) && !address.includes('#');
}

/**
 * Whether an address is valid for this shop: correctly encoded, without control characters, dot segments and encoded slashes. Next
 * would normalise such an address and cache another page under it.
 */
export function isReadable(address: string): boolean {
  if (!isSent(address)) return false;
  try {
    return (address.split('?', 1)[0] ?? '').split('/').every((part) => isName(decodeURIComponent(part)));
  } catch {
    return false;
  }
}

const isName = (part: string): boolean => part !== '.' && part !== '..' && !/[\p{Cc}/\\]/u.test(part);

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const VIEWING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Paths of the framework other than its files: pictures, data, development. */
const INNER = /^\/_next\/(?!static\/)/;

interface Refused {
  readonly status: 400 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether the router state header is valid; Next responds with 500 otherwise. */
function isRouterState({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/** Path prefixes without pages: empty segments in such addresses are not normalised. */
const NO_PAGES = /^\/(api|wp-content|wp-json|pay|demo|rt)\//;

/** Whether to show the not-found page for such an address. */
const isPage = (url: string, method: string, isCall: boolean): boolean => !isCall && VIEWING.has(method) && !url.startsWith('/_next/');

/** Why a request is refused before it is handled; null when it is accepted. `isCall`: it is neither a page nor a file of the app. */
export function refusedAs(req: Pick<IncomingMessage, 'url' | 'method' | 'headers'>, isCall: boolean): Refused | null {
  const { url = '', method = '' } = req;
  if (!METHODS.has(method)) return { status: 405, headers: {} };
  if (!isReadable(url)) return { status: isPage(url, method, isCall) && isSent(url) ? 404 : 400, headers: {} };
  if (NO_PAGES.test(url) && url.split('?', 1)[0]?.includes('//')) return { status: 404, headers: {} };
  if (!isCall && !VIEWING.has(method)) return { status: 405, headers: { allow: 'GET, HEAD' } };
  if (INNER.test(url)) return { status: 404, headers: {} };
  return isRouterState(req) ? null : { status: 400, headers: {} };
}

/** Whether a request counts for the rate limit: not pictures and files of the backend, because one page requests more than a hundred of them. */
function isCounted({ method = '', url = '/' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  const found = findCall(method === 'HEAD' ? 'GET' : method, path.replace(/^\/api(?=\/)/, ''));
  return typeof found === 'string' || found.call.answerKind !== 'file';
}

/** Whether a call is accepted; one over the rate limit of its network gets 429 here, before any other processing (P10). */
export async function admitted(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (!isCounted(req)) return true;
  const wait = await spend('calls', [networkOf(String(req.headers[CLIENT_ADDRESS] ?? ''))]);
  if (wait === 0) return true;
  const { status, code, message, params } = tooMany(wait);
  const answer = refuse(status, code, message, params);
  res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' }).end(await answer.text());
  return false;
}
