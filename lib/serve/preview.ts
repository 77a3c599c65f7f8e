import { calls } from '#lib/contract/calls.ts';
import { readBytes } from '#lib/gateway/bytes.ts';
import { send } from '#lib/gateway/send.ts';
import { ByteLru } from './byte-lru.ts';

/** A preview of more bytes would be no gain. */
const MOST = 2_500;
/** Milliseconds: a page does not wait for what only makes it look better. */
const PATIENCE = 500;
/** Milliseconds until a picture without a preview is asked for again: a new shop makes its pictures while it runs. */
const AGAIN = 60_000;
const NAME = /^(\/wp-content\/uploads\/[^?#]+)\.(?:webp|png|jpe?g|avif)$/i;

const known = new ByteLru<{ readonly data: string | null; readonly until: number }>(1_048_576);

async function read(path: string, signal: AbortSignal): Promise<string | null> {
  const headers = { accept: 'image/avif', 'accept-encoding': 'identity' };
  const sent = await send(calls.media, { path, query: {}, headers, body: null, signal }, AbortSignal.timeout(calls.media.timeout));
  if (!sent.ok) return null;
  const { status, headers: said, body } = sent.answer;
  if (status !== 200 || said['content-type'] !== 'image/avif' || Number(said['content-length'] ?? MOST + 1) > MOST) {
    body.on('error', () => {}).destroy();
    return null;
  }
  return `data:image/avif;base64,${(await readBytes(body, MOST)).toString('base64')}`;
}

/** Its impatience is this page's own and says nothing of the backend: it ends as a visitor's who has left. */
async function load(path: string): Promise<string | null> {
  const impatient = new AbortController();
  const timer = setTimeout(() => impatient.abort(), PATIENCE);
  return read(path, impatient.signal)
    .catch(() => null)
    .finally(() => clearTimeout(timer));
}

/** The small picture that stands for `src` until it is there, as a data address; null where the backend has none. Never throws. */
export async function previewOf(src: string): Promise<string | null> {
  const stem = NAME.exec(src)?.[1];
  if (stem === undefined) return null;
  const held = known.get(stem);
  if (held !== undefined && held.until > Date.now()) return held.data;
  const data = await load(`${stem}-preview.avif`);
  known.set(stem, { data, until: data === null ? Date.now() + AGAIN : Number.POSITIVE_INFINITY }, data?.length ?? 0);
  return data;
}
