import type { Readable } from 'node:stream';
import { type Dispatcher, errors } from 'undici';
import { attemptsOf, type Call, RETRY_STATUSES } from '#lib/contract/call.ts';
import { env } from '#lib/env.ts';
import type { Query } from './credentials.ts';
import type { Failure } from './failure.ts';
import { backendPool } from './pool.ts';

export interface Outgoing {
  readonly path: string;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Aborts when the visitor goes away. */
  readonly signal?: AbortSignal | undefined;
}

export interface Incoming {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Readable;
}

export type Sent = { readonly ok: true; readonly answer: Incoming } | { readonly ok: false; readonly failure: Failure };

/** What an exception of the exchange means. */
export function failureOf(error: unknown, deadline: AbortSignal): Failure {
  if (deadline.aborted) return { kind: 'timeout' };
  if (
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError
  ) {
    return { kind: 'timeout' };
  }
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'ResponseAborted')) return { kind: 'aborted' };
  return { kind: 'unreachable' };
}

/**
 * Sends one call and gives its answer as it streams. Reads are tried once more on the statuses of ERR-02 or a broken connection, writes never.
 * `deadline` covers all attempts and the body.
 */
export async function send(call: Pick<Call, 'method' | 'timeout'>, out: Outgoing, deadline: AbortSignal): Promise<Sent> {
  const url = new URL(env().BACKEND_URL);
  const query = new URLSearchParams(out.query).toString();
  const path = `${url.pathname.replace(/\/$/, '')}${out.path}${query === '' ? '' : `?${query}`}`;
  const signal = out.signal ? AbortSignal.any([deadline, out.signal]) : deadline;
  const attempts = attemptsOf(call);
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await backendPool(url).request({
        path,
        method: call.method,
        headers: out.headers,
        body: out.body,
        signal,
        bodyTimeout: call.timeout,
      });
      if (attempt < attempts && RETRY_STATUSES.has(answer.statusCode)) {
        await answer.body.dump({ limit: 65_536 });
        continue;
      }
      return { ok: true, answer: { status: answer.statusCode, headers: answer.headers, body: answer.body } };
    } catch (error) {
      const failure = failureOf(error, deadline);
      if (attempt >= attempts || failure.kind !== 'unreachable') return { ok: false, failure };
    }
  }
}
