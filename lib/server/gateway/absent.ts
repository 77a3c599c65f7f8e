import type { Call } from '#lib/contract/call.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { type Failure, nameOfCall } from './failure.ts';
import { log } from './log.ts';

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

/** Milliseconds after which a missing call is tried again: shops install plug-ins. */
const FORGOTTEN = 600_000;

declare global {
  /** Shared by the bundles of one process: by name of the call, when it was last missing, in monotonic time. */
  var storefrontMissingCalls: Map<string, number> | undefined;
}

const missing = (): Map<string, number> => (globalThis.storefrontMissingCalls ??= new Map());

/**
 * Records after a failure that the backend has no such route: it is logged once, and pages stop offering features that need it. For a path with parameters a
 * 404 can be about the data instead. Returns whether it was recorded.
 */
export function noteUnknown(call: Call, failure: Failure): boolean {
  if (!isUnknownCall(failure) || call.path.includes('{')) return false;
  const name = nameOfCall(call);
  if (!missing().has(name)) log('warn', 'backend.call_missing', { call: name });
  missing().set(name, performance.now());
  return true;
}

/** Whether the backend is known to lack this call. */
export const isKnownMissing = (name: CallName): boolean =>
  performance.now() - (missing().get(name) ?? Number.NEGATIVE_INFINITY) < FORGOTTEN;

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
