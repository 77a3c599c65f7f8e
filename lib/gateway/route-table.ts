import { type Call, pathPattern } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';

interface Row {
  readonly call: Call;
  readonly pattern: RegExp;
}

const rows: readonly Row[] = Object.values<Call>(calls)
  .filter((call) => call.access !== 'server')
  .map((call) => ({ call, pattern: pathPattern(call) }));

export interface FoundCall {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  /** The path as the row writes it: the framework takes a slash at the end away. */
  readonly path: string;
}
export type Found = FoundCall | 'unknown' | 'other_method';

/**
 * The call behind a request below `/api`, or why there is none. The table is the allowlist: what is not in it, and what only the server may
 * call, does not exist. `path` stands as sent, without `/api`; encoded characters fit no row.
 */
export function findCall(method: string, path: string): Found {
  const candidates = rows.filter((row) => row.pattern.test(path) || row.pattern.test(`${path}/`));
  if (candidates.length === 0) return 'unknown';
  const row = candidates.find(({ call }) => call.method === method);
  if (row === undefined) return 'other_method';
  const whole = row.pattern.test(path) ? path : `${path}/`;
  return { call: row.call, params: { ...row.pattern.exec(whole)?.groups }, path: whole };
}
