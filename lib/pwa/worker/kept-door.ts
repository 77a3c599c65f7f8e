import type { SerwistPlugin } from 'serwist';
import { LANGUAGE_COOKIE, readLanguage } from '#lib/i18n/language-choice.ts';
import { DEFAULT, type Language } from '#lib/i18n/locales.ts';

interface Cookies {
  get(name: string): Promise<{ readonly value?: string } | null>;
}

const isStore = (store: unknown): store is Cookies => typeof store === 'object' && store !== null && 'get' in store;

/** The language of the visitor's choice, where the browser lets workers read cookies; null without one or for the shop's own. */
export async function chosenHere(store: unknown): Promise<Language | null> {
  if (!isStore(store)) return null;
  const chosen = readLanguage((await store.get(LANGUAGE_COOKIE).catch(() => null))?.value);
  return chosen === DEFAULT ? null : chosen;
}

/** Without a network the front door leads where the server would have sent this visitor (I18N-04), whatever copy of it is kept. */
export const keptDoor = (origin: string, store: unknown): SerwistPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname, search } = new URL(request.url);
    const chosen = pathname === '/' && request.mode === 'navigate' ? await chosenHere(store) : null;
    return chosen === null ? cachedResponse : Response.redirect(`${origin}/${chosen}${search}`, 302);
  },
});
