import { browserStorage, type TextStorage } from '#lib/client/storage.ts';

const NAME = 'cache-version';

/**
 * Whether the shop's cache_ver_site may differ from the one at this browser's last visit; nothing is stored. Every page calls this;
 * `outdated-cart.ts` is only loaded when true.
 */
export const isVersionNew = (cacheVersion: string, storage: TextStorage = browserStorage): boolean =>
  storage.getItem(NAME) !== cacheVersion;

/** Whether the shop's cache_ver_site differs from the one at this browser's last visit; stores it. False on a first visit. */
export function isOutdated(cacheVersion: string, storage: TextStorage = browserStorage): boolean {
  const before = storage.getItem(NAME);
  if (before !== cacheVersion) storage.setItem(NAME, cacheVersion);
  return before !== null && before !== cacheVersion;
}
