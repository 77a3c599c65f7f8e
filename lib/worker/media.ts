import { promisifyRequest } from 'idb-keyval';
import { createPartialResponse } from 'serwist';
import { factsOf, factsOfWhole, type Kind, keyOf, mayKeep } from './keep-rules.ts';

/** Limits of one kind of media. */
export interface MediaBound {
  readonly most: number;
  /** Maximum bytes of all together. */
  readonly largest: number;
}

interface Sized<K> {
  readonly key: K;
  readonly bytes: number;
}

/** The entries to delete so that the newest stay within the limit; `kept` is sorted from the oldest. */
export function leaving<K>(kept: readonly Sized<K>[], { most, largest }: MediaBound): readonly K[] {
  let bytes = 0;
  const stays = [...kept].reverse().findIndex((one, i) => {
    bytes += one.bytes;
    return i >= most || bytes > largest;
  });
  return stays === -1 ? [] : kept.slice(0, kept.length - stays).map(({ key }) => key);
}

/** The media cache of product-spec 4 (PWA-02): photos and videos by address, in the IndexedDB database `media-cache`. */

export type Media = 'photos' | 'videos';

interface Kept {
  readonly blob: Blob;
  /** Epoch milliseconds. */
  readonly at: number;
}

const DATABASE = 'media-cache';
const STORES: readonly Media[] = ['photos', 'videos'];
const BOUNDS: Readonly<Record<Media, MediaBound>> = {
  photos: { most: 400, largest: 80_000_000 },
  videos: { most: 12, largest: 60_000_000 },
};
/** Milliseconds for which an entry is not written again. */
const FRESH = 86_400_000;
const NAMES: Readonly<Record<Media, string>> = { photos: 'фото', videos: 'видео' };

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (opened !== null) return opened;
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of STORES) request.result.createObjectStore(name).createIndex('at', 'at');
  };
  opened = promisifyRequest(request);
  opened.then(
    (db) => {
      // a newer worker, or cleared browser data: it is opened again when needed
      db.onversionchange = () => {
        db.close();
        opened = null;
      };
      db.onclose = () => {
        opened = null;
      };
    },
    () => {
      opened = null;
    },
  );
  return opened;
}

const failed = (doing: 'сохранении' | 'извлечении', media: Media, error: unknown): void =>
  console.warn(`Ошибка при ${doing} ${NAMES[media]} в кэш`, error);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'blob' in value &&
  value.blob instanceof Blob &&
  'at' in value &&
  typeof value.at === 'number';

/** Deletes the oldest entries beyond the limits. */
async function trim(store: IDBObjectStore, bound: MediaBound): Promise<void> {
  const index = store.index('at');
  // both in the order of the index; the values are blobs, which are not read into memory
  const [keys, values] = await Promise.all([promisifyRequest(index.getAllKeys()), promisifyRequest<unknown[]>(index.getAll())]);
  const all = keys.map((key, i) => {
    const value = values[i];
    return { key, bytes: isKept(value) ? value.blob.size : 0 };
  });
  for (const key of leaving(all, bound)) store.delete(key);
}

/** The stored entry of an address; null when missing or unreadable. */
export async function readMedia(media: Media, url: string): Promise<Kept | null> {
  try {
    const value: unknown = await promisifyRequest((await database()).transaction(media).objectStore(media).get(url));
    return isKept(value) ? value : null;
  } catch (error) {
    failed('извлечении', media, error);
    return null;
  }
}

export const isFresh = ({ at }: Kept, now: number): boolean => now - at < FRESH;

/** Stores a response's body, unless it is null or a recent copy exists; on a full disk the older half is deleted. Never throws. */
export async function saveMedia(
  media: Media,
  url: string,
  answer: () => Promise<Blob | null>,
  now = Date.now(),
  bound = BOUNDS[media],
): Promise<void> {
  const known = await readMedia(media, url);
  if (known !== null && isFresh(known, now)) return;
  try {
    const blob = await answer();
    if (blob === null) return;
    const value: Kept = { blob, at: now };
    const store = (await database()).transaction(media, 'readwrite').objectStore(media);
    store.put(value, url);
    await trim(store, bound);
    await promisifyRequest(store.transaction);
  } catch (error) {
    failed('сохранении', media, error);
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await halve(media);
  }
}

async function halve(media: Media): Promise<void> {
  try {
    const store = (await database()).transaction(media, 'readwrite').objectStore(media);
    const most = Math.floor((await promisifyRequest(store.count())) / 2);
    await trim(store, { ...BOUNDS[media], most });
    await promisifyRequest(store.transaction);
  } catch (error) {
    failed('сохранении', media, error);
  }
}

/** Milliseconds without a response after which a stored picture is used. */
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
  // for the byte after the last one the library would return an empty part
  const isBeyond = Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0) >= size;
  return isBeyond
    ? new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
    : createPartialResponse(request, whole);
}

/** The whole body of a response, whose length may be unknown (`content-length`); null as soon as it is too large to be stored. */
async function boundedBody(kind: Kind, answer: Response): Promise<Blob | null> {
  const facts = factsOf(answer);
  const reader = answer.body?.getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.byteLength;
    if (mayKeep(kind, { ...facts, length })) continue;
    // do not await: for one branch of a teed body it would wait until the other one has ended
    void reader?.cancel();
    return null;
  }
  return new Blob(parts, { type: facts.type });
}

/** Addresses of videos that are being fetched completely. A player requests several parts at the same time. */
const fetching = new Set<string>();

/** Fetches and stores a whole video after a part was requested; with low priority, so that the page's own requests go first. */
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
    // when the copy is used first, a network error has no other handler
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
