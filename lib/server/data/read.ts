import 'server-only';
import { unstable_cache } from 'next/cache';
import type { z } from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { type Answer, type Failure, logFailure, nameOfCall } from '#lib/server/gateway/failure.ts';
import { backendBytes, backendCall, type CallRequest } from '#lib/server/gateway/transport.ts';
import type { Load, Loaded, Read } from './read-cache.ts';
import { forgetful, shopState } from './shop-state.ts';

/** Seconds after which a page made from stale or missing data is rendered again (P13). */
const SOON = 10;
const renderAgainSoon = unstable_cache(async () => SOON, ['render-again-soon'], { revalidate: SOON });

/** What a 404 means: there is no such data (`none`, null inside), or a failure. */
type Missing = 'failure' | 'none';

/** A cached read of the table; `make` converts the response into the stored value, once per bucket, and not while the backend's ETag is unchanged. */
export async function readShop<C extends Call, T>(
  call: C,
  request: CallRequest<C>,
  make: (answer: z.output<C['answer']>) => T,
  missing: Missing = 'failure',
): Promise<Read<T | null>> {
  return cached(call, request, (etag) => load(backendCall(call, conditional(request, etag)), make, missing));
}

/**
 * As {@link readShop} for a response that is processed in steps, so that other visitors are served meanwhile. Pages rendered without it are revalidated when it
 * is available.
 */
export async function readLargeShop<C extends Call, T>(
  call: C,
  request: CallRequest<C>,
  make: (bytes: Buffer) => Promise<T>,
  missing: Missing = 'failure',
): Promise<Read<T | null>> {
  const { missed } = shopState();
  const key = keyOf(call, request);
  const read = await cached<C, T>(call, request, async (etag, answered) => {
    const loaded = await loadLarge(call, request, { etag, answered, make, missing });
    if (loaded.kind === 'value' && missed.delete(key)) for (const each of forgetful()) each.forget();
    return loaded;
  });
  if (read === null) missed.add(key);
  return read;
}

interface LargeLoad<T> {
  readonly etag: string;
  readonly answered: () => void;
  readonly make: (bytes: Buffer) => Promise<T>;
  readonly missing: Missing;
}

/** Loads a large response. `answered` is called when its bytes are received: processing them does not count as waiting for the backend. */
export async function loadLarge<C extends Call, T>(
  call: C,
  request: CallRequest<C>,
  { etag, answered, make, missing }: LargeLoad<T>,
): Promise<Loaded<T | null>> {
  const answer = await backendBytes(call, conditional(request, etag));
  if (!answer.ok) return withoutValue(answer.failure, missing);
  answered();
  return make(answer.value)
    .finally(() => collectAfter(answer.value.length))
    .then(
      (value) => ({ kind: 'value', value, etag: answer.etag }),
      (error: unknown) => noJson(call, error),
    );
}

/** Bytes of a response from which its garbage is collected at once: by default V8 keeps its peak heap size. */
const LARGE = 4_194_304;
/** Milliseconds after the last large response; a collection blocks the process for about a tenth of a second. */
const QUIET = 500;
let collecting: NodeJS.Timeout | undefined;

/** Returns the memory of processing a large response to the system; does nothing when the process was started without `--expose-gc`. */
function collectAfter(bytes: number): void {
  if (bytes < LARGE) return;
  clearTimeout(collecting);
  collecting = setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), QUIET).unref();
}

/** The response was not valid JSON; only found while reading it. */
function noJson(call: Call, error: unknown): Loaded<never> {
  if (!(error instanceof SyntaxError)) throw error;
  logFailure(call, { kind: 'malformed', path: '', message: 'no JSON' });
  return { kind: 'failed' };
}

const conditional = <R extends object>(request: R, etag: string): R =>
  etag === '' ? request : { ...request, headers: { 'if-none-match': etag } };

function keyOf<C extends Call>(call: C, request: CallRequest<C>): string {
  const { t: _bucket, ...keyed } = { t: undefined, ...request.query };
  return JSON.stringify([nameOfCall(call), request.params ?? {}, keyed]);
}

async function cached<C extends Call, T>(call: C, request: CallRequest<C>, loaded: Load<T | null>): Promise<Read<T | null>> {
  const read = await shopState().cache.read<T | null>(keyOf(call, request), loaded);
  if (read === null || read.stale) await renderAgainSoon();
  return read;
}

async function load<A, T>(asked: Promise<Answer<A>>, make: (answer: A) => T, missing: Missing): Promise<Loaded<T | null>> {
  const answer = await asked;
  return answer.ok ? { kind: 'value', value: make(answer.value), etag: answer.etag } : withoutValue(answer.failure, missing);
}

function withoutValue(failure: Failure, missing: Missing): Loaded<null> {
  if (missing === 'none' && failure.kind === 'refused' && failure.status === 404) return { kind: 'value', value: null, etag: '' };
  return { kind: failure.kind === 'unchanged' ? 'same' : 'failed' };
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSES: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const SPACE = /^[ \t\r\n]*$/;

/** The end of the string that begins at `from`: a quotation mark with an even number of backslashes before it. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  throw new SyntaxError('a text without an end');
}

/** The beginning of a JSON list; -1 for other JSON. */
function beginOfList(bytes: Buffer): number {
  const begin = bytes.indexOf('[');
  return begin !== -1 && SPACE.test(bytes.toString('latin1', 0, begin)) ? begin : -1;
}

/**
 * The elements of a JSON list (UTF-8), each parsed on demand: a catalogue of 22 MB is never held as objects, and does not block the thread with one long parse.
 * null when it is not a list.
 * @throws {SyntaxError} at an invalid element.
 */
export function jsonRows(bytes: Buffer): Generator<unknown, void> | null {
  const begin = beginOfList(bytes);
  return begin === -1 ? null : elements(bytes, begin);
}

function* elements(bytes: Buffer, begin: number): Generator<unknown, void> {
  let depth = 0;
  let from = begin + 1;
  let isFirst = true;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (OPENS.has(byte)) depth++;
    else if (byte === COMMA && depth === 0) {
      yield JSON.parse(bytes.toString('utf8', from, at));
      from = at + 1;
      isFirst = false;
    } else if (CLOSES.has(byte)) {
      if (depth-- > 0) continue;
      const last = bytes.toString('utf8', from, at);
      if (!isFirst || !SPACE.test(last)) yield JSON.parse(last);
      if (byte !== 0x5d || !SPACE.test(bytes.toString('utf8', at + 1))) throw new SyntaxError('something follows the list');
      return;
    }
  }
  throw new SyntaxError('a list without an end');
}
