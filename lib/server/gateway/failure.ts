import type { Call, CallError } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import { log } from './log.ts';

/** Everything that can go wrong between the storefront's server and a backend; closed, so that every caller answers each. */
export type Failure =
  /** No connection, or it broke before the answer was complete. */
  | { readonly kind: 'unreachable' }
  /** The row's time was over. */
  | { readonly kind: 'timeout' }
  /** The visitor went away. */
  | { readonly kind: 'aborted' }
  /** More bytes than the row allows. */
  | { readonly kind: 'too_large' }
  /** No JSON, or a field that is not what the contract says; path is '' for the whole answer. */
  | { readonly kind: 'malformed'; readonly path: string; readonly message: string }
  /** 304: what `if-none-match` named is still right. */
  | { readonly kind: 'unchanged' }
  /** The backend understood and said no (4xx). `isPlain`: its body was no JSON of any shape. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: CallError; readonly isPlain?: true }
  /** The backend broke, or sent somewhere else (5xx, 3xx); with 503 and the code of its error, where it gave one. */
  | { readonly kind: 'failed'; readonly status: number; readonly code?: string };

export type Answer<T> =
  /** `cachedBy`: how the answer shows that a cache in front of the backend gave it; '' when nothing does. */
  | { readonly ok: true; readonly status: number; readonly value: T; readonly etag: string; readonly cachedBy: string }
  | { readonly ok: false; readonly failure: Failure };

const names = new Map<unknown, CallName>();
for (const name of Object.keys(calls) as CallName[]) names.set(calls[name], name);

/** The row's name in the table of calls. */
export const nameOfCall = (call: Call): string => names.get(call) ?? call.path;

/** One line per failed exchange: the call and what happened, never a query, a body or a key (P11). */
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
 * What had to be left out of an answer, as JSON lines: `{at, level, event, call, lost, row, field, message}` (ERR-03). The same fault of the same row is told once
 * per process, and a thousand of them do not make a thousand lines.
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
