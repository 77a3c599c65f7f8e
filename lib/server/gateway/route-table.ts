import { type Call, pathPattern } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { env } from '#lib/server/env.ts';

interface Row {
  readonly call: Call;
  readonly pattern: RegExp;
}

const rows: readonly Row[] = Object.values<Call>(calls).map((call) => ({ call, pattern: pathPattern(call) }));
/** What a browser asks for below `/api`, */
const api = rows.filter(({ call }) => call.access !== 'server');
/** and what stands under its own path, as the embedded backend has it. */
const hosted = rows.filter(({ call }) => call.scope !== 'contract');

/** Whether every visitor is given the same answer: catalogue, settings, content, pictures. */
export const isPublicRead = ({ method, access, credential, cache }: Call): boolean =>
  method === 'GET' && access === 'anyone' && credential === 'none' && cache > 0;

export interface FoundCall {
  readonly call: Call;
  /** The path as the row writes it: the framework takes a slash at the end away. */
  readonly path: string;
}
export type Found = FoundCall | 'unknown' | 'other_method';

/**
 * The call behind a request below `/api`, or why there is none. The table is the allowlist: what is not in it, and what only the server may
 * call, does not exist. `path` stands as sent, without `/api`; encoded characters fit no row.
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

/** The page or webhook of the embedded backend that stands under exactly this path, or why there is none; those of a demo exist in a demo alone. */
export function findHosted(method: string, path: string): Found {
  const isHere = ({ call, pattern }: Row) => (call.scope !== 'demo' || env().DEMO) && pattern.test(path);
  return found(hosted.filter(isHere), method, path);
}

/** What a hosted path answers with, whatever the method; null for every other path. */
export function hostedKind(path: string): 'page' | 'call' | null {
  const row = findHosted('GET', path);
  if (row === 'unknown') return null;
  return row !== 'other_method' && row.call.answerKind === 'html' ? 'page' : 'call';
}
