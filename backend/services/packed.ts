import { createHash, type Hash } from 'node:crypto';
import { compose, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGunzip, createGzip, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer serialised once: its bytes, made small once per encoding on first need, and a validator of its content. */
export interface Packed {
  readonly etag: string;
  /** Bytes before packing. */
  readonly length: number;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>>;
}

const WORTH_PACKING = 1_024;
/** Characters packed in one step. */
const STEP = 131_072;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Packs a JSON value. Weak validator: the same content has the same one in every encoding and after a restart. */
export function pack(value: unknown): Packed {
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
  };
}

const etagOf = (hash: Hash): string => `W/"${hash.digest('base64url').slice(0, 27)}"`;

/** Pieces of a text joined to pieces worth a step of a packer. */
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

/** Pulled as the reader takes it. */
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

async function bytesOf(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Packs a large text that comes in pieces, other work done in between. Only packed bytes are held: 40 MB of a catalogue are two; Brotli is made of them on
 * first need, and the plain text each time that somebody takes nothing else.
 */
export async function packText(parts: Iterable<string>): Promise<Packed> {
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
  const zipped = await bytesOf(compose(counted(), createGzip({ level: 6 })));
  const plain = () => compose([zipped], createGunzip());
  let brotlied: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    etag: etagOf(hash),
    length,
    async body(encoding) {
      if (encoding === 'gzip') return zipped;
      if (encoding === 'identity') return webStream(plain());
      brotlied ??= bytesOf(compose(plain(), createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })));
      return brotlied;
    },
  };
}

/** The best encoding both sides know; what is refused by `q=0` is not used. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      return [name, !parameters.some((each) => /^q=0(\.0*)?$/.test(each))] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((each) => accepted.get(each) ?? (accepted.get('*') === true && each === 'gzip')) ?? 'identity';
}

/** Whether If-None-Match names this validator; weak comparison. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => ['*', etag, etag.replace(/^W\//, '')].includes(each.trim()));

/** Answers a packed value: 304 when the asker has it, else in the best encoding, shareable for `maxAge` seconds. */
export async function packedAnswer(request: Request, packed: Packed, maxAge: number): Promise<Response> {
  const headers = new Headers({
    'cache-control': `public, max-age=${maxAge}`,
    etag: packed.etag,
    vary: 'Accept-Encoding',
  });
  if (matchesEtag(request.headers.get('if-none-match'), packed.etag)) return new Response(null, { status: 304, headers });
  const encoding = packed.length < WORTH_PACKING ? 'identity' : encodingFor(request.headers.get('accept-encoding'));
  headers.set('content-type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(await packed.body(encoding), { headers });
}
