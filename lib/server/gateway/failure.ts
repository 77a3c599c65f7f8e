import type { Call, CallError } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import { log } from './log.ts';

/** All failures between the storefront's server and a backend; a closed union, so that every caller handles each. */
export type Failure =
  /** No connection, or it broke before the response was complete. */
  | { readonly kind: 'unreachable' }
  /** The call's timeout. */
  | { readonly kind: 'timeout' }
  /** The visitor disconnected. */
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
export function logDropped(call: Call, dropped: readonly DroppedRow[], write: (text: string) => void = console.warn): void {
  const name = nameOfCall(call);
  const fresh = dropped.filter(({ lost, row, path, message }) => {
    const key = JSON.stringify([name, lost, row, path, message]);
    if (told.has(key)) return false;
    if (told.size >= MOST_KNOWN) told.clear();
    told.add(key);
    return true;
  });
  const tell = (fields: Readonly<Record<string, string | number>>) =>
    write(JSON.stringify({ at: new Date().toISOString(), level: 'warn', event: 'answer.dropped', call: name, ...fields }));
  for (const { lost, row, path, message } of fresh.slice(0, MOST_LINES)) tell({ lost, row, field: path, message });
  if (fresh.length > MOST_LINES) tell({ more: fresh.length - MOST_LINES });
}
