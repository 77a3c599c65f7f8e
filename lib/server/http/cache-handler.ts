import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index';
import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types';
import { WIDGET_SOURCES } from '#lib/client/translation/widget.ts';
import { shopState } from '#lib/server/data/shop-state.ts';
import { env } from '#lib/server/env.ts';
import { messengerSources } from '#lib/server/messenger/page-sources.ts';
import { sealScripts } from './inline-scripts.ts';
import { ownerSources } from './owner-sources.ts';
import { isNotFoundPage } from './page-status.ts';
import { addressOf, isPage, pageStore } from './page-store.ts';
import { policyHosts, sharedPolicy } from './policy.ts';
import { variesByCookie } from './visitor-choices.ts';

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

const POLICY = 'content-security-policy';

/**
 * Where Next keeps its pages (`cacheHandler` of next.config): in memory. An entry is given what Next does not know before it is kept and before its first visitor
 * gets it: status 404 for an address that names nothing, the policy that lets exactly its own inline scripts run (P9), and what caches may do with it (P20).
 * Next makes one handler per request.
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
    // what was begun before pages were forgotten may show what has changed since
    if (this.#begunIn !== pageStore().generation) return;
    await pageStore().write(key, value, cacheControl);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}

function preparePage(page: IncrementalCachedAppPageValue, address: string, cacheControl: CacheControl | undefined): void {
  // a page that redirects has the mark, too, where its metadata do not know that it does
  if ((page.status ?? 200) === 200 && isNotFoundPage(page.html)) page.status = 404;
  page.headers = {
    [POLICY]: policyOf(page),
    ...(variesByCookie(address, shopState()) && { vary: 'Cookie' }),
    ...page.headers,
    'cache-control': cacheControlOf(cacheControl, page.status),
  };
}

/** Its own scripts become one where they follow each other, so that the policy stays short. A page that is kept once more has its policy already. */
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
