import { FILES, PAGES } from './cache-names.ts';
import { factsOf, mayKeep } from './keep-rules.ts';
import type { Build } from './keep-scope.ts';
import { keptBuild } from './kept-copy.ts';

/** Files of this many builds stay: tabs and copies of pages opened before a deploy go on working (P20). */
const BUILDS = 3;
const AT_ONCE = 3;
/** Fonts are kept as pages use them: most visitors need half of them. */
const FILLED = /\.(js|css)$/;
const LIST = '/builds/';
/** Their addresses are the same in every build. */
const FONTS = '/builds/fonts/';

interface Listed {
  readonly id: string;
  readonly at: number;
  readonly files: readonly string[];
}

/** Which lists stay: the newest, the build at work among them. */
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

/** Keeps everything that pages of this build may load, a few at a time. Never throws; what is missing is fetched at the next visit. */
export async function fillBuild(build: Build): Promise<void> {
  const cache = await caches.open(FILES);
  const waiting = build.files.filter((file) => FILLED.test(file));
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await fetchFile(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Notes this build and removes what only builds long gone need: their files, and the pages that would ask for them. */
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
