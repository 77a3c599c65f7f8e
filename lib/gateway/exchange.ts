import { anySignal } from '#lib/browser/any-signal.ts';
import { attemptsOf, RETRY_STATUSES } from '#lib/contract/attempts.ts';
import type { CallError, Method } from '#lib/contract/call.ts';
import { UPLOADS_BASE, withOwnUploads } from '#lib/media/own-uploads.ts';

/** Everything that can go wrong between a page and the storefront; closed. */
export type CallFailure =
  /** No connection, or it broke. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** The page itself no longer wants the answer. */
  | { readonly kind: 'aborted' }
  /** An answer with an error body: `{code, message, data}`. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: CallError }
  /** No JSON, or a field that is not what the contract says. */
  | { readonly kind: 'malformed'; readonly path: string };

export type CallResult<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly value: T;
      /** How many rows there are in all, where the answer is one page of them and says so (header `x-wp-total`). */
      readonly total?: number;
    }
  | { readonly ok: false; readonly failure: CallFailure };

export interface Exchange {
  readonly method: Method;
  /** Path on this origin, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for all attempts. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

function errorOf(status: number, body: unknown): CallError {
  const { code, message, data } = Object(body) as Record<string, unknown>;
  const params = Object(Object(data).params) as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : `http_${status}`,
    message: typeof message === 'string' ? message : '',
    data: { status, params },
  };
}

/** Answers of a backend elsewhere come as it sent them: its pictures are addressed to the storefront here. @throws {SyntaxError} */
async function jsonOf(response: Response): Promise<unknown> {
  const base = response.headers.get(UPLOADS_BASE);
  return base === null ? response.json() : JSON.parse(withOwnUploads(await response.text(), base));
}

const NO_SESSION = 401;
const COUNT = /^\d{1,9}$/;

/**
 * One exchange of a page with the storefront. Reads are tried once more as ERR-02 says, writes never; never throws. A call refused for want of a session is an
 * event `session-required` of the window: the page may believe in one that has ended. One that nobody answered is an event `line-lost`.
 */
export async function exchange({ method, path, body, headers, timeout, signal }: Exchange): Promise<CallResult<unknown>> {
  const deadline = AbortSignal.timeout(timeout);
  const attempts = attemptsOf({ method });
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? anySignal([deadline, signal]) : deadline,
      });
      if (attempt < attempts && RETRY_STATUSES.has(response.status)) continue;
      const value: unknown = await jsonOf(response).catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      });
      if (response.status === NO_SESSION && errorOf(response.status, value).code === 'session_required')
        dispatchEvent(new Event('session-required'));
      if (!response.ok) return { ok: false, failure: { kind: 'refused', status: response.status, error: errorOf(response.status, value) } };
      if (value === undefined) return { ok: false, failure: { kind: 'malformed', path: '' } };
      const total = response.headers.get('x-wp-total') ?? '';
      return { ok: true, status: response.status, value, ...(COUNT.test(total) && { total: Number(total) }) };
    } catch {
      if (signal?.aborted) return { ok: false, failure: { kind: 'aborted' } };
      if (deadline.aborted) return { ok: false, failure: { kind: 'timeout' } };
      if (attempt < attempts) continue;
      globalThis.dispatchEvent?.(new Event('line-lost'));
      return { ok: false, failure: { kind: 'offline' } };
    }
  }
}
