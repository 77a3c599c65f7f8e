import type { Call } from '#lib/contract/call.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { Failure } from './failure.ts';
import { line } from './line.ts';
import { nameOfCall } from './log.ts';

/** Calls that a backend of the family may not know: what is read instead is in the table (`absent`), so that nothing is offered that cannot work. */

/** Statuses that say that there is no such call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

/** A backend that does not know the call at all, in JSON or as a page. */
export const isMissing = (failure: Failure): boolean =>
  (failure.kind === 'refused' || failure.kind === 'failed') && MISSING.has(failure.status);

/** Codes of a refusal that names no reason of its own: nobody there has heard of the address. */
const NAMELESS: ReadonlySet<string> = new Set(['rest_no_route', 'backend_refused']);

/** The same, of a backend whose 404 may also be about what was asked for: an order, a customer. */
export const isUnknownCall = (failure: Failure): boolean =>
  isMissing(failure) && (failure.kind !== 'refused' || failure.status !== 404 || NAMELESS.has(failure.error.code));

/** What a browser hears of a call that only acts, so that it says so and offers it no more. */
export const CALL_MISSING = 'call_missing';

/** Milliseconds after which a call that was missing may be there: shops add plug-ins. */
const FORGOTTEN = 600_000;

declare global {
  /** Several bundles of one process share it: by name of the call, when it was missing last. */
  var storefrontMissingCalls: Map<string, number> | undefined;
}

const missing = (): Map<string, number> => (globalThis.storefrontMissingCalls ??= new Map());

/** The log says once that a call is missing, pages offer nothing that needs it. */
function noteMissing(call: Call): void {
  const name = nameOfCall(call);
  if (!missing().has(name)) line('warn', 'backend.call_missing', { call: name });
  missing().set(name, Date.now());
}

/** The same after a failure that says so; what has a name in its path may be missing alone. Answers whether it was noted. */
export function noteUnknown(call: Call, failure: Failure): boolean {
  const isIt = isUnknownCall(failure) && !call.path.includes('{');
  if (isIt) noteMissing(call);
  return isIt;
}

/** Whether the backend is known not to have this call. */
export const isKnownMissing = (name: CallName): boolean => Date.now() - (missing().get(name) ?? 0) < FORGOTTEN;

/** What stands for the answer of a call with `absent`, as the backend would have sent it. */
export function standIn(call: Call): Buffer {
  noteMissing(call);
  return Buffer.from(JSON.stringify(call.absent));
}

/** The same for a browser: an answer like any other of its row. */
export function absentAnswer(call: Call): Response {
  const isShared = call.access !== 'session' && call.cache > 0;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isShared ? 'public, max-age=60' : 'private, no-store',
  };
  return new Response(new Uint8Array(standIn(call)), { headers });
}
