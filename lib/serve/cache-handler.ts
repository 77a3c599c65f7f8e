import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index';
import { env } from '#lib/env.ts';
import { shopState } from '#lib/shop/availability.ts';
import { FIRST_SCRIPT, WHOLE_SCRIPT } from '#lib/theme/first-script.ts';
import { WIDGET_SOURCES } from '#lib/translation/widget.ts';
import { builtSheet } from './built-sheets.ts';
import { hashSource, sealScripts } from './inline-scripts.ts';
import { keptPages } from './kept-pages.ts';
import { ownerSources } from './owner-sources.ts';
import { isPage } from './page-store.ts';
import { sharedPolicy } from './policy.ts';
import { policyHosts } from './policy-hosts.ts';
import { isAsleep, sleepingParts } from './sleeping-parts.ts';

const POLICY = 'content-security-policy';
/** Stands in a page only where it is answered in two. */
const IN_TWO = [hashSource(FIRST_SCRIPT), hashSource(WHOLE_SCRIPT)];

/** Where the app keeps its pages (next.config): in memory, each with the policy that lets exactly its own inline scripts run (P9). One is made per request. */
export default class KeptPagesHandler implements CacheHandler {
  readonly #begunIn = keptPages().generation;

  async get(...[key]: Parameters<CacheHandler['get']>): ReturnType<CacheHandler['get']> {
    return keptPages().read(key);
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    if (isPage(value) && value.headers?.[POLICY] === undefined) {
      const { html, sources } = sealScripts(sleepingParts(value.html, builtSheet));
      const { hashes, hosts } = ownerSources(shopState().ownerScripts, policyHosts(env()), env().SUPPORT_CHAT_SRC !== undefined);
      value.html = html;
      const offered = shopState().translates ? { ...hosts, translation: WIDGET_SOURCES } : hosts;
      value.headers = { ...value.headers, [POLICY]: sharedPolicy([...sources, ...(isAsleep(html) ? IN_TWO : []), ...hashes], offered) };
    }
    // what was begun before pages were forgotten may show what has changed since
    if (this.#begunIn !== keptPages().generation) return;
    await keptPages().write(key, value, 'cacheControl' in context ? context.cacheControl : undefined);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
