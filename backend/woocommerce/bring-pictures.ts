import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { bytesUpTo } from '../bytes-up-to.ts';
import { buildMedia } from '../content/build-media.ts';
import { ARRIVED, photoOf } from './pictures.ts';

/**
 * `node backend/woocommerce/bring-pictures.ts <folder> <shop>`: downloads the pictures listed on its standard input, `[[file, address],
 * …]`, and makes their variants.
 */

const MOST_BYTES = 15 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
/** The largest width at which any screen shows a dish. */
const WIDEST = 1_200;
const TIMEOUT = 30_000;
const PARALLEL = 2;
/** Milliseconds before the first progress message to the parent process, doubled after each: the parent builds the whole menu again for it. */
const FIRST_MESSAGE = 20_000;
const UNWANTED_AFTER = 7 * 86_400_000;
/** Pictures that are named for each reason; of more only the number is logged. */
const MAX_NAMED = 10;
const TYPE = /^image\/(jpeg|png|webp|avif|gif)\b/;

async function bring(address: string, agent: Agent): Promise<Buffer> {
  const { statusCode, headers, body } = await request(address, { dispatcher: agent, signal: AbortSignal.timeout(TIMEOUT) });
  body.on('error', () => undefined);
  try {
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (!TYPE.test(String(headers['content-type'] ?? ''))) throw new Error(`it is no picture but "${headers['content-type']}"`);
    return await bytesUpTo(MOST_BYTES, body);
  } finally {
    body.destroy();
  }
}

async function bringAll(folder: string, shopUrl: string, wanted: readonly (readonly [string, string])[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { origin } = new URL(shopUrl);
  const agent = new Agent({ connections: PARALLEL, connectTimeout: 10_000, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT });
  const isHere = (name: string): boolean => existsSync(join(folder, name)) || existsSync(join(folder, photoOf(name)));
  const queue = wanted.filter(([name, address]) => !isHere(name) && URL.parse(address)?.origin === origin);
  let said = Date.now();
  let silent = 0;
  let pause = FIRST_MESSAGE;
  const lost = new Map<string, number>();
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, address] = next;
      try {
        // decoding and encoding the file again removes anything that is not picture data
        const picture = sharp(await bring(address, agent), { limitInputPixels: MOST_PIXELS }).autoOrient();
        const bytes = await picture.resize({ width: WIDEST, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
        const { isOpaque } = await sharp(bytes).stats();
        const part = join(folder, `${name}.${process.pid}.part`);
        await writeFile(part, bytes);
        await rename(part, join(folder, isOpaque ? photoOf(name) : name));
        silent += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const count = (lost.get(reason) ?? 0) + 1;
        lost.set(reason, count);
        if (count <= MAX_NAMED) console.log(`the picture ${address.slice(0, 200)} was left out: ${reason}`);
      }
      if (silent > 0 && Date.now() - said > pause) {
        console.log(ARRIVED);
        said = Date.now();
        silent = 0;
        pause *= 2;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  for (const [reason, count] of lost) if (count > MAX_NAMED) console.log(`${count - MAX_NAMED} more pictures were left out: ${reason}`);
  await agent.close();
  if (silent > 0) console.log(ARRIVED);
}

async function forgetUnwanted(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (!wanted.has(name) && Date.now() - mtimeMs > UNWANTED_AFTER) await rm(path, { force: true });
  }
}

const [dir = '', shopUrl = ''] = process.argv.slice(2);
const parts: Uint8Array[] = [];
for await (const part of process.stdin) parts.push(part);
const wanted = z
  .array(z.tuple([z.string().regex(/^woo-[\da-f]{24}\.webp$/), z.string()]))
  .parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
setPriority(10);
const folder = join(dir, 'media');
await bringAll(folder, shopUrl, wanted);
await forgetUnwanted(folder, new Set(wanted.flatMap(([name]) => [name, photoOf(name)])));
const media = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
const { failed } = await buildMedia({ dir, media }, join(dir, 'made'));
for (const { file, message } of failed) console.log(`the picture ${file}: ${message}`);
