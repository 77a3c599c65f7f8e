import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import type { Failure } from './failure.ts';
import { log } from './logger.ts';

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
