import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

export interface Packed {
  readonly identity: Buffer;
  readonly gzip?: Buffer;
  readonly br?: Buffer;
  /** Bytes of all variants. */
  readonly size: number;
}

/** The same without its plain bytes where they can be made of the packed ones: a page takes a fifth of the room. */
export interface Kept {
  readonly identity?: Buffer;
  readonly gzip?: Buffer;
  readonly br?: Buffer;
  /** Bytes of the plain body. */
  readonly length: number;
  /** Bytes of all that is kept. */
  readonly size: number;
}

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
const TEXTS = /^(text\/|image\/svg|application\/(javascript|json|manifest|xml|rss|ld))|\+(json|xml)/;
const SMALL = 1_024;

/** A body with its gzip and brotli variants; pictures, fonts and small bodies stay as they are. */
export async function pack(identity: Buffer, contentType: string): Promise<Packed> {
  if (!TEXTS.test(contentType) || identity.length < SMALL) return { identity, size: identity.length };
  // a page is packed once and sent to many, its letters come before everything else
  const quality = contentType.startsWith('text/html') ? 9 : 5;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [zipped, br] = await Promise.all([toGzip(identity, { level: 9 }), toBrotli(identity, { params })]);
  return { identity, gzip: zipped, br, size: identity.length + zipped.length + br.length };
}

export async function keepPacked(identity: Buffer, contentType: string): Promise<Kept> {
  const { gzip: zipped, br } = await pack(identity, contentType);
  const { length } = identity;
  return zipped && br ? { gzip: zipped, br, length, size: zipped.length + br.length } : { identity, length, size: length };
}

/** The plain body of what is kept, for the few who take nothing packed. */
export const unpacked = async ({ identity, gzip: zipped }: Kept): Promise<Buffer> =>
  identity ?? (zipped === undefined ? Buffer.alloc(0) : fromGzip(zipped));

const refuses = (accepted: string, name: string): boolean => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted);

/** The smallest variant the client accepts. */
export function bestEncoding(packed: Pick<Packed, 'gzip' | 'br'>, accepted: string): 'br' | 'gzip' | 'identity' {
  for (const name of ['br', 'gzip'] as const) {
    if (packed[name] !== undefined && new RegExp(`\\b${name}\\b`).test(accepted) && !refuses(accepted, name)) return name;
  }
  return 'identity';
}
