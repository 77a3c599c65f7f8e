import { parseUrl } from '#lib/contract/fallbacks.ts';
import { ANSWERS, FILES, PAGES } from './cache-names.ts';
import { factsOf, keyOf, kindOf, mayKeep } from './keep-rules.ts';
import type { Build } from './keep-worker.ts';

const AT = 'x-kept-at';
const BUILD = 'x-kept-build';

/** A response with the time of storage and the worker's build. */
export function storedCopy(response: Response, at: number, build: string): Response {
  const headers = new Headers(response.headers);
  headers.set(AT, String(at));
  headers.set(BUILD, build);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** When a response was stored, epoch milliseconds; 0 if it was not. */
export const storedAt = ({ headers }: Pick<Response, 'headers'>): number => Number(headers.get(AT) ?? 0);

const keptBuild = ({ headers }: Pick<Response, 'headers'>): string => headers.get(BUILD) ?? '';

/**
 * Stores a response that the page had loaded before the worker existed, from the browser's HTTP cache and never from the network: responses with `no-store` are
 * not in there. Never throws.
 */
export async function keepAnswer(request: Request): Promise<void> {
  try {
    const answer = await fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin' });
    const cache = await caches.open(ANSWERS);
    if (mayKeep('answer', factsOf(answer))) await cache.put(keyOf('answer', new URL(request.url)), answer);
  } catch {
    // it is no longer in the HTTP cache
  }
}

/** Milliseconds for which a copy is not replaced. */
const YOUNG = 3_600_000;

/** Maximum number of stored pages: the oldest are deleted. */
const MOST = 60;

interface Keeping {
  readonly origin: string;
  readonly build: string;
  readonly now?: number;
}

/** Fetches public pages as documents and stores them: client-side navigation only loads their segments. Never throws. */
export async function keepPages(paths: readonly string[], { origin, build, now = Date.now() }: Keeping): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const path of paths) {
    const url = parseUrl(path, origin);
    if (url === null || kindOf({ url, method: 'GET', isNavigation: true, isPart: false }, origin) !== 'page') continue;
    const key = keyOf('page', url);
    try {
      const known = await cache.match(key, { ignoreVary: true });
      if (known !== undefined && keptBuild(known) === build && now - storedAt(known) < YOUNG) continue;
      const answer = await fetch(key, { headers: { accept: 'text/html' } });
      if (mayKeep('page', factsOf(answer))) await cache.put(key, storedCopy(answer, now, build));
    } catch (error) {
      console.warn('a page is not kept:', path, error);
    }
  }
  await trim(cache);
}

async function trim(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  if (requests.length <= MOST) return;
  const aged = await Promise.all(
    requests.map(async (request) => ({ request, at: storedAt((await cache.match(request, { ignoreVary: true })) ?? Response.error()) })),
  );
  const oldest = aged.sort((a, b) => a.at - b.at).slice(0, requests.length - MOST);
  for (const { request } of oldest) await cache.delete(request, { ignoreVary: true });
}

/** Number of builds whose files are kept: tabs and copies opened before a deployment keep working (P20). */
const BUILDS = 3;
const AT_ONCE = 3;
/** Fonts are stored when pages use them: most visitors need half of them. */
const FILLED = /\.(js|css)$/;
const LIST = '/builds/';
/** Addresses that are the same in every build. */
const FONTS = '/builds/fonts/';

interface Listed {
  readonly id: string;
  readonly at: number;
  readonly files: readonly string[];
}

/** The file lists that are kept: the newest, including the current build. */
export const newest = (lists: readonly Listed[], current: string): readonly Listed[] =>
  [...lists].sort((a, b) => Number(b.id === current) - Number(a.id === current) || b.at - a.at).slice(0, BUILDS);

async function read(cache: Cache, request: Request): Promise<Listed | null> {
  const listed: unknown = await (await cache.match(request))?.json().catch(() => null);
  const { id, at, files } = Object(listed);
  return typeof id === 'string' && typeof at === 'number' && Array.isArray(files) ? { id, at, files: files.map(String) } : null;
}

async function fetchFile(cache: Cache, file: string): Promise<void> {
  try {
    if ((await cache.match(file, { ignoreVary: true })) !== undefined) return;
    const answer = await fetch(file);
    if (mayKeep('file', factsOf(answer))) await cache.put(file, answer);
  } catch (error) {
    console.warn('a file of the build is not kept:', file, error);
  }
}

/** Stores all files that pages of this build can load, a few at a time. Never throws; missing files are fetched at the next visit. */
export async function fillBuild(build: Build): Promise<void> {
  const cache = await caches.open(FILES);
  const waiting = build.files.filter((file) => FILLED.test(file));
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await fetchFile(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Records this build and deletes what only old builds need: their files, and pages that use them. */
export async function sweepBuilds(build: Build, now = Date.now()): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.put(`${LIST}${build.id}`, Response.json({ ...build, at: now }));
  const requests = await cache.keys();
  const lists = (await Promise.all(requests.filter(isList).map((request) => read(cache, request)))).filter((one) => one !== null);
  const kept = newest(lists, build.id);
  const ids = new Set(kept.map(({ id }) => id));
  const files = new Set(kept.flatMap((one) => one.files));
  const isKept = (path: string): boolean =>
    path.startsWith(FONTS) || (path.startsWith(LIST) ? ids.has(path.slice(LIST.length)) : files.has(path));
  await Promise.all(
    requests.filter(({ url }) => !isKept(new URL(url).pathname)).map((request) => cache.delete(request, { ignoreVary: true })),
  );
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const page = await pages.match(request, { ignoreVary: true });
    if (page !== undefined && !ids.has(keptBuild(page))) await pages.delete(request, { ignoreVary: true });
  }
}

const isList = ({ url }: Request): boolean => /^\/builds\/[^/]+$/.test(new URL(url).pathname);
