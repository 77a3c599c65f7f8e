import { type Call, pathPattern } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { env } from '#lib/server/env.ts';

interface Row {
  readonly call: Call;
  readonly pattern: RegExp;
}

const rows: readonly Row[] = Object.values<Call>(calls).map((call) => ({ call, pattern: pathPattern(call) }));
/** Rows below `/api`, */
const api = rows.filter(({ call }) => call.access !== 'server');
/** and rows of the embedded backend under their own path. */
const hosted = rows.filter(({ call }) => call.scope !== 'contract');

/** Whether the response is the same for every visitor: catalogue, settings, content, pictures. */
export const isPublicRead = ({ method, access, credential, cache }: Call): boolean =>
  method === 'GET' && access === 'anyone' && credential === 'none' && cache > 0;

export interface FoundCall {
  readonly call: Call;
  /** The path as in the row: Next removes a trailing slash. */
  readonly path: string;
}
export type Found = FoundCall | 'unknown' | 'other_method';

/**
 * The call for a request below `/api`, or why there is none. The table is the allowlist: unknown calls, and those for the server only,
 * do not exist. `path` is unmodified, without `/api`; encoded characters match no row.
 */
export function findCall(method: string, path: string): Found {
  const candidates = api.filter(({ pattern }) => fits(pattern, path));
  return found(candidates, method, path);
}

const fits = (pattern: RegExp, path: string): boolean => pattern.test(path) || pattern.test(`${path}/`);

function found(candidates: readonly Row[], method: string, path: string): Found {
  if (candidates.length === 0) return 'unknown';
  const row = candidates.find(({ call }) => call.method === method);
  if (row === undefined) return 'other_method';
  return { call: row.call, path: row.pattern.test(path) ? path : `${path}/` };
}

/** The page or webhook of the embedded backend with exactly this path, or why there is none; those of a demo only exist in a demo. */
export function findHosted(method: string, path: string): Found {
  const isHere = ({ call, pattern }: Row) => (call.scope !== 'demo' || env().DEMO) && pattern.test(path);
  return found(hosted.filter(isHere), method, path);
}

/** The kind of a hosted path, for any method; null for other paths. */
export function hostedKind(path: string): 'page' | 'call' | null {
  const row = findHosted('GET', path);
  if (row === 'unknown') return null;
  return row !== 'other_method' && row.call.answerKind === 'html' ? 'page' : 'call';
}
