import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { networkOf } from '#lib/domain/network-address.ts';
import { spend, tooMany } from '#lib/server/gateway/budgets.ts';
import { refuse } from '#lib/server/gateway/refusal.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { findCall } from '#lib/server/gateway/route-table.ts';

const LONGEST = 8_192;
const LONGEST_PATH = 4_096;
/** Characters that a browser sends; anything else came by hand. */
const SENT = /^\/[\x21-\x7e]*$/;

/** Whether an address is one that a browser can have asked for. */
function isSent(address: string): boolean {
  const path = address.split('?', 1)[0] ?? '';
  return address.length <= LONGEST && path.length <= LONGEST_PATH && SENT.test(address) && !address.includes('#');
}

/**
 * Whether an address can be an address of this shop: encoded as it should be, no hidden characters, no way up, no slash inside a name. The framework
 * repairs such addresses on its way and would answer, and keep, another page under them.
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
/** Paths of the framework besides its files: pictures, data, development. */
const INNER = /^\/_next\/(?!static\/)/;

interface Refused {
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

/** One page asks for more than a hundred pictures, so these are not counted; neither is anything else of the backend that is a file. */
function isCounted({ method = '', url = '/' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  const found = findCall(method === 'HEAD' ? 'GET' : method, path.replace(/^\/api(?=\/)/, ''));
  return typeof found === 'string' || found.call.answerKind !== 'file';
}

/** Whether a call may go on; one of a network that asked too often is answered 429 here, before anything is read or looked up for it (P10). */
export async function admitted(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (!isCounted(req)) return true;
  const wait = await spend('calls', [networkOf(String(req.headers[CLIENT_ADDRESS] ?? ''))]);
  if (wait === 0) return true;
  const { status, code, message, params } = tooMany(wait);
  const answer = refuse(status, code, message, params);
  res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' }).end(await answer.text());
  return false;
}
