import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index';
import { env } from '#lib/env.ts';
import { messengerSources } from '#lib/server/messenger/page-sources.ts';
import { shopState } from '#lib/shop/availability.ts';
import { WIDGET_SOURCES } from '#lib/translation/widget.ts';
import { sealScripts } from './inline-scripts.ts';
import { ownerSources } from './owner-sources.ts';
import { isPage, pageStore } from './page-store.ts';
import { sharedPolicy } from './policy.ts';
import { policyHosts } from './policy-hosts.ts';

const POLICY = 'content-security-policy';

/** Where the app keeps its pages (next.config): in memory, each with the policy that lets exactly its own inline scripts run (P9). One is made per request. */
export default class PageCacheHandler implements CacheHandler {
  readonly #begunIn = pageStore().generation;

  async get(...[key]: Parameters<CacheHandler['get']>): ReturnType<CacheHandler['get']> {
    return pageStore().read(key);
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    if (isPage(value) && value.headers?.[POLICY] === undefined) {
      const { html, sources } = sealScripts(value.html);
      const { hashes, hosts } = ownerSources(shopState().ownerScripts, policyHosts(env()), env().SUPPORT_CHAT_SRC !== undefined);
      value.html = html;
      const messenger = messengerSources(shopState().hasBot, env());
      const offered = { ...hosts, ...(shopState().translates && { translation: WIDGET_SOURCES }), messenger };
      value.headers = { ...value.headers, [POLICY]: sharedPolicy([...sources, ...hashes], offered) };
    }
    // what was begun before pages were forgotten may show what has changed since
    if (this.#begunIn !== pageStore().generation) return;
    await pageStore().write(key, value, 'cacheControl' in context ? context.cacheControl : undefined);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
