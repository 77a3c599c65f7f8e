import { parseUrl } from '#lib/contract/fallbacks.ts';
import { PAGES } from './cache-names.ts';
import { factsOf, keyOf, kindOf, mayKeep } from './keep-rules.ts';
import { keptAt, keptBuild, keptCopy } from './kept-copy.ts';

/** A copy that is younger is not made again, milliseconds. */
const YOUNG = 3_600_000;

/** So many pages stay: the oldest go. */
const MOST = 60;

interface Keeping {
  readonly origin: string;
  readonly build: string;
  readonly now?: number;
}

/** Fetches public pages as documents and keeps them: who goes from page to page loads only their parts. Never throws. */
export async function keepPages(paths: readonly string[], { origin, build, now = Date.now() }: Keeping): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const path of paths) {
    const url = parseUrl(path, origin);
    if (url === null || kindOf({ url, method: 'GET', isNavigation: true, isPart: false }, origin) !== 'page') continue;
    const key = keyOf('page', url);
    try {
      const known = await cache.match(key, { ignoreVary: true });
      if (known !== undefined && keptBuild(known) === build && now - keptAt(known) < YOUNG) continue;
      const answer = await fetch(key, { headers: { accept: 'text/html' } });
      if (mayKeep('page', factsOf(answer))) await cache.put(key, keptCopy(answer, now, build));
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
    requests.map(async (request) => ({ request, at: keptAt((await cache.match(request, { ignoreVary: true })) ?? Response.error()) })),
  );
  const oldest = aged.sort((a, b) => a.at - b.at).slice(0, requests.length - MOST);
  for (const { request } of oldest) await cache.delete(request, { ignoreVary: true });
}
