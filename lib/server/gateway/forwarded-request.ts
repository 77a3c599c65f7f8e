import { z } from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { CLIENT_ADDRESS } from './client-address.ts';
import { type Query, withoutIdentity } from './credentials.ts';
import { parseInput, readBody, readForm, readJson } from './request-body.ts';

/** What of a browser's request goes on to the backend: only what the row of the call names, checked by its schemas. */

/** Identity never comes from the request. */
export function queryOf(call: Call, url: URL): Query {
  const given = withoutIdentity(Object.fromEntries(url.searchParams));
  const known = parseInput(z.record(z.string(), z.unknown()), parseInput(call.query, given));
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The body as it came, checked by the row's schema and cut to the fields it names; the bytes themselves where a signature covers them. */
export async function bodyOf(call: Call, request: Request): Promise<unknown> {
  if (call.body instanceof z.ZodUndefined) return undefined;
  if (call.bodyKind === 'bytes') return readBody(request, call.bodyLimit);
  const raw = call.bodyKind === 'form' ? await readForm(request, call.bodyLimit) : await readJson(request, call.bodyLimit);
  parseInput(call.body, raw);
  if (!(call.body instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return raw;
  const { shape } = call.body;
  return Object.fromEntries(Object.entries(raw).filter(([name]) => Object.hasOwn(shape, name)));
}

/** A body as it is sent, in the row's own kind. */
export function writtenBody(call: Call, body: unknown): string | Buffer | null {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return body;
  return call.bodyKind === 'form' ? new URLSearchParams(z.record(z.string(), z.string()).parse(body)).toString() : JSON.stringify(body);
}

const MEDIA_TYPE = /^[\w!#$&^.+-]{1,60}\/[\w!#$&^.+-]{1,60}(?:\s*;\s*[\w-]{1,30}=[\w"'.:+-]{1,60}){0,3}$/;

function contentTypeOf(call: Call, request: Request): string {
  if (call.bodyKind === 'json') return 'application/json';
  if (call.bodyKind === 'form') return 'application/x-www-form-urlencoded';
  const given = request.headers.get('content-type') ?? '';
  return MEDIA_TYPE.test(given) ? given : 'application/octet-stream';
}

const CONDITIONAL = ['if-none-match'];
const OF_FILES = ['accept', 'save-data', 'range', 'if-range', 'if-modified-since'];

/** `encodings`: how the backend may compress its answer, as `Accept-Encoding` says it. */
export function headersOf(
  call: Call,
  request: Request,
  { hasBody, encodings }: { hasBody: boolean; encodings: string },
): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': encodings };
  for (const name of [...CONDITIONAL, ...(call.answerKind === 'file' ? OF_FILES : []), ...call.headers]) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const address = request.headers.get(CLIENT_ADDRESS);
  if (address !== null) headers['x-forwarded-for'] = address;
  if (hasBody) headers['content-type'] = contentTypeOf(call, request);
  return headers;
}
