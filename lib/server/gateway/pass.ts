import { Readable, Transform } from 'node:stream';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { z } from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { env } from '#lib/server/env.ts';
import { hashSource } from '#lib/server/http/inline-scripts.ts';
import { backendLocation } from './backend-address.ts';
import {
  BadEncoding,
  backendStarted,
  encodingOf,
  failureOf,
  type Incoming,
  type Outgoing,
  readBytes,
  send,
  unpacked,
} from './backend-connection.ts';
import { parseInput, readBody, readForm, readJson } from './browser-request.ts';
import { type Identity, type Query, withCredentials, withoutIdentity } from './credentials.ts';
import { absentAnswer, type Failure, isNotThere, logFailure, noteUnknown } from './failure.ts';
import { timeFor } from './patience.ts';
import { answerFailure, Refusal } from './refusal.ts';
import { forwardedFor } from './request-context.ts';
import { BACKEND_ENCODINGS, bodyFailure, ERROR_LIMIT, refusalOf } from './transport.ts';

/** The query parameters passed to the backend: only those in the row of the call. Identity never comes from the request. */
function queryOf(call: Call, url: URL): Query {
  const given = withoutIdentity(Object.fromEntries(url.searchParams));
  const known = parseInput(z.record(z.string(), z.unknown()), parseInput(call.query, given));
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The body, checked by the row's schema and reduced to its fields; the raw bytes when a signature covers them. */
async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (call.body instanceof z.ZodUndefined) return undefined;
  if (call.bodyKind === 'bytes') return readBody(request, call.bodyLimit);
  const raw = call.bodyKind === 'form' ? await readForm(request, call.bodyLimit) : await readJson(request, call.bodyLimit);
  parseInput(call.body, raw);
  if (!(call.body instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return raw;
  const { shape } = call.body;
  return Object.fromEntries(Object.entries(raw).filter(([name]) => Object.hasOwn(shape, name)));
}

/** The body in the row's encoding. */
function writtenBody(call: Call, body: unknown): string | Buffer | null {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return body;
  return call.bodyKind === 'form' ? new URLSearchParams(z.record(z.string(), z.string()).parse(body)).toString() : JSON.stringify(body);
}

const MEDIA_TYPE = /^[\w!#$&^.+-]{1,60}\/[\w!#$&^.+-]{1,60}(?:\s*;\s*[\w-]{1,30}=[\w"'.:+-]{1,60}){0,3}$/;

function sentTypeOf(call: Call, request: Request): string {
  if (call.bodyKind === 'json') return 'application/json';
  if (call.bodyKind === 'form') return 'application/x-www-form-urlencoded';
  const given = request.headers.get('content-type') ?? '';
  return MEDIA_TYPE.test(given) ? given : 'application/octet-stream';
}

const CONDITIONAL = ['if-none-match'];
const OF_FILES = ['accept', 'save-data', 'range', 'if-range', 'if-modified-since'];

/** `encodings`: `Accept-Encoding` for the backend. */
function headersOf(call: Call, request: Request, { hasBody, encodings }: { hasBody: boolean; encodings: string }): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': encodings };
  for (const name of [...CONDITIONAL, ...(call.answerKind === 'file' ? OF_FILES : []), ...call.headers]) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (hasBody) headers['content-type'] = sentTypeOf(call, request);
  return { ...headers, ...forwardedFor(request) };
}

const KEPT = 'etag last-modified content-encoding content-length content-range accept-ranges x-wp-total x-wp-totalpages'.split(' ');
const MEDIA =
  /^(image\/(avif|webp|png|jpeg|gif|svg\+xml|x-icon)|video\/(mp4|webm|ogg)|audio\/(mpeg|ogg)|font\/(woff2?|ttf|otf)|application\/pdf)\b/;

/** Cache-Control of a shared response: at most a minute in browsers, in shared caches as in the row; for media as sent by the backend. */
function caching(call: Call, answer: Incoming): string {
  if (call.access === 'session' || call.cache === 0) return 'private, no-store';
  const said = String(answer.headers['cache-control'] ?? '');
  if (call.answerKind === 'file' && /^public\b/.test(said)) return said;
  return `public, max-age=${Math.min(60, call.cache)}, s-maxage=${call.cache}, stale-while-revalidate=${call.cache}`;
}

/** The content type of the response, or null when the row does not allow the backend's. */
function contentTypeOf(call: Call, answer: Incoming): string | null {
  const type = String(answer.headers['content-type'] ?? '');
  if (call.answerKind === 'json') return /^application\/json\b/.test(type) ? 'application/json; charset=utf-8' : null;
  if (call.answerKind === 'html') return /^text\/html\b/.test(type) ? 'text/html; charset=utf-8' : null;
  return MEDIA.test(type) ? type : null;
}

/** Headers of the response: selected ones of the backend, never its cookies. */
function answerHeaders(call: Call, answer: Incoming, contentType: string): Headers {
  // compressing a partial response would not match its Content-Range (RFC 9110, 15.3.7)
  const transform = answer.status === 206 ? ', no-transform' : '';
  const headers = new Headers({ 'content-type': contentType, 'cache-control': caching(call, answer) + transform });
  for (const name of KEPT) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (call.cache > 0) headers.set('vary', call.answerKind === 'file' ? 'accept, accept-encoding' : 'accept-encoding');
  if (contentType.startsWith('image/svg')) headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return headers;
}

/** Forwards bytes and aborts the connection at the row's limit. */
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

/** Reads the whole response, because the CSP of a document depends on its content. */
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
  /** Reads the whole response within the call's timeout before sending the first byte, so that an aborted one becomes an error response. */
  readonly whole?: boolean;
}

/** Missing data is replaced as in the row; a missing route is recorded. */
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
  // the server requested another encoding than the visitor, who may not support it
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
 * Passes a browser's call through to the backend: input is checked by the row, cookies and unknown fields are removed, credentials
 * are added, and the response is streamed with the row's limits and caching.
 */
export async function passThrough(call: Call, path: string, request: Request, passing: Passing): Promise<Response> {
  const { identity, whole = false } = passing;
  await backendStarted();
  const asked = { query: queryOf(call, new URL(request.url)), body: await bodyOf(call, request) };
  const { query, body } = withCredentials(call, asked, identity, env());
  // A timeout until the response begins; the duration of the body depends on the visitor's connection, and the pool closes a silent
  // backend.
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
  // a response that is read whole keeps the row's timeout; only a streamed one may take longer
  if (!sent.ok || (!whole && isStreamed(call, sent.answer))) clearTimeout(timer);
  if (sent.ok) return answerOf(call, sent.answer, late.signal, passing).finally(() => clearTimeout(timer));
  logFailure(call, sent.failure);
  return answerFailure(sent.failure);
}

type Node = DefaultTreeAdapterMap['node'];

/** The texts of inline elements of one kind. */
function inlineTexts(nodes: readonly Node[], tag: 'script' | 'style'): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    if (node.tagName !== tag) return inlineTexts(node.childNodes, tag);
    return node.attrs.some(({ name }) => name === 'src')
      ? []
      : [node.childNodes.map((part) => ('value' in part ? part.value : '')).join('')];
  });
}

const hashesOf = (html: string, tag: 'script' | 'style'): string => {
  const hashes = inlineTexts(parse(html).childNodes, tag).map(hashSource);
  return hashes.length === 0 ? "'none'" : hashes.join(' ');
};

/** The CSP of a sandboxed document of the backend (the wheel's page): it can run its own inline scripts and cannot connect anywhere (P9). */
export function framePolicy(html: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${hashesOf(html, 'script')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' https: data:",
    'font-src data:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The CSP of a backend page at the shop's own origin: forms and its own style sheet, no scripts. Browsers check
 * the redirect after a form against `form-action`, and a payment or a login can lead to another host.
 */
export function formPolicy(html: string): string {
  return [
    "default-src 'none'",
    "img-src 'self' https: data:",
    `style-src ${hashesOf(html, 'style')}`,
    "script-src 'none'",
    "object-src 'none'",
    "form-action 'self' http: https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
