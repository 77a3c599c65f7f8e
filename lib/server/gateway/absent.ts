import type { Call } from '#lib/contract/call.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { type Failure, nameOfCall } from './failure.ts';
import { log } from './log.ts';

/** Calls that a backend of the family may not know: what is read instead is in the table (`absent`), so that nothing is offered that cannot work. */

/** Statuses of a route that is not there, and of things that are not there. */
const STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);

/** How WordPress says that it has no such route. */
const NO_ROUTE = 'rest_no_route';

/** Whether something is not there: the route, or the customer, order or page that was asked for. */
export const isNotThere = (failure: Failure): boolean =>
  (failure.kind === 'refused' || failure.kind === 'failed') && STATUSES.has(failure.status);

/**
 * Whether the backend has no such route: WordPress says so, or answers with a page or nothing instead of JSON. JSON of any other kind comes from a route that
 * exists, and is about the customer or the thing that was asked for.
 */
export const isUnknownCall = (failure: Failure): boolean =>
  isNotThere(failure) && (failure.kind !== 'refused' || failure.error.code === NO_ROUTE || failure.isPlain === true);

/** What a browser hears of a call that only acts, so that it says so and offers it no more. */
export const CALL_MISSING = 'call_missing';

/** Milliseconds after which a call that was missing may be there: shops add plug-ins. */
const FORGOTTEN = 600_000;

declare global {
  /** Several bundles of one process share it: by name of the call, when it was missing last, in monotonic time. */
  var storefrontMissingCalls: Map<string, number> | undefined;
}

const missing = (): Map<string, number> => (globalThis.storefrontMissingCalls ??= new Map());

/**
 * Remembers after a failure that the backend has no such route: the log says so once, and pages offer nothing that needs it. A path with a name in it may be
 * missing alone. Answers whether it was remembered.
 */
export function noteUnknown(call: Call, failure: Failure): boolean {
  if (!isUnknownCall(failure) || call.path.includes('{')) return false;
  const name = nameOfCall(call);
  if (!missing().has(name)) log('warn', 'backend.call_missing', { call: name });
  missing().set(name, performance.now());
  return true;
}

/** Whether the backend is known not to have this call. */
export const isKnownMissing = (name: CallName): boolean =>
  performance.now() - (missing().get(name) ?? Number.NEGATIVE_INFINITY) < FORGOTTEN;

/** What stands for the answer of a call with `absent`, as the backend would have sent it. */
export const standIn = (call: Call): Buffer => Buffer.from(JSON.stringify(call.absent));

/** The same for a browser: an answer like any other of its row. */
export function absentAnswer(call: Call): Response {
  const isShared = call.access !== 'session' && call.cache > 0;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isShared ? 'public, max-age=60' : 'private, no-store',
  };
  return new Response(new Uint8Array(standIn(call)), { headers });
}
