import type { Readable } from 'node:stream';
import { type Dispatcher, errors } from 'undici';
import type { Call } from '#lib/contract/call.ts';
import { attemptsOf, RETRY_STATUSES } from '#lib/contract/paths.ts';
import { env } from '#lib/server/env.ts';
import { breakerOf } from './breaker.ts';
import type { Query } from './credentials.ts';
import type { Failure } from './failure.ts';
import { nameOfCall } from './log.ts';
import { meters } from './meters.ts';
import { backendPool } from './pool.ts';
import { REQUEST_ID, requestId } from './request-id.ts';

export interface Outgoing {
  readonly path: string;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
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

/** Failures that say that nobody was there; a visitor who leaves says nothing of the backend. */
const isSilence = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timeout';

/**
 * Sends one call and gives its answer as it streams. Reads are tried once more on the statuses of ERR-02 or a broken connection, writes never.
 * `deadline` covers all attempts and the body. A backend that has been silent for a while is not waited for.
 */
export async function send(call: Call, out: Outgoing, deadline: AbortSignal): Promise<Sent> {
  const from = performance.now();
  const sent = await tries(call, out, deadline);
  const outcome = sent.ok ? `${Math.floor(sent.answer.status / 100)}xx` : sent.failure.kind;
  meters()?.backendCall(nameOfCall(call), outcome, (performance.now() - from) / 1_000);
  return sent;
}

async function tries(call: Call, out: Outgoing, deadline: AbortSignal): Promise<Sent> {
  const url = new URL(env().BACKEND_URL);
  const query = new URLSearchParams(out.query).toString();
  const path = `${url.pathname.replace(/\/$/, '')}${out.path}${query === '' ? '' : `?${query}`}`;
  const signal = out.signal ? AbortSignal.any([deadline, out.signal]) : deadline;
  const id = requestId();
  const headers = id === '' ? out.headers : { ...out.headers, [REQUEST_ID]: id };
  const breaker = breakerOf(url.origin);
  const attempts = attemptsOf(call);
  let wasUnavailable = false;
  for (let attempt = 1; ; attempt++) {
    if (!breaker.mayPass(performance.now())) return { ok: false, failure: { kind: 'unreachable' } };
    try {
      const answer = await backendPool(url).request({
        path,
        method: call.method,
        headers,
        body: out.body,
        signal,
        bodyTimeout: call.timeout,
      });
      breaker.answered();
      if (attempt < attempts && RETRY_STATUSES.has(answer.statusCode)) {
        await answer.body.dump({ limit: 65_536 });
        wasUnavailable = answer.statusCode === 503;
        continue;
      }
      return { ok: true, answer: { status: answer.statusCode, headers: answer.headers, body: answer.body } };
    } catch (error) {
      const failure = failureOf(error, deadline);
      if (isSilence(failure)) breaker.silent(performance.now());
      // It has said that it cannot answer now, and the time for another try was too short: that is no backend that says nothing.
      if (wasUnavailable && failure.kind === 'timeout') return { ok: false, failure: { kind: 'failed', status: 503 } };
      if (attempt >= attempts || failure.kind !== 'unreachable') return { ok: false, failure };
    }
  }
}
