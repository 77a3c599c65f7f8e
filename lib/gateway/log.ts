import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import type { Failure } from './failure.ts';

const names = new Map<unknown, CallName>();
for (const name of Object.keys(calls) as CallName[]) names.set(calls[name], name);

/** The row's name in the table of calls. */
export const nameOfCall = (call: Call): string => names.get(call) ?? call.path;

/** One line per failed exchange: the call and what happened, never a query, a body or a key (P11). */
export function logFailure(call: Call, failure: Failure): void {
  if (failure.kind === 'aborted' || failure.kind === 'refused' || failure.kind === 'unchanged') return;
  const detail =
    failure.kind === 'malformed'
      ? ` field "${failure.path}": ${failure.message}`
      : failure.kind === 'failed'
        ? ` status ${failure.status}`
        : '';
  console.warn(`backend ${nameOfCall(call)} ${failure.kind}${detail}`);
}

/** One line per row that had to be left out of an answer (ERR-03); a thousand bad rows do not make a thousand lines. */
export function logDropped(call: Call, dropped: readonly DroppedRow[]): void {
  for (const row of dropped.slice(0, 10))
    console.warn(`backend ${nameOfCall(call)} left out row "${row.row}" field "${row.path}": ${row.message}`);
  if (dropped.length > 10) console.warn(`backend ${nameOfCall(call)} left out ${dropped.length - 10} more rows`);
}
