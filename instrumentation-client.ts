import { holdOffer } from '#lib/client/install-offer.ts';
import { LEAVING } from '#lib/client/leaving.ts';
import { OLD_BROWSER } from '#lib/client/old-browser-mark.ts';
import { guardTexts } from '#lib/client/translation/guard-texts.ts';

if (document.documentElement.hasAttribute(OLD_BROWSER)) {
  // hydration would fail halfway and replace the menu with an error; the framework does not hydrate after an error here, and the server's page stays
  throw new Error('this browser is older than those of browserslist in package.json');
}

// before any schema is made: zod would try `new Function`, which the policy of our pages refuses and reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

holdOffer();
guardTexts();

/** Called by the router when it begins to leave for another page; a step back or forward has left already. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  if (type !== 'traverse') dispatchEvent(new CustomEvent(LEAVING, { detail: url }));
}
