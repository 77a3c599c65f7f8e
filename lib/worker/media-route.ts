import { createPartialResponse } from 'serwist';
import { factsOf, factsOfWhole, type Kind, keyOf, mayKeep } from './keep-rules.ts';
import { isFresh, type Media, readMedia, saveMedia } from './media-store.ts';

/** A kept picture is shown when the line says nothing for so long, milliseconds. */
const PATIENCE = 4_000;

interface Asked {
  readonly request: Request;
  readonly event: { waitUntil(work: Promise<unknown>): void };
}

/** The stored copy, or the part of it that is requested; null without a copy. With `freshOnly` an expired copy is not used. */
async function kept(media: Media, request: Request, freshOnly = false): Promise<Response | null> {
  const found = await readMedia(media, keyOf('photo', new URL(request.url)));
  if (found === null || (freshOnly && !isFresh(found, Date.now()))) return null;
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

/** The whole body of an answer, which need not say its length (`content-length`); null as soon as it is too large to be kept. */
async function boundedBody(kind: Kind, answer: Response): Promise<Blob | null> {
  const facts = factsOf(answer);
  const reader = answer.body?.getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.byteLength;
    if (mayKeep(kind, { ...facts, length })) continue;
    // of two branches of one answer this waits until the other one has ended
    void reader?.cancel();
    return null;
  }
  return new Blob(parts, { type: facts.type });
}

/** Addresses of videos that are being fetched whole. A player requests several parts at the same time. */
const fetching = new Set<string>();

/** Fetches and keeps the whole of a video of which a part was answered; with low priority, so that the page's own requests go first. */
async function keepWhole(key: string, request: Request): Promise<void> {
  if (fetching.has(key)) return;
  fetching.add(key);
  try {
    const answer = await fetch(request.url, { mode: request.mode, credentials: request.credentials, priority: 'low' });
    if (mayKeep('video', factsOf(answer))) await saveMedia('videos', key, () => boundedBody('video', answer));
    else await answer.body?.cancel();
  } catch {
    // The network failed. The next request for a part of this video starts the download again.
  } finally {
    fetching.delete(key);
  }
}

/**
 * Answers a picture or a video from the network or the browser's HTTP cache; when the network fails or is slow, from the copy in the database. Players
 * request parts of videos: a part is answered from a copy younger than a day. Without such a copy the network answers, and then the whole video is fetched.
 */
export const mediaRoute =
  (kind: Extract<Kind, 'photo' | 'video'>) =>
  async ({ request, event }: Asked): Promise<Response> => {
    const media: Media = kind === 'photo' ? 'photos' : 'videos';
    const key = keyOf(kind, new URL(request.url));
    if (kind === 'video' && request.headers.has('range')) {
      const copy = await kept(media, request, true);
      if (copy !== null) return copy;
    }
    const fetched = fetch(request).then((answer) => {
      const whole = kind === 'video' ? factsOfWhole(answer) : null;
      if (whole !== null && mayKeep(kind, whole)) event.waitUntil(keepWhole(key, request));
      else if (mayKeep(kind, factsOf(answer))) {
        const copy = answer.clone();
        event.waitUntil(saveMedia(media, key, () => boundedBody(kind, copy)));
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
