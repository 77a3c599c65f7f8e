import type { Call, CallError } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import { log } from './log.ts';

/** All failures between the storefront's server and a backend; a closed union, so that every caller handles each. */
export type Failure =
  /** No connection, or it broke before the response was complete. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  /** The response exceeds the limit of the row. */
  | { readonly kind: 'too_large' }
  /** Invalid JSON, or a field that violates the contract; path is '' for the whole response. */
  | { readonly kind: 'malformed'; readonly path: string; readonly message: string }
  /** 304: the value with the ETag of `if-none-match` is still valid. */
  | { readonly kind: 'unchanged' }
  /** The backend refused (4xx). `isPlain`: its body was not JSON. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: CallError; readonly isPlain?: true }
  /** The backend failed, or redirected (5xx, 3xx); for 503 with the code of its error, if any. */
  | { readonly kind: 'failed'; readonly status: number; readonly code?: string };

export type Answer<T> =
  /** `cachedBy`: header that shows that a cache in front of the backend responded; '' without one. */
  | { readonly ok: true; readonly status: number; readonly value: T; readonly etag: string; readonly cachedBy: string }
  | { readonly ok: false; readonly failure: Failure };

const names = new Map<unknown, CallName>();
for (const name of Object.keys(calls) as CallName[]) names.set(calls[name], name);

/** The row's name in the table of calls. */
export const nameOfCall = (call: Call): string => names.get(call) ?? call.path;

/** Logs a failed call: its name and the failure, never a query, a body or a key (P11). */
export function logFailure(call: Call, failure: Failure): void {
  if (failure.kind === 'aborted' || failure.kind === 'refused' || failure.kind === 'unchanged') return;
  const detail =
    failure.kind === 'malformed'
      ? { field: failure.path, message: failure.message }
      : failure.kind === 'failed'
        ? { status: failure.status }
        : {};
  log('warn', 'backend.failed', { call: nameOfCall(call), kind: failure.kind, ...detail });
}

const MOST_LINES = 10;
const MOST_KNOWN = 5_000;
const told = new Set<string>();

/**
 * Logs what was left out of a response, as JSON lines: `{at, level, event, call, lost, row, field, message}` (ERR-03). Each error of a row is logged once per
 * process, and the number of lines per response is limited.
 */
export function logDropped(call: Call, dropped: readonly DroppedRow[]): void {
  const name = nameOfCall(call);
  const fresh = dropped.filter(({ lost, row, path, message }) => {
    const key = JSON.stringify([name, lost, row, path, message]);
    if (told.has(key)) return false;
    if (told.size >= MOST_KNOWN) told.clear();
    told.add(key);
    return true;
  });
  const tell = (fields: Readonly<Record<string, string | number>>) =>
    console.warn(JSON.stringify({ at: new Date().toISOString(), level: 'warn', event: 'answer.dropped', call: name, ...fields }));
  for (const { lost, row, path, message } of fresh.slice(0, MOST_LINES)) tell({ lost, row, field: path, message });
  if (fresh.length > MOST_LINES) tell({ more: fresh.length - MOST_LINES });
}

/** Calls that some backends do not support: the table has a replacement value (`absent`), so that unsupported features are not offered. */

/** Statuses of a missing route, and of missing data. */
const STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);

/** WordPress's error code for a missing route. */
const NO_ROUTE = 'rest_no_route';

/** Whether something does not exist: the route, or the requested customer, order or page. */
export const isNotThere = (failure: Failure): boolean =>
  (failure.kind === 'refused' || failure.kind === 'failed') && STATUSES.has(failure.status);

/**
 * Whether the backend has no such route: WordPress's error code, or a response that is not JSON. Any other JSON comes from an existing
 * route, and is about the requested data.
 */
export const isUnknownCall = (failure: Failure): boolean =>
  isNotThere(failure) && (failure.kind !== 'refused' || failure.error.code === NO_ROUTE || failure.isPlain === true);

/** Error code for the browser when an action is not supported, so that the page stops offering it. */
export const CALL_MISSING = 'call_missing';

/** Milliseconds after which it is asked again whether the backend has a call: shops install plug-ins. */
const FORGOTTEN = 600_000;

interface Known {
  readonly isMissing: boolean;
  /** Monotonic time. */
  readonly at: number;
}

declare global {
  /** Shared by the bundles of one process: by name of the call, whether the backend has it. */
  var storefrontKnownCalls: Map<string, Known> | undefined;
}

const known = (): Map<string, Known> => (globalThis.storefrontKnownCalls ??= new Map());

const note = (call: Call, isMissing: boolean): void => void known().set(nameOfCall(call), { isMissing, at: performance.now() });

/**
 * Records after a failure that the backend has no such route: it is logged once, and pages stop offering features that need it. For a path with parameters a
 * 404 can be about the data instead. Returns whether it was recorded.
 */
export function noteUnknown(call: Call, failure: Failure): boolean {
  if (!isUnknownCall(failure) || call.path.includes('{')) return false;
  const name = nameOfCall(call);
  if (known().get(name)?.isMissing !== true) log('warn', 'backend.call_missing', { call: name });
  note(call, true);
  return true;
}

/** Records after an answer that the backend has the route: a result, or a refusal in the format of its API. */
export function noteKnown(call: Call, failure: Failure | null): void {
  if (failure === null || (failure.kind === 'refused' && !failure.isPlain && !isUnknownCall(failure))) note(call, false);
}

const lately = (name: CallName): Known | null => {
  const found = known().get(name);
  return found !== undefined && performance.now() - found.at < FORGOTTEN ? found : null;
};

/** Whether the backend is known to lack this call. */
export const isKnownMissing = (name: CallName): boolean => lately(name)?.isMissing === true;

/** Whether it is known that the backend has this call, or that it lacks it. */
export const isKnown = (name: CallName): boolean => lately(name) !== null;

/** Whether the backend had this call the last time it said so, however long ago. */
export const wasThere = (name: CallName): boolean => known().get(name)?.isMissing === false;

/** The replacement for the response of a call with `absent`, in the backend's format. */
export const standIn = (call: Call): Buffer => Buffer.from(JSON.stringify(call.absent));

/** The replacement as a response for a browser. */
export function absentAnswer(call: Call): Response {
  const isShared = call.access !== 'session' && call.cache > 0;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isShared ? 'public, max-age=60' : 'private, no-store',
  };
  return new Response(new Uint8Array(standIn(call)), { headers });
}
