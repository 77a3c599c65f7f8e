import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer serialised once: its bytes, made small once per encoding on first need, and a validator of its content. */
export interface Packed {
  readonly etag: string;
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

const WORTH_PACKING = 1_024;
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
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    bytes(encoding) {
      const known = made.get(encoding) ?? make(encoding);
      made.set(encoding, known);
      return known;
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
  const plain = await packed.bytes('identity');
  const encoding = plain.length < WORTH_PACKING ? 'identity' : encodingFor(request.headers.get('accept-encoding'));
  headers.set('content-type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(await packed.bytes(encoding), { headers });
}
