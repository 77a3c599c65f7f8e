import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { type Dispatcher, errors, Pool } from 'undici';
import type { Call } from '#lib/contract/call.ts';
import { attemptsOf, RETRY_STATUSES } from '#lib/contract/paths.ts';
import { env } from '#lib/server/env.ts';
import type { Query } from './credentials.ts';
import { type Failure, nameOfCall } from './failure.ts';
import { meters } from './log.ts';
import { REQUEST_ID, requestId } from './request-context.ts';

declare global {
  var storefrontBackendStart: Promise<void> | undefined;
}

/**
 * Resolves when the embedded backend is listening, or after ten seconds (`untilListening`); undefined for a remote backend. Both processes start together, and
 * earlier calls wait for it. Global, because the server and the pages are separate bundles.
 */
export const backendStarted = (): Promise<void> | undefined => globalThis.storefrontBackendStart;

export function noteBackendStart(listening: Promise<void>): void {
  globalThis.storefrontBackendStart = listening;
}

declare global {
  var storefrontBackendPool: { readonly origin: string; readonly pool: Pool } | undefined;
}

/** Connections to the backend, shared by all bundles of the process; redirects are not followed, and idle sockets are closed soon. */
export function backendPool(url: URL = new URL(env().BACKEND_URL)): Pool {
  const known = globalThis.storefrontBackendPool;
  if (known?.origin === url.origin) return known.pool;
  const pool = new Pool(url.origin, {
    connections: 128,
    pipelining: 1,
    connectTimeout: 2_000,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
  });
  globalThis.storefrontBackendPool = { origin: url.origin, pool };
  return pool;
}

/** Number of consecutive failures without a response after which the backend counts as unavailable. */
const MOST = 8;
/** Milliseconds without calls; then one call tests the backend, and its response allows the others again (P13). */
const PAUSE = 1_000;

/**
 * A circuit breaker: visitors do not wait for a backend that does not respond, and a recovering backend does not get all calls at once (P12). A response with
 * any status counts as one. The clock is an argument.
 */
export class Breaker {
  #silences = 0;
  #closedUntil = 0;

  /** Whether a call may be sent. */
  mayPass(now: number): boolean {
    if (this.#silences < MOST) return true;
    if (now < this.#closedUntil) return false;
    // this call tests the backend; the others wait for its result
    this.#closedUntil = now + PAUSE;
    return true;
  }

  answered(): void {
    this.#silences = 0;
  }

  silent(now: number): void {
    this.#silences += 1;
    if (this.#silences === MOST) this.#closedUntil = now + PAUSE;
  }
}

declare global {
  var storefrontBreakers: Map<string, Breaker> | undefined;
}

/** One per backend and process, shared by all bundles. */
function breakerOf(origin: string): Breaker {
  globalThis.storefrontBreakers ??= new Map();
  const known = globalThis.storefrontBreakers.get(origin) ?? new Breaker();
  globalThis.storefrontBreakers.set(origin, known);
  return known;
}

/** The body is larger than allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The body does not match its content encoding. */
export class BadEncoding extends Error {
  override readonly name = 'BadEncoding';
}

/**
 * The decoded bytes of a body.
 * @throws {BadEncoding} for an unknown encoding.
 */
export function unpacked(body: Readable, encoding: string, options: { readonly chunkSize?: number } = {}): Readable {
  if (encoding === '') return body;
  const unpack = encoding === 'gzip' ? createGunzip(options) : encoding === 'br' ? createBrotliDecompress(options) : null;
  if (unpack === null) throw new BadEncoding(`content-encoding ${encoding.slice(0, 40)}`);
  body.on('error', (error) => unpack.destroy(error));
  // closing the decoded stream releases the connection
  unpack.on('close', () => body.destroy());
  return body.pipe(unpack);
}

/** Limit from which a response is expected to be large: a catalogue. */
const LARGE_LIMIT = 67_108_864;
/** Bytes of each block that a large response is decoded into. The C library returns blocks above MALLOC_MMAP_THRESHOLD_ to the system; thousands of small ones stay. */
const LARGE_CHUNK = 262_144;

/**
 * Reads a stream into memory and stops as soon as it exceeds `limit` decoded bytes.
 * @throws {TooLarge | BadEncoding} or the stream's error.
 */
export async function readBytes(body: Readable, limit: number, encoding = ''): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(body, encoding, limit < LARGE_LIMIT ? {} : { chunkSize: LARGE_CHUNK })) {
      // chunks of a body are buffers already, and a catalogue has many megabytes
      const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      size += bytes.length;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(Z_|ERR__ERROR)/.test(error.code)) {
      throw new BadEncoding(error.code);
    }
    throw error;
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks, size);
}

export interface Outgoing {
  readonly path: string;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** Aborted when the visitor disconnects. */
  readonly signal?: AbortSignal | undefined;
}

export interface Incoming {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Readable;
}

type Sent = { readonly ok: true; readonly answer: Incoming } | { readonly ok: false; readonly failure: Failure };

/** The content encoding of a body; '' for none. */
export const encodingOf = ({ headers }: Incoming): string => {
  const encoding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  return encoding === 'identity' ? '' : encoding;
};

/** Maps an exception to a {@link Failure}. */
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

/** Failures without a response; a visitor's disconnection does not count. */
const isSilence = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timeout';

/**
 * Sends one call and returns its response as a stream. Reads are retried once on the statuses of ERR-02 or a broken connection, writes never. `deadline` covers
 * all attempts and the body. While the circuit breaker is open the call fails immediately.
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
      // It responded with 503, and the time for a retry was too short: this is not a timeout of the backend.
      if (wasUnavailable && failure.kind === 'timeout') return { ok: false, failure: { kind: 'failed', status: 503 } };
      if (attempt >= attempts || failure.kind !== 'unreachable') return { ok: false, failure };
    }
  }
}
