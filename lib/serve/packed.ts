import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { ContentEncoding } from '#lib/domain/content-encoding.ts';
import { acceptedEncodings } from '#lib/gateway/accept-encoding.ts';

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

/**
 * How much time packing may take: `soon` while somebody waits for the answer, `well` for all who come later, `best` for the little that a first paint waits
 * for: six per cent less for twenty times the work.
 */
export type Effort = 'soon' | 'well' | 'best';

/** Levels of brotli and gzip. */
const LEVELS: Readonly<Record<Effort, readonly [br: number, gzip: number]>> = { soon: [5, 9], well: [9, 9], best: [11, 9] };

const isPackable = (identity: Buffer, contentType: string): boolean => TEXTS.test(contentType) && identity.length >= SMALL;

/** Whether a body is worth packing once more when nobody waits: a page is sent to many, and its letters come before everything else. */
export const isWorthPackingWell = (identity: Buffer, contentType: string): boolean =>
  contentType.startsWith('text/html') && isPackable(identity, contentType);

/** A body with its gzip and brotli variants; pictures, fonts and small bodies stay as they are. */
export async function pack(identity: Buffer, contentType: string, effort: Effort = 'well'): Promise<Packed> {
  if (!isPackable(identity, contentType)) return { identity, size: identity.length };
  const [quality, level] = LEVELS[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [zipped, br] = await Promise.all([toGzip(identity, { level }), toBrotli(identity, { params })]);
  return { identity, gzip: zipped, br, size: identity.length + zipped.length + br.length };
}

export async function keepPacked(identity: Buffer, contentType: string, effort: Effort): Promise<Kept> {
  const { gzip: zipped, br } = await pack(identity, contentType, effort);
  const { length } = identity;
  return zipped && br ? { gzip: zipped, br, length, size: zipped.length + br.length } : { identity, length, size: length };
}

/** The plain body of what is kept, for the few who take nothing packed. */
export const unpacked = async ({ identity, gzip: zipped }: Kept): Promise<Buffer> =>
  identity ?? (zipped === undefined ? Buffer.alloc(0) : fromGzip(zipped));

/** The variant that the client prefers. */
export function bestEncoding(packed: Pick<Packed, 'gzip' | 'br'>, accepted: string): ContentEncoding | 'identity' {
  return acceptedEncodings(accepted).find((name) => packed[name] !== undefined) ?? 'identity';
}
