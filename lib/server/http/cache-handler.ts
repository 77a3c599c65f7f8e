import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index';
import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types';
import { WIDGET_SOURCES } from '#lib/client/translation/widget.ts';
import { shopState } from '#lib/server/data/shop-state.ts';
import { env } from '#lib/server/env.ts';
import { isNotFoundPage } from '../gateway/request-context.ts';
import { sealScripts } from './inline-scripts.ts';
import { addressOf, isPage, pageStore } from './page-store.ts';
import { messengerSources, ownerSources, policyHosts, sharedPolicy } from './policy.ts';
import { variesByCookie } from './visitor-choices.ts';

/** Seconds for which caches in front of the shop keep a 404 page. */
const NOT_FOUND = 30;

/**
 * Cache-Control of a stored page or file. Next's value is meant for shared caches (`s-maxage`, `stale-while-revalidate`), but browsers apply the second
 * directive and would show pages of old builds, which request deleted files (P20). So browsers revalidate at every visit.
 */
export function cacheControlOf(lifetime: CacheControl | undefined, status = 200): string {
  if (status === 404) return `public, max-age=0, s-maxage=${NOT_FOUND}`;
  const { revalidate, expire } = lifetime ?? { revalidate: 0, expire: undefined };
  if (typeof revalidate !== 'number' || revalidate === 0) return 'public, max-age=0, must-revalidate';
  const stale = expire !== undefined && expire > revalidate ? `, stale-while-revalidate=${expire - revalidate}` : '';
  return `public, max-age=0, must-revalidate, s-maxage=${revalidate}${stale}`;
}

const POLICY = 'content-security-policy';

/**
 * The cache handler of Next (`cacheHandler` of next.config): stores pages in memory. Before an entry is stored and sent for the first time, this handler adds
 * what Next does not support: status 404 for unknown addresses, a CSP that allows exactly its own inline scripts (P9), and Cache-Control (P20). Next creates
 * one instance per request.
 */
export default class PageCacheHandler implements CacheHandler {
  readonly #begunIn = pageStore().generation;

  async get(...[key]: Parameters<CacheHandler['get']>): ReturnType<CacheHandler['get']> {
    return pageStore().read(key);
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    if (isPage(value)) preparePage(value, addressOf(key), cacheControl);
    else if (value !== null && 'body' in value) value.headers['cache-control'] = cacheControlOf(cacheControl);
    // a render begun before a revalidation may show outdated data
    if (this.#begunIn !== pageStore().generation) return;
    await pageStore().write(key, value, cacheControl);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

function preparePage(page: IncrementalCachedAppPageValue, address: string, cacheControl: CacheControl | undefined): void {
  // a redirecting page can have the marker as well, because its metadata do not know about the redirect
  if ((page.status ?? 200) === 200 && isNotFoundPage(page.html)) page.status = 404;
  page.headers = {
    [POLICY]: policyOf(page),
    ...(variesByCookie(address, shopState()) && { vary: 'Cookie' }),
    ...page.headers,
    'cache-control': cacheControlOf(cacheControl, page.status),
  };
}

/** Joins adjacent inline scripts, so that the CSP stays short. A page that is stored again already has its CSP. */
function policyOf(page: IncrementalCachedAppPageValue): string {
  const known = page.headers?.[POLICY];
  if (known !== undefined) return String(known);
  const { html, sources } = sealScripts(page.html);
  page.html = html;
  const { ownerScripts, hasBot, translates } = shopState();
  const { hashes, hosts } = ownerSources(ownerScripts, policyHosts(env()), env().SUPPORT_CHAT_SRC !== undefined);
  const messenger = messengerSources(hasBot, env());
  const offered = { ...hosts, ...(translates && { translation: WIDGET_SOURCES }), messenger };
  return sharedPolicy([...sources, ...hashes], offered);
}
