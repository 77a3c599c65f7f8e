import type { z } from 'zod';
import type { CallError } from '#lib/contract/call.ts';
import { exchange } from '#lib/gateway/exchange.ts';

/** How a question to the storefront's own routes can end. */
export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  /** Understood and refused (4xx): nothing happened. */
  | { readonly ok: false; readonly kind: 'refused'; readonly status: number; readonly error: CallError }
  /** The browser has no connection: nothing was sent. */
  | { readonly ok: false; readonly kind: 'offline' }
  /** Sent, but no usable answer came: it may or may not have happened. */
  | { readonly ok: false; readonly kind: 'lost' };

interface Question<T> {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A schema; modules of a page's first load pass a type guard instead, because zod weighs 34 kB. */
  readonly answer: z.ZodType<T> | ((value: unknown) => value is T);
  /** Milliseconds. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

const TIMEOUT = 15_000;
const OWN_FAULT = 500;

/** Asks one of the storefront's own routes (quote, orders, login), which stand in no table; never throws. */
export async function ask<T>(path: string, { method = 'GET', answer, timeout = TIMEOUT, ...rest }: Question<T>): Promise<Asked<T>> {
  if (navigator.onLine === false) return { ok: false, kind: 'offline' };
  const result = await exchange({ ...rest, method, path: `/api${path}`, timeout });
  if (result.ok) {
    const { value } = result;
    if (typeof answer === 'function') return answer(value) ? { ok: true, value } : { ok: false, kind: 'lost' };
    const parsed = answer.safeParse(value);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, kind: 'lost' };
  }
  const { failure } = result;
  if (failure.kind !== 'refused' || failure.status >= OWN_FAULT) return { ok: false, kind: 'lost' };
  return { ok: false, kind: 'refused', status: failure.status, error: failure.error };
}
