import { Readable, Transform } from 'node:stream';
import type { Call } from '#lib/contract/call.ts';
import { env } from '#lib/server/env.ts';
import { absentAnswer, isNotThere, noteUnknown } from './absent.ts';
import { answerHeaders, contentTypeOf } from './answer-headers.ts';
import { backendLocation } from './backend-location.ts';
import { backendStarted } from './backend-start.ts';
import { BadEncoding, readBytes, unpacked } from './bytes.ts';
import { type Identity, withCredentials } from './credentials.ts';
import type { Failure } from './failure.ts';
import { bodyOf, headersOf, queryOf, writtenBody } from './forwarded-request.ts';
import { formPolicy, framePolicy } from './frame-policy.ts';
import { logFailure } from './log.ts';
import { timeFor } from './patience.ts';
import { answerFailure, Refusal } from './refusal.ts';
import { failureOf, type Incoming, type Outgoing, send } from './send.ts';
import { BACKEND_ENCODINGS, bodyFailure, refusalOf } from './transport.ts';

const ERROR_LIMIT = 65_536;

/** How a body is packed, as the backend says; '' for plain bytes. */
const encodingOf = ({ headers }: Incoming): string => {
  const encoding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  return encoding === 'identity' ? '' : encoding;
};

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
async function wholeOf(call: Call, incoming: Incoming, headers: Headers): Promise<Response> {
  const { status, body } = incoming;
  const bytes = await readBytes(body, call.answerLimit, encodingOf(incoming));
  const policyOf = call.scope === 'contract' ? framePolicy : formPolicy;
  if (call.answerKind === 'html') headers.set('content-security-policy', policyOf(bytes.toString('utf8')));
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(new Uint8Array(bytes), { status, headers });
}

const isStreamed = (call: Call, { status }: Incoming): boolean => status >= 200 && status < 300 && call.answerKind !== 'html';

interface Passing {
  readonly identity: Identity | null;
  /** Reads the answer to its end, within the time of the call, before the first byte is passed on: one that breaks off is then answered with an error. */
  readonly whole?: boolean;
}

/** What is not there is read as the row says where it says so; a missing route is remembered. */
function refused(call: Call, failure: Failure): Response {
  if (!noteUnknown(call, failure)) logFailure(call, failure);
  return call.absent !== undefined && isNotThere(failure) ? absentAnswer(call) : answerFailure(failure);
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
  if (call.absent !== undefined && status === 200 && incoming.headers['content-length'] === '0') {
    close();
    return absentAnswer(call);
  }
  if (status === 401 && call.access === 'session') {
    close();
    throw new Refusal(401, 'session_required', 'Log in again.');
  }
  if (status >= 400 && status < 500) {
    return readBytes(incoming.body, ERROR_LIMIT, encodingOf(incoming)).then(
      (bytes) => refused(call, refusalOf(status, bytes, identity)),
      (error: unknown) => fail(failureOf(error, deadline)),
    );
  }
  if (call.answerKind === 'redirect' && status === 303) {
    close();
    const location = backendLocation(incoming.headers.location);
    if (location === null) return fail({ kind: 'malformed', path: 'location', message: 'leads nowhere' });
    return new Response(null, { status, headers: { location, 'cache-control': 'private, no-store' } });
  }
  if (status < 200 || status >= 300) {
    const failure: Failure = { kind: 'failed', status };
    if (!isNotThere(failure)) return fail(failure);
    close();
    return refused(call, failure);
  }
  const type = contentTypeOf(call, incoming);
  if (type === null)
    return fail({ kind: 'malformed', path: 'content-type', message: String(incoming.headers['content-type']).slice(0, 100) });
  if (Number(incoming.headers['content-length'] ?? 0) > call.answerLimit) return fail({ kind: 'too_large' });
  const headers = answerHeaders(call, incoming, type);
  if (call.answerKind === 'html' || whole)
    return wholeOf(call, incoming, headers).catch((error: unknown) => fail(bodyFailure(error, deadline)));
  const encoding = encodingOf(incoming);
  if (encoding === '') return new Response(limited(incoming.body, call.answerLimit), { status, headers });
  // not what was asked for: the visitor may not be able to read it
  try {
    const plain = unpacked(incoming.body, status === 206 ? `part of ${encoding}` : encoding);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(limited(plain, call.answerLimit), { status, headers });
  } catch (error) {
    if (!(error instanceof BadEncoding)) throw error;
    return fail({ kind: 'malformed', path: 'content-encoding', message: error.message });
  }
}

/**
 * Passes one call of a browser through to the backend: input checked by the row, cookies and everything unknown left behind, the server's
 * credentials added, the answer streamed with the row's limits and caching.
 */
export async function passThrough(call: Call, path: string, request: Request, passing: Passing): Promise<Response> {
  const { identity, whole = false } = passing;
  await backendStarted();
  const asked = { query: queryOf(call, new URL(request.url)), body: await bodyOf(call, request) };
  const { query, body } = withCredentials(call, asked, identity, env());
  // Until the answer begins; how long its bytes then take is the visitor's connection, and a backend that falls silent is cut by the pool.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeFor(call));
  const out: Outgoing = {
    path,
    query,
    headers: headersOf(call, request, { hasBody: body !== undefined, encodings: whole ? BACKEND_ENCODINGS : 'identity' }),
    body: writtenBody(call, body),
    signal: request.signal,
  };
  const sent = await send(call, out, late.signal);
  // what is read whole has no more time than the row gives; only what streams on may take a visitor's time
  if (!sent.ok || (!whole && isStreamed(call, sent.answer))) clearTimeout(timer);
  if (sent.ok) return answerOf(call, sent.answer, late.signal, passing).finally(() => clearTimeout(timer));
  logFailure(call, sent.failure);
  return answerFailure(sent.failure);
}
