import { promisifyRequest } from 'idb-keyval';
import { leaving, type MediaBound } from './media-bound.ts';

/** The media cache of product-spec 4 (PWA-02): photos and videos by their address, in the browser's database `media-cache`. */

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
/** What is younger is not written again. */
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
      // a newer worker or a cleared browser: opened anew when it is needed again
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

/** Removes the oldest that are too many or too large together. */
async function trim(store: IDBObjectStore, bound: MediaBound): Promise<void> {
  const index = store.index('at');
  // both in the order of the index; what is answered are the keys of the store, and blobs that are not read
  const [keys, values] = await Promise.all([promisifyRequest(index.getAllKeys()), promisifyRequest<unknown[]>(index.getAll())]);
  const all = keys.map((key, i) => {
    const value = values[i];
    return { key, bytes: isKept(value) ? value.blob.size : 0 };
  });
  for (const key of leaving(all, bound)) store.delete(key);
}

/** What is kept under an address; null where nothing is, or it cannot be read. */
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

/** Keeps an answer's body, unless it is null or a young copy is there; a full disk costs the older half. Never throws. */
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
