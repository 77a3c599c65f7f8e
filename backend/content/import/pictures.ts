import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bytesUpTo } from '../../bytes-up-to.ts';
import { MAX_PICTURE_BYTES } from '../media.ts';
import type { Failure } from './woo.ts';

const MAX_BYTES = 15 * 1024 * 1024;
const MAX_PIXELS = 60_000_000;
const TIMEOUT = 30_000;
const PARALLEL = 4;
const TYPE = /^image\/(?:jpeg|png|webp|avif|gif)\b/;
/** The first is the largest width at which any screen shows a dish; the others are used for pictures that are still too large for media/. */
const SIZES = [
  { width: 1_200, quality: 82 },
  { width: 1_200, quality: 65 },
  { width: 900, quality: 65 },
  { width: 640, quality: 60 },
] as const;

/** Downloads pictures and writes them as WebP, small enough for media/. Returns the failures. */
export async function bringPictures(wanted: ReadonlyMap<string, string>, mediaDir: string): Promise<Failure[]> {
  await mkdir(mediaDir, { recursive: true });
  const failed: Failure[] = [];
  const queue = [...wanted].filter(([, name]) => !existsSync(join(mediaDir, name)));
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [address, name] = next;
      try {
        const bytes = await smallWebp(await download(address));
        const part = join(mediaDir, `.${createHash('sha256').update(name).digest('hex').slice(0, 16)}.part`);
        await writeFile(part, bytes);
        await rename(part, join(mediaDir, name));
      } catch (error) {
        failed.push({ address, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return failed;
}

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  if (!TYPE.test(type)) throw new Error(`it is no picture but "${type}"`);
  return bytesUpTo(MAX_BYTES, answer.body);
}

async function smallWebp(bytes: Buffer): Promise<Buffer> {
  for (const { width, quality } of SIZES) {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width, withoutEnlargement: true });
    const webp = await picture.webp({ quality }).toBuffer();
    if (webp.length <= MAX_PICTURE_BYTES) return webp;
  }
  throw new Error(`more than ${MAX_PICTURE_BYTES / 1_000} kB however small it is made`);
}
