import { browserStorage, type TextStorage } from '#lib/client/storage.ts';

const NAME = 'cache-version';

/** Whether the shop's cache_ver_site may be another than at this browser's last visit; nothing is noted. Every page asks this, `outdated-cart.ts` is loaded when it is so. */
export const isVersionNew = (cacheVersion: string, storage: TextStorage = browserStorage): boolean =>
  storage.getItem(NAME) !== cacheVersion;

/** Whether the shop's cache_ver_site is another than at this browser's last visit; it is noted for the next one. A first visit has nothing old. */
export function isOutdated(cacheVersion: string, storage: TextStorage = browserStorage): boolean {
  const before = storage.getItem(NAME);
  if (before !== cacheVersion) storage.setItem(NAME, cacheVersion);
  return before !== null && before !== cacheVersion;
}
