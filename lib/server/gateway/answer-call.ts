import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { type BrowserCallName, PARSED_JSON, paths } from '#lib/contract/paths.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { ByteLru } from '#lib/server/http/byte-lru.ts';
import { ownPicturesOf } from './backend-address.ts';
import { requireOwnPage } from './browser-request.ts';
import { type Failure, logDropped, logFailure } from './failure.ts';
import { passThrough } from './pass.ts';
import { answerFailure, handle, Refusal } from './refusal.ts';
import { type Found, type FoundCall, findCall, findHosted, isPublicRead } from './route-table.ts';
import { forgetSessionsOf, identityOf } from './session.ts';
import { MAX_AGE } from './session-checks.ts';

/** Rows used by pages. Responses of other rows are not parsed: a catalogue file can have a hundred megabytes. */
const PARSED_ROWS: ReadonlySet<Call> = new Set(Object.keys(paths).map((name) => calls[name as BrowserCallName]));

/**
 * The response to a browser that requests parsed JSON (`Accept: PARSED_JSON`): the backend's response parsed by the row's schema, with uploads as paths of the
 * storefront. Other clients get the backend's response unchanged, so `Vary` must distinguish the two.
 */
export async function parsedWhereAsked(call: Call, request: Request, response: Response): Promise<Response> {
  if (!PARSED_ROWS.has(call)) return response;
  if (call.cache > 0) response.headers.append('vary', 'accept');
  const isAsked = (request.headers.get('accept') ?? '').includes(PARSED_JSON);
  if (!isAsked || !response.ok || response.body === null) return response;
  const malformed = (path: string, message: string): Response => {
    const failure: Failure = { kind: 'malformed', path, message };
    logFailure(call, failure);
    return answerFailure(failure);
  };
  let raw: unknown;
  try {
    const text = await response.text();
    // a write can have an empty response
    const isEmpty = text === '' && call.method !== 'GET';
    raw = isEmpty ? undefined : JSON.parse(ownPicturesOf(text));
  } catch (error) {
    return malformed('', error instanceof SyntaxError ? 'no JSON' : 'broke off');
  }
  const parsed = parseAnswer(call.answer, raw);
  if (!parsed.ok) return malformed(parsed.path, parsed.message);
  logDropped(call, parsed.dropped);
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return Response.json(parsed.value ?? null, { status: response.status, headers });
}

/** @throws {Refusal} 404 or 405 when a request is not a call of the table. */
function known(found: Found): FoundCall {
  if (found === 'unknown') throw new Refusal(404, 'unknown_call', 'There is no such call.');
  if (found === 'other_method') throw new Refusal(405, 'other_method', 'This call has another method.');
  return found;
}

const methodOf = ({ method }: Request): string => (method === 'HEAD' ? 'GET' : method);

const maxAgeFor = ({ credential }: Call): number => (credential === 'consumer_and_customer' ? MAX_AGE.order : MAX_AGE.call);

/**
 * Handles a browser's call of the table: `/api/<path of the row>`, and pictures under `/wp-content/`. Every refusal and
 * every failure of the backend is JSON `{code, message, data: {status, params}}`.
 */
export async function answerCall(request: Request): Promise<Response> {
  return handle(async () => {
    const { call, path } = known(findCall(methodOf(request), new URL(request.url).pathname.replace(/^\/api(?=\/)/, '')));
    if (methodOf(request) !== 'GET') requireOwnPage(request);
    const needsIdentity = call.access === 'session' || call.credential === 'consumer_and_customer';
    const identity = needsIdentity ? await identityOf(request, maxAgeFor(call)) : null;
    if (call.access === 'session' && identity === null) throw new Refusal(401, 'session_required', 'Log in first.');
    const response = await passThrough(call, path, request, { identity, whole: isPublicRead(call) && call.answerKind === 'json' });
    if (call === calls.endSessions && identity !== null) forgetSessionsOf(identity.userId);
    return call === calls.media ? orLastPicture(path, request, response) : parsedWhereAsked(call, request, response);
  });
}

/**
 * Handles a request for a page or a webhook of the embedded backend under its own path (`hostedCalls`), like any other call of the table:
 * the path must match a row exactly, the body is read and limited first, cookies are not passed on in either direction.
 */
export async function answerHosted(request: Request): Promise<Response> {
  return handle(async () => {
    const { call, path } = known(findHosted(methodOf(request), new URL(request.url).pathname));
    if (call.bodyKind === 'form') requireOwnPage(request);
    return passThrough(call, path, request, { identity: null });
  });
}

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

/** Maximum bytes of all stored pictures, and of one. */
const BUDGET = 24_000_000;
const LARGEST = 500_000;

declare global {
  /** Pictures have two routes, which may be separate bundles. */
  var storefrontLastPictures: ByteLru<Picture> | undefined;
}

globalThis.storefrontLastPictures ??= new ByteLru<Picture>(BUDGET);
const pictures = globalThis.storefrontLastPictures;

/** The cache key includes `Accept`, because the backend negotiates the format. */
function keyOf(path: string, { headers }: Request): string {
  const accepted = headers.get('accept') ?? '';
  return `${['image/avif', 'image/webp'].filter((type) => accepted.includes(type)).join()} ${path}`;
}

const isKept = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^image\//.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  Number(headers.get('content-length') ?? LARGEST + 1) <= LARGEST;

/** Stores the bytes when all of them have arrived; an aborted response is not stored. */
async function keep(key: string, { headers }: Response, body: ReadableStream): Promise<void> {
  const bytes = await new Response(body).bytes();
  const copy = new Headers(headers);
  // a copy may be outdated and must not stay in a browser's cache for a year
  copy.set('cache-control', 'public, max-age=60');
  pictures.set(key, { bytes, headers: copy }, bytes.length);
}

/**
 * The backend's response to a request for an upload; when the backend fails, the picture of its last response (KF-APP-21). Only used then: while the backend
 * responds, caching is done in front of the storefront (docs/decisions/0050).
 */
export function orLastPicture(path: string, request: Request, answer: Response): Response {
  if (request.method !== 'GET' || request.headers.has('range')) return answer;
  const key = keyOf(path, request);
  if (answer.status >= 500) {
    const last = pictures.get(key);
    return last === undefined ? answer : new Response(last.bytes, { headers: last.headers });
  }
  if (answer.status === 404) pictures.delete(key);
  if (!isKept(answer) || answer.body === null) return answer;
  const [passed, copy] = answer.body.tee();
  keep(key, answer, copy).catch(() => {});
  return new Response(passed, { status: answer.status, headers: answer.headers });
}
