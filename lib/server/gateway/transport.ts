import type { z } from 'zod';
import { type Call, cachedBy, callError, pathOf } from '#lib/contract/call.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { jsonOf } from '#lib/domain/json.ts';
import { env } from '#lib/server/env.ts';
import { withOwnPictures } from './backend-address.ts';
import { BadEncoding, backendStarted, encodingOf, failureOf, type Incoming, readBytes, send, TooLarge } from './backend-connection.ts';
import { type Identity, withCredentials } from './credentials.ts';
import { type Answer, type Failure, isNotThere, logDropped, logFailure, noteKnown, noteUnknown, standIn } from './failure.ts';
import { timeFor, waiting } from './patience.ts';

type QueryOf<C extends Call> = Partial<Record<keyof z.input<C['query']> & string, string | number | undefined>>;

export interface CallRequest<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: z.input<C['body']>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The customer of the session; null for a guest. */
  readonly as?: Identity | null;
  readonly signal?: AbortSignal;
}

/** Maximum bytes of a refusal that are read. */
export const ERROR_LIMIT = 65_536;
/**
 * `Accept-Encoding` for responses read here. Backends compress a catalogue with gzip much faster than with Brotli, and bandwidth between
 * the servers is no problem.
 */
export const BACKEND_ENCODINGS = 'gzip, br;q=0.9';

/** A backend's refusal in the contract's format, without credentials that it may repeat; a body in another format is a plain refusal. */
export function refusalOf(status: number, bytes: Buffer, identity: Identity | null): Failure {
  const { CONSUMER_KEY, CONSUMER_SECRET } = env();
  const secrets = [CONSUMER_KEY, CONSUMER_SECRET, ...(identity === null ? [] : [identity.token])];
  const text = secrets.reduce((said, secret) => said.replaceAll(secret, '…'), bytes.toString('utf8'));
  const json = jsonOf(text);
  const parsed = callError.safeParse(json);
  const error = parsed.success ? parsed.data : { code: 'backend_refused', message: '' };
  return { kind: 'refused', status, error, ...(json === undefined && { isPlain: true as const }) };
}

type Understood<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
type Read<T> = (bytes: Buffer) => Understood<T>;

/** A 503 with its error code: with a known code, nothing was done. */
async function unavailable(answer: Incoming): Promise<Failure> {
  const failure = { kind: 'failed', status: 503 } as const;
  const bytes = await readBytes(answer.body, ERROR_LIMIT, encodingOf(answer)).catch(() => Buffer.alloc(0));
  const parsed = callError.safeParse(jsonOf(bytes.toString('utf8')));
  return parsed.success ? { ...failure, code: parsed.data.code } : failure;
}

async function bodyOf<T>(call: Call, answer: Incoming, read: Read<T>, identity: Identity | null): Promise<Answer<T>> {
  const { status } = answer;
  if (status === 503) return { ok: false, failure: await unavailable(answer) };
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    answer.body.on('error', () => {}).destroy();
    return { ok: false, failure: status === 304 ? { kind: 'unchanged' } : { kind: 'failed', status } };
  }
  if (status >= 400)
    return { ok: false, failure: refusalOf(status, await readBytes(answer.body, ERROR_LIMIT, encodingOf(answer)), identity) };
  const sent = await readBytes(answer.body, call.answerLimit, encodingOf(answer));
  const bytes = call.answerKind === 'json' ? withOwnPictures(sent) : sent;
  const understood = read(bytes.length === 0 && call.absent !== undefined ? standIn(call) : bytes);
  return understood.ok
    ? { ...understood, status, etag: String(answer.headers.etag ?? ''), cachedBy: cachedBy(answer.headers) }
    : understood;
}

const parsedBy =
  <S extends z.ZodType>(call: Call, schema: S): Read<z.output<S>> =>
  (bytes) => {
    const text = bytes.toString('utf8');
    const raw = call.answerKind === 'json' ? jsonOf(text) : text;
    if (raw === undefined) return { ok: false, failure: { kind: 'malformed', path: '', message: 'no JSON' } };
    const result = parseAnswer(schema, raw);
    if (!result.ok) return { ok: false, failure: { kind: 'malformed', path: result.path, message: result.message } };
    logDropped(call, result.dropped);
    return { ok: true, value: result.value };
  };

/**
 * Makes one call of the table: adds credentials, enforces timeout and size, retries reads (ERR-02), parses the response with the
 * row's schema and logs invalid parts with call and field (ERR-03). Never throws because of the backend.
 */
export const backendCall = <C extends Call>(call: C, request: CallRequest<C> = {}): Promise<Answer<z.output<C['answer']>>> =>
  ask(call, request, parsedBy<C['answer']>(call, call.answer));

/** As {@link backendCall} for a large response: returns its decoded bytes, not parsed. */
export const backendBytes = <C extends Call>(call: C, request: CallRequest<C> = {}): Promise<Answer<Buffer>> =>
  ask(call, request, (value) => ({ ok: true, value }));

/** Shared data is loaded without a visitor's time limit: `ReadCache` limits how long they wait. */
async function ask<C extends Call, T>(call: C, request: CallRequest<C>, read: Read<T>): Promise<Answer<T>> {
  await backendStarted();
  return call.cache > 0 ? askWithin(call.timeout, call, request, read) : waiting(() => askWithin(timeFor(call), call, request, read));
}

async function askWithin<C extends Call, T>(time: number, call: C, request: CallRequest<C>, read: Read<T>): Promise<Answer<T>> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.query ?? {})) if (value !== undefined) given[name] = String(value);
  const { query, body } = withCredentials(call, { query: given, body: request.body }, request.as ?? null, env());
  const deadline = AbortSignal.timeout(time);
  const headers = {
    accept: call.answerKind === 'json' ? 'application/json' : '*/*',
    'accept-encoding': BACKEND_ENCODINGS,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...request.headers,
  };
  const sent = await send(
    call,
    { path: pathOf(call, request.params), query, headers, body: body === undefined ? null : JSON.stringify(body), signal: request.signal },
    deadline,
  );
  const result = sent.ok
    ? await bodyOf(call, sent.answer, read, request.as ?? null).catch((error) => ({
        ok: false as const,
        failure: bodyFailure(error, deadline),
      }))
    : sent;
  noteKnown(call, result.ok ? null : result.failure);
  if (result.ok) return result;
  if (!noteUnknown(call, result.failure)) logFailure(call, result.failure);
  if (call.absent === undefined || !isNotThere(result.failure)) return result;
  const understood = read(standIn(call));
  return understood.ok ? { ...understood, status: 200, etag: '', cachedBy: '' } : understood;
}

/** The failure for an exception while reading a body. */
export function bodyFailure(error: unknown, deadline: AbortSignal): Failure {
  if (error instanceof TooLarge) return { kind: 'too_large' };
  if (error instanceof BadEncoding) return { kind: 'malformed', path: '', message: error.message };
  return failureOf(error, deadline);
}
