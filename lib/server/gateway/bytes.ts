import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** More bytes arrived than allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Cannot be unpacked: not what its encoding says. */
export class BadEncoding extends Error {
  override readonly name = 'BadEncoding';
}

/**
 * The plain bytes of a body.
 * @throws {BadEncoding} for an encoding that is not known here.
 */
export function unpacked(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const unpack = encoding === 'gzip' ? createGunzip() : encoding === 'br' ? createBrotliDecompress() : null;
  if (unpack === null) throw new BadEncoding(`content-encoding ${encoding.slice(0, 40)}`);
  body.on('error', (error) => unpack.destroy(error));
  // whoever stops reading the plain bytes lets the connection go
  unpack.on('close', () => body.destroy());
  return body.pipe(unpack);
}

/**
 * Reads a stream into memory and stops the moment it grows past `limit` bytes, counted after unpacking.
 * @throws {TooLarge | BadEncoding} or what the stream threw.
 */
export async function readBytes(body: Readable, limit: number, encoding = ''): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(body, encoding)) {
      const bytes: Buffer = Buffer.from(chunk);
      size += bytes.length;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(Z_|ERR__ERROR)/.test(error.code)) {
      throw new BadEncoding(error.code);
    }
    throw error;
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks, size);
}
