import type { CacheControl } from 'next/dist/server/lib/cache-control';

/** Seconds that caches in front of the shop keep a page of an address that names nothing. */
const NOT_FOUND = 30;

/**
 * What browsers and the caches in front of the shop may do with a kept page or file. Next addresses shared caches alone (`s-maxage`, `stale-while-revalidate`);
 * a browser takes the second word for itself and would show pages of builds long gone, which ask for files that are gone as well (P20). So browsers ask again
 * at every visit.
 */
export function cacheControlOf(lifetime: CacheControl | undefined, status = 200): string {
  if (status === 404) return `public, max-age=0, s-maxage=${NOT_FOUND}`;
  const { revalidate, expire } = lifetime ?? { revalidate: 0, expire: undefined };
  if (typeof revalidate !== 'number' || revalidate === 0) return 'public, max-age=0, must-revalidate';
  const stale = expire !== undefined && expire > revalidate ? `, stale-while-revalidate=${expire - revalidate}` : '';
  return `public, max-age=0, must-revalidate, s-maxage=${revalidate}${stale}`;
}
