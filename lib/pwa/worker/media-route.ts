import { createPartialResponse } from 'serwist';
import { factsOf, type Kind, keyOf, mayKeep } from './keep-rules.ts';
import { type Media, readMedia, saveMedia } from './media-store.ts';

/** A kept picture is shown when the line says nothing for so long, milliseconds. */
const PATIENCE = 4_000;

interface Asked {
  readonly request: Request;
  readonly event: { waitUntil(work: Promise<unknown>): void };
}

async function kept(media: Media, request: Request): Promise<Response | null> {
  const found = await readMedia(media, keyOf('photo', new URL(request.url)));
  if (found === null) return null;
  const whole = new Response(found.blob, { headers: { 'content-type': found.blob.type, 'accept-ranges': 'bytes' } });
  const range = request.headers.get('range');
  if (range === null) return whole;
  const { size } = found.blob;
  // of the byte after the last one the library would make an empty part
  const isBeyond = Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0) >= size;
  return isBeyond
    ? new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
    : createPartialResponse(request, whole);
}

/** Answers a picture or a video from the network, which the browser's own cache stands in front of; without it, or when it is slow, from what is kept. */
export const mediaRoute =
  (kind: Extract<Kind, 'photo' | 'video'>) =>
  async ({ request, event }: Asked): Promise<Response> => {
    const media: Media = kind === 'photo' ? 'photos' : 'videos';
    const fetched = fetch(request).then((answer) => {
      if (mayKeep(kind, factsOf(answer))) {
        const copy = answer.clone();
        event.waitUntil(saveMedia(media, keyOf(kind, new URL(request.url)), () => copy.blob()));
      }
      return answer;
    });
    // when the copy comes first, nobody else listens
    fetched.catch(() => undefined);
    const slow = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
    try {
      return (await Promise.race([fetched, slow])) ?? (await kept(media, request)) ?? (await fetched);
    } catch (error) {
      const copy = await kept(media, request);
      if (copy === null) throw error;
      return copy;
    }
  };
