import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGunzip, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { type ContentEncoding, type EncodingReader, encodingsFor } from '#lib/domain/content-encoding.ts';

type Encoding = ContentEncoding | 'identity';

/** A response serialised once: its bytes, compressed once per encoding when first needed, and an ETag of its content. */
export interface CompressedResponse {
  readonly etag: string;
  /** Uncompressed bytes. */
  readonly length: number;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Whether the bytes of this encoding exist or can be made quickly. */
  isMade(encoding: Encoding): boolean;
}

const WORTH_PACKING = 1_024;
/** Maximum size in bytes for which Brotli is made within one request. */
const QUICKLY_MADE = 1_048_576;
/** Characters compressed in one step. */
const STEP = 131_072;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a JSON value. The ETag is weak: the same content has the same one in every encoding and after a restart. */
export function pack(value: unknown): CompressedResponse {
  const plain = Buffer.from(JSON.stringify(value));
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const make = async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    if (encoding === 'br') {
      return new Uint8Array(
        await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      );
    }
    return new Uint8Array(encoding === 'gzip' ? await zip(plain, { level: 6 }) : plain);
  };
  return {
    etag: etagOf(createHash('sha256').update(plain)),
    length: plain.length,
    body(encoding) {
      const known = made.get(encoding) ?? make(encoding);
      made.set(encoding, known);
      return known;
    },
    isMade: () => true,
  };
}

const etagOf = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 27)}"`;

/** Joins the chunks of a text to chunks of about one step. */
function* joined(parts: Iterable<string>): Generator<string> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < STEP) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Reads on demand. */
function webStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
    cancel: () => void stream.destroy(),
  });
}

/** The output of a compressor; its reader gets the errors of both streams, and ends both. */
function through(source: Iterable<Uint8Array> | Readable, packer: Transform): Readable {
  pipeline(source, packer, () => undefined);
  return packer;
}

async function bytesOf(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Compresses a large text that arrives in chunks and lets other work run in between. Only compressed bytes are kept: a 40 MB catalogue needs two. Brotli is
 * made from them when first needed, and the plain text for every request that accepts nothing else.
 */
export async function packText(parts: Iterable<string>): Promise<CompressedResponse> {
  const hash = createHash('sha256');
  let length = 0;
  const counted = function* () {
    for (const text of joined(parts)) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      length += bytes.length;
      yield bytes;
    }
  };
  const zipped = await bytesOf(through(counted(), createGzip({ level: 6 })));
  const plain = () => through([zipped], createGunzip());
  let brotlied: Promise<Uint8Array<ArrayBuffer>> | undefined;
  let isBrotlied = false;
  const brotliOf = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = await bytesOf(through(plain(), createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })));
    isBrotlied = true;
    return bytes;
  };
  return {
    etag: etagOf(hash),
    length,
    async body(encoding) {
      if (encoding === 'gzip') return zipped;
      if (encoding === 'identity') return webStream(plain());
      brotlied ??= brotliOf();
      return brotlied;
    },
    isMade: (encoding) => encoding !== 'br' || isBrotlied || length < QUICKLY_MADE,
  };
}

/** The encodings that a client accepts, in order of preference; empty: uncompressed. */
export function encodingsOf(acceptEncoding: string | null): readonly ContentEncoding[] {
  const reader: EncodingReader = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } });
  return encodingsFor(reader);
}

/** The preferred encoding that exists. Brotli of a large response is made in the background; until then the next encoding is sent. */
function encodingNow(packed: CompressedResponse, acceptEncoding: string | null): Encoding {
  const encodings = encodingsOf(acceptEncoding);
  const [best = 'identity'] = encodings;
  if (packed.isMade(best)) return best;
  const next = encodings.find(packed.isMade);
  // the next request for this encoding reports the error
  if (next !== undefined) packed.body(best).catch(() => undefined);
  return next ?? best;
}

/** Whether If-None-Match contains this ETag; weak comparison. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => ['*', etag, etag.replace(/^W\//, '')].includes(each.trim()));

/** Responds with a compressed value: 304 when the client has it, else in the best encoding, publicly cacheable for `maxAge` seconds. */
export async function packedAnswer(request: Request, packed: CompressedResponse, maxAge: number): Promise<Response> {
  const headers = new Headers({
    'cache-control': `public, max-age=${maxAge}`,
    etag: packed.etag,
    vary: 'Accept-Encoding',
  });
  if (matchesEtag(request.headers.get('if-none-match'), packed.etag)) return new Response(null, { status: 304, headers });
  const encoding = packed.length < WORTH_PACKING ? 'identity' : encodingNow(packed, request.headers.get('accept-encoding'));
  headers.set('content-type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(await packed.body(encoding), { headers });
}
