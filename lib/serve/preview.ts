import { env } from '#lib/env.ts';
import { ByteLru } from './byte-lru.ts';

/** A preview of more bytes would be no gain. */
const MOST = 2_500;
/** Milliseconds: a page does not wait for what only makes it look better. */
const PATIENCE = 500;
/** Milliseconds until a picture without a preview is asked for again: a new shop makes its pictures while it runs. */
const AGAIN = 60_000;
const NAME = /^(\/wp-content\/uploads\/[^?#]+)\.(?:webp|png|jpe?g|avif)$/i;

const known = new ByteLru<{ readonly data: string | null; readonly until: number }>(1_048_576);

async function load(path: string): Promise<string | null> {
  const answer = await fetch(new URL(path, env().BACKEND_URL), { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (
    !answer.ok ||
    answer.headers.get('content-type') !== 'image/avif' ||
    Number(answer.headers.get('content-length') ?? MOST + 1) > MOST
  ) {
    await answer.body?.cancel();
    return null;
  }
  return `data:image/avif;base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
}

/** The small picture that stands for `src` until it is there, as a data address; null where the backend has none. Never throws. */
export async function previewOf(src: string): Promise<string | null> {
  const stem = NAME.exec(src)?.[1];
  if (stem === undefined) return null;
  const held = known.get(stem);
  if (held !== undefined && held.until > Date.now()) return held.data;
  const data = await load(`${stem}-preview.avif`).catch(() => null);
  known.set(stem, { data, until: data === null ? Date.now() + AGAIN : Number.POSITIVE_INFINITY }, data?.length ?? 0);
  return data;
}
