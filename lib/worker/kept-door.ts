import type { SerwistPlugin } from 'serwist';
import { LANGUAGE_COOKIE } from '#lib/i18n/language-choice.ts';
import { type Language, readLanguage } from '#lib/i18n/locales.ts';

interface Cookies {
  get(name: string): Promise<{ readonly value?: string } | null>;
}

const isStore = (store: unknown): store is Cookies => typeof store === 'object' && store !== null && 'get' in store;

/** The language of the visitor's choice, where the browser lets workers read cookies; null without one. */
export const chosenHere = async (store: unknown): Promise<Language | null> =>
  isStore(store) ? readLanguage((await store.get(LANGUAGE_COOKIE).catch(() => null))?.value) : null;

const LANG = /<html[^>]*\blang="([\w-]+)"/;

/** The front door is in the shop's own language, which the worker knows from its copy alone. */
const isIn = async (page: Response | undefined, language: Language): Promise<boolean> =>
  page !== undefined && LANG.exec(await page.clone().text())?.[1] === language;

/** Without a network the front door leads where the server would have sent this visitor (I18N-04), whatever copy of it is kept. */
export const keptDoor = (origin: string, store: unknown): SerwistPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname, search } = new URL(request.url);
    const chosen = pathname === '/' && request.mode === 'navigate' ? await chosenHere(store) : null;
    if (chosen === null || (await isIn(cachedResponse, chosen))) return cachedResponse;
    return Response.redirect(`${origin}/${chosen}${search}`, 302);
  },
});
