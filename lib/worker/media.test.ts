import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaving, type Media } from './media.ts';

const kept = (...sizes: readonly number[]) => sizes.map((bytes, i) => ({ key: `${i}`, bytes }));

test.each<[string, readonly number[], number, number, string]>([
  ['nothing of nothing', [], 2, 100, ''],
  ['nothing within the bound', [50, 50], 2, 100, ''],
  ['the oldest beyond the number', [1, 1, 1, 1], 2, 100, '01'],
  ['the oldest beyond the bytes', [60, 60, 40], 9, 100, '0'],
  ['everything older than one that is too large with what is younger', [1, 100, 1], 9, 100, '01'],
  ['what is too large by itself', [1, 101], 9, 100, '01'],
  ['half, when the disk is full', [1, 1, 1, 1, 1], 2, 100, '012'],
  ['all, where nothing may stay', [1, 1], 0, 100, '01'],
])('%s leaves', (_, sizes, most, largest, expected) => {
  expect(leaving(kept(...sizes), { most, largest }).join('')).toBe(expected);
});

const FILM = 'https://shop.example/wp-content/uploads/hall.mp4';
const BYTES = 5_000;
const DAY = 86_400_000;

let warnings: string[] = [];
let work: Promise<unknown>[] = [];
let store: typeof import('./media.ts') & typeof import('./media.ts');

// The store keeps its connection as long as the worker lives, so each test has its own modules and database.
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  store = { ...(await import('./media.ts')), ...(await import('./media.ts')) };
  warnings = [];
  work = [];
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const film = (): Response =>
  new Response(new Uint8Array(BYTES), {
    headers: { 'content-type': 'video/mp4', 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(BYTES) },
  });
const network = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer);
const offline = (): void => network(() => Promise.reject(new TypeError('Failed to fetch')));

/** The worker's answer to a request for the film, after it has stored the files it keeps. */
async function request(range?: string) {
  const headers: Record<string, string> = range === undefined ? {} : { range };
  const answer = await store.mediaRoute('video')({
    request: new Request(FILM, { headers }),
    event: { waitUntil: (one) => void work.push(one) },
  });
  await Promise.all(work);
  return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength];
}

const picture = (number: number): string => `https://shop.example/wp-content/uploads/${number}.webp`;
const keep = (media: Media, url: string, now: number): Promise<void> =>
  store.saveMedia(media, url, async () => new Blob(['picture'], { type: 'image/webp' }), now);

test('[PWA-02] [KF-APP-20] a film is kept by its address, and without a network its ranges are answered from the copy', async () => {
  network(async () => film());
  expect(await request()).toEqual([200, null, BYTES]);
  offline();
  expect(await request()).toEqual([200, null, BYTES]);
  expect(await request('bytes=0-99')).toEqual([206, `bytes 0-99/${BYTES}`, 100]);
  expect(await request(`bytes=${BYTES - 10}-`)).toEqual([206, `bytes ${BYTES - 10}-${BYTES - 1}/${BYTES}`, 10]);
  expect(await request(`bytes=${BYTES}-`)).toEqual([416, `bytes */${BYTES}`, 0]);
});

/**
 * A server that answers byte ranges, as players request them; `total` is the length of the whole. Returns the requested ranges, null for
 * the whole.
 */
function partialNetwork(total: number, cacheControl = 'public, max-age=31536000, immutable'): readonly (string | null)[] {
  const requests: (string | null)[] = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const range = typeof input === 'string' ? null : input.headers.get('range');
    requests.push(range);
    const headers = { 'content-type': 'video/mp4', 'cache-control': cacheControl };
    if (range === null)
      return new Response(new Uint8Array(total), { status: 200, headers: { ...headers, 'content-length': String(total) } });
    return new Response(new Uint8Array(100), {
      status: 206,
      headers: { ...headers, 'content-length': '100', 'content-range': `bytes 0-99/${total}` },
    });
  });
  return requests;
}

test('[PWA-02] [KF-APP-20] a film that is requested in parts is fetched whole once, and its parts are then answered from the copy', async () => {
  const requests = partialNetwork(BYTES);
  const first = await Promise.all([request('bytes=0-99'), request('bytes=0-99')]);
  expect(first).toEqual(Array(2).fill([206, `bytes 0-99/${BYTES}`, 100]));
  expect(requests.filter((range) => range === null)).toHaveLength(1);
  const before = requests.length;
  expect(await request('bytes=200-299')).toEqual([206, `bytes 200-299/${BYTES}`, 100]);
  expect(requests).toHaveLength(before);
});

test('[PWA-02] [KF-APP-20] parts of a film whose copy is a day old come from the network, and the copy is renewed', async () => {
  partialNetwork(BYTES);
  await request('bytes=0-99');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY);
  const requests = partialNetwork(BYTES);
  await request('bytes=0-99');
  expect(requests).toEqual(['bytes=0-99', null]);
});

test.each([
  ['is too long', 9_000_000, undefined],
  ['may not be shared', BYTES, 'private'],
])('[PWA-02] [KF-APP-20] a film that %s is not fetched whole', async (_, total, cacheControl) => {
  const requests = partialNetwork(total, cacheControl);
  await request('bytes=0-99');
  expect(requests).toEqual(['bytes=0-99']);
});

test('[PWA-02] [KF-APP-20] a film that does not say its length is kept up to the limit', async () => {
  const kept = async (total: number): Promise<boolean> => {
    const headers = { 'content-type': 'video/mp4', 'cache-control': 'public, max-age=60' };
    network(async () => new Response(new Uint8Array(total), { headers }));
    expect(await request()).toEqual([200, null, total]);
    return (await store.readMedia('videos', FILM)) !== null;
  };
  expect(await kept(9_000_000)).toBe(false);
  expect(await kept(BYTES)).toBe(true);
});

test('[PWA-02] without a network and a copy the request fails as it would without a worker', async () => {
  offline();
  await expect(request()).rejects.toThrow('Failed to fetch');
});

test('[PWA-02] a copy that is younger than a day is not written again', async () => {
  await keep('photos', picture(1), 1);
  await keep('photos', picture(1), DAY);
  expect((await store.readMedia('photos', picture(1)))?.at).toBe(1);
  await keep('photos', picture(1), DAY + 1);
  expect((await store.readMedia('photos', picture(1)))?.at).toBe(DAY + 1);
});

test('[PWA-02] a full disk costs the older half and a line in the log', async () => {
  for (const number of [1, 2, 3, 4]) await keep('photos', picture(number), number);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await keep('photos', picture(5), 5);
  expect(warnings).toEqual(['Ошибка при сохранении фото в кэш']);
  const kept = await Promise.all([1, 2, 3, 4, 5].map((number) => store.readMedia('photos', picture(number))));
  expect(kept.map((one) => one?.at ?? null)).toEqual([null, null, 3, 4, null]);
});

test('[PWA-02] a browser that lets nobody store anything still shows the film, and the log says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  network(async () => film());
  expect(await request()).toEqual([200, null, BYTES]);
  expect(warnings).toEqual(['Ошибка при извлечении видео в кэш', 'Ошибка при сохранении видео в кэш']);
});
