import { Readable, Transform } from 'node:stream';
import { z } from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { env } from '#lib/env.ts';
import { absentAnswer, isMissing, noteUnknown } from './absent.ts';
import { answerHeaders, contentTypeOf } from './answer-headers.ts';
import { readBytes } from './bytes.ts';
import { CLIENT_ADDRESS } from './client-address.ts';
import { type Identity, type Query, withCredentials, withoutIdentity } from './credentials.ts';
import type { Failure } from './failure.ts';
import { framePolicy } from './frame-policy.ts';
import { logFailure } from './log.ts';
import { timeFor } from './patience.ts';
import { answerFailure, Refusal } from './refusal.ts';
import { parseInput, readJson } from './request-body.ts';
import { failureOf, type Incoming, type Outgoing, send } from './send.ts';
import { refusalOf } from './transport.ts';

const ERROR_LIMIT = 65_536;

/** Only what the row knows goes on; identity never comes from the request. */
function queryOf(call: Call, url: URL): Query {
  const given = withoutIdentity(Object.fromEntries(url.searchParams));
  const known = parseInput(z.record(z.string(), z.unknown()), parseInput(call.query, given));
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The body as it came, checked by the row's schema and cut to the fields it names. */
async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (call.body instanceof z.ZodUndefined) return undefined;
  const raw = await readJson(request, call.bodyLimit);
  parseInput(call.body, raw);
  if (!(call.body instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return raw;
  const { shape } = call.body;
  return Object.fromEntries(Object.entries(raw).filter(([name]) => Object.hasOwn(shape, name)));
}

function outgoingHeaders(call: Call, request: Request, hasBody: boolean, packed: boolean): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'identity' };
  const encodings = (request.headers.get('accept-encoding') ?? '').match(/\b(br|gzip)\b/g);
  if (packed && encodings !== null) headers['accept-encoding'] = encodings.join(', ');
  const passed = [
    'if-none-match',
    ...(call.answerKind === 'file' ? ['accept', 'save-data', 'range', 'if-range', 'if-modified-since'] : []),
  ];
  for (const name of passed) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const address = request.headers.get(CLIENT_ADDRESS);
  if (address !== null) headers['x-forwarded-for'] = address;
  if (hasBody) headers['content-type'] = 'application/json';
  return headers;
}

/** Passes bytes on and breaks the connection at the row's limit: a cut answer is better than an endless one. */
function limited(body: Readable, limit: number): ReadableStream<Uint8Array> {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new Error(`answer is larger than ${limit} bytes`) : null, chunk);
    },
  });
  body.on('error', (error) => counter.destroy(error));
  counter.on('close', () => body.destroy());
  return Readable.toWeb(body.pipe(counter)) as ReadableStream<Uint8Array>;
}

/** Read whole; what a document may run is written above it. */
async function wholeOf(call: Call, { status, body, headers: said }: Incoming, headers: Headers): Promise<Response> {
  const bytes = await readBytes(body, call.answerLimit, String(said['content-encoding'] ?? ''));
  if (call.answerKind === 'html') headers.set('content-security-policy', framePolicy(bytes.toString('utf8')));
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(new Uint8Array(bytes), { status, headers });
}

const isStreamed = (call: Call, { status }: Incoming): boolean => status >= 200 && status < 300 && call.answerKind !== 'html';

interface Passing {
  readonly identity: Identity | null;
  /** Whether the answer may stay packed as the backend packed it; a handler of the app may not say so. */
  readonly packed: boolean;
  /** A handler that looks into the answer has it at once, within the time of the call. */
  readonly whole?: boolean;
}

function noted(call: Call, failure: Failure): Response {
  noteUnknown(call, failure);
  return answerFailure(failure);
}

async function answerOf(call: Call, incoming: Incoming, deadline: AbortSignal, { identity, whole = false }: Passing): Promise<Response> {
  const { status } = incoming;
  const close = () => incoming.body.on('error', () => {}).destroy();
  const fail = (failure: Failure): Response => {
    close();
    logFailure(call, failure);
    return answerFailure(failure);
  };
  if (status === 304) {
    close();
    return new Response(null, {
      status,
      headers: answerHeaders(call, incoming, contentTypeOf(call, incoming) ?? 'application/octet-stream'),
    });
  }
  const isEmpty = status === 200 && incoming.headers['content-length'] === '0';
  if (call.absent !== undefined && (isEmpty || isMissing({ kind: 'failed', status }))) {
    close();
    return absentAnswer(call);
  }
  if (status === 401 && call.access === 'session') {
    close();
    throw new Refusal(401, 'session_required', 'Log in again.');
  }
  if (status >= 400 && status < 500) {
    const encoding = String(incoming.headers['content-encoding'] ?? '');
    return readBytes(incoming.body, ERROR_LIMIT, encoding).then(
      (bytes) => noted(call, refusalOf(status, bytes, identity)),
      (error: unknown) => fail(failureOf(error, deadline)),
    );
  }
  if (status < 200 || status >= 300) {
    noteUnknown(call, { kind: 'failed', status });
    return fail({ kind: 'failed', status });
  }
  const type = contentTypeOf(call, incoming);
  if (type === null)
    return fail({ kind: 'malformed', path: 'content-type', message: String(incoming.headers['content-type']).slice(0, 100) });
  if (Number(incoming.headers['content-length'] ?? 0) > call.answerLimit) return fail({ kind: 'too_large' });
  const headers = answerHeaders(call, incoming, type);
  if (call.answerKind === 'html' || whole)
    return wholeOf(call, incoming, headers).catch((error: unknown) => fail(failureOf(error, deadline)));
  return new Response(limited(incoming.body, call.answerLimit), { status, headers });
}

/**
 * Passes one call of a browser through to the backend: input checked by the row, cookies and everything unknown left behind, the server's
 * credentials added, the answer streamed with the row's limits and caching.
 */
export async function passThrough(call: Call, path: string, request: Request, passing: Passing): Promise<Response> {
  const { identity, packed, whole = false } = passing;
  const asked = { query: queryOf(call, new URL(request.url)), body: await bodyOf(call, request) };
  const { query, body } = withCredentials(call, asked, identity, env());
  // Until the answer begins; how long its bytes then take is the visitor's connection, and a backend that falls silent is cut by the pool.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeFor(call));
  const out: Outgoing = {
    path,
    query,
    headers: outgoingHeaders(call, request, body !== undefined, packed),
    body: body === undefined ? null : JSON.stringify(body),
    signal: request.signal,
  };
  const sent = await send(call, out, late.signal);
  // what is read whole has no more time than the row gives; only what streams on may take a visitor's time
  if (!sent.ok || (!whole && isStreamed(call, sent.answer))) clearTimeout(timer);
  if (sent.ok) return answerOf(call, sent.answer, late.signal, passing).finally(() => clearTimeout(timer));
  logFailure(call, sent.failure);
  return answerFailure(sent.failure);
}
