import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { PageStore } from './page-store.ts';

declare global {
  var storefrontPages: PageStore | undefined;
}

/** The framework notes a lifetime for every address it ever answered; ours go when their page goes, or the memory would never stop growing. */
function forgetLifetime(key: string): void {
  const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls');
  if (lifetimes instanceof Map) lifetimes.delete(key);
}

/** The pages of this process, whichever bundle asks. */
export function keptPages(): PageStore {
  globalThis.storefrontPages ??= new PageStore({ dropped: forgetLifetime });
  return globalThis.storefrontPages;
}
