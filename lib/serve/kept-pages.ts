import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { readPageType } from '#lib/contract/page-type.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { variantPath } from '#lib/i18n/page-variant.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
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

/** When the page was made that the app keeps under a visitor's address (`/menu/pech`) in a page type ('' for the shop's own), and until when; null for none. */
export function keptLife(path: string, pageType: string): ReturnType<PageStore['lifeOf']> {
  const internal = languagePrefix(path) === '' ? `/${shopLanguage()}${path === '/' ? '' : path}` : path;
  const type = readPageType(pageType);
  return keptPages().lifeOf(type === null ? internal : variantPath(internal, type));
}
