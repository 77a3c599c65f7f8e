import { holdOffer } from '#lib/client/install-offer.ts';
import { LEAVING } from '#lib/client/leaving.ts';
import { OLD_BROWSER } from '#lib/client/old-browser-mark.ts';
import { guardTexts } from '#lib/client/translation/guard-texts.ts';

if (document.documentElement.hasAttribute(OLD_BROWSER)) {
  // hydration would fail halfway and replace the page with an error; after an error here the framework does not hydrate, and the server's
  // page stays
  throw new Error('this browser is older than those of browserslist in package.json');
}

// before any schema is created: zod would try `new Function`, which the CSP refuses and reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

holdOffer();
guardTexts();

/** Called by the router when a navigation to another page begins; for Back and Forward the entry has already changed. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  if (type !== 'traverse') dispatchEvent(new CustomEvent(LEAVING, { detail: url }));
}
