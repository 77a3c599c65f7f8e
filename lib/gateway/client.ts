import type { z } from 'zod';
import type { Call } from '#lib/contract/call.ts';
import type { CallName, calls } from '#lib/contract/calls.ts';
import { leaveToPage } from '#lib/pwa/leave-to-page.ts';
import { type CallResult, exchange } from './exchange.ts';

type QueryOf<N extends CallName> = Partial<Record<keyof z.input<(typeof calls)[N]['query']> & string, string | number | undefined>>;

export interface CallOptions<N extends CallName> {
  readonly query?: QueryOf<N>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: z.input<(typeof calls)[N]['body']>;
  readonly signal?: AbortSignal;
}

/**
 * Makes one call of the table from a page. The table with its schemas arrives with the first call, so that the first screen does not wait for it.
 * The answer is parsed; identity is added by the server from the session, never here. Never throws.
 */
export async function callApi<N extends CallName>(
  name: N,
  { query, params, body, signal }: CallOptions<N> = {},
): Promise<CallResult<z.output<(typeof calls)[N]['answer']>>> {
  const parts = await Promise.all([
    import('#lib/contract/calls.ts'),
    import('#lib/contract/call.ts'),
    import('#lib/contract/php.ts'),
  ]).catch(leaveToPage);
  if (parts === null) return { ok: false, failure: { kind: 'offline' } };
  const [{ calls }, { pathOf }, { parseAnswer }] = parts;
  const call: Call = calls[name];
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  const asked = search.toString();
  const path = `/api${pathOf(call, params)}${asked === '' ? '' : `?${asked}`}`;
  const result = await exchange({ method: call.method, path, body, timeout: call.timeout + 1_000, signal });
  if (!result.ok) return result;
  const parsed = parseAnswer(call.answer, result.value);
  for (const row of parsed.ok ? parsed.dropped.slice(0, 10) : [])
    console.warn(`${name} left out ${row.lost} of "${row.row}": "${row.path}": ${row.message}`);
  if (parsed.ok) return { ...result, value: parsed.value as z.output<(typeof calls)[N]['answer']> };
  console.warn(`${name} malformed field "${parsed.path}": ${parsed.message}`);
  return { ok: false, failure: { kind: 'malformed', path: parsed.path } };
}
