import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, type SerwistPlugin } from 'serwist';
import type { LineNote } from '#lib/client/page-worker.ts';
import { LANGUAGE_COOKIE } from '#lib/i18n/language-choice.ts';
import { type Language, readLanguage } from '#lib/i18n/locales.ts';
import { ANSWERS, ASSETS, FILES, PAGES } from './cache-names.ts';
import { factsOf, type Kind, keyOf, mayKeep } from './keep-rules.ts';
import { keptAt, keptCopy } from './kept-responses.ts';

interface Cookies {
  get(name: string): Promise<{ readonly value?: string } | null>;
}

const isStore = (store: unknown): store is Cookies => typeof store === 'object' && store !== null && 'get' in store;

/** The language chosen by the visitor, if the browser lets workers read cookies; null otherwise. */
export const chosenHere = async (store: unknown): Promise<Language | null> =>
  isStore(store) ? readLanguage((await store.get(LANGUAGE_COOKIE).catch(() => null))?.value) : null;

const LANG = /<html[^>]*\blang="([\w-]+)"/;

/** Whether the stored page at `/` is in the language: it is in the shop's own, which the worker only knows from the copy. */
const isIn = async (page: Response | undefined, language: Language): Promise<boolean> =>
  page !== undefined && LANG.exec(await page.clone().text())?.[1] === language;

/** Offline, `/` leads to the visitor's chosen language like on the server (I18N-04), whatever copy of `/` is stored. */
export const keptDoor = (origin: string, store: unknown): SerwistPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname, search } = new URL(request.url);
    const chosen = pathname === '/' && request.mode === 'navigate' ? await chosenHere(store) : null;
    if (chosen === null || (await isIn(cachedResponse, chosen))) return cachedResponse;
    return Response.redirect(`${origin}/${chosen}${search}`, 302);
  },
});

const MOST_NOTES = 50;

/** Which open pages are stored copies; each page asks once, soon after it opened. */
export class LineNotes {
  readonly #notes = new Map<string, LineNote>();

  note(client: string, note: LineNote): void {
    this.#notes.set(client, note);
    for (const oldest of this.#notes.keys()) {
      if (this.#notes.size <= MOST_NOTES) break;
      this.#notes.delete(oldest);
    }
  }

  of(client: string): LineNote | null {
    return this.#notes.get(client) ?? null;
  }
}

/** Seconds to wait for a page or a response before its copy is used. */
const PATIENCE = 3;
const MONTH = 30 * 86_400;

/** Stores only what the rules allow, under their cache key. */
const guarded = (kind: Kind, build: string): SerwistPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => keyOf(kind, new URL(request.url)),
  cacheWillUpdate: async ({ response }) => (mayKeep(kind, factsOf(response)) ? keptCopy(response, Date.now(), build) : null),
});

/** Limits of number and age; deleted first when the disk is full. */
const bounded = (maxEntries: number): SerwistPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH, maxAgeFrom: 'last-used', purgeOnQuotaError: true });

/** Records for the opening page that it is a copy, and why. */
const noted = (notes: LineNotes): SerwistPlugin => ({
  handlerWillStart: async ({ state }) => {
    if (state !== undefined) state.startedAt = Date.now();
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, event, state }) => {
    const client: unknown = Reflect.get(event, 'resultingClientId');
    if (cachedResponse !== undefined && typeof client === 'string') {
      const waited = Date.now() - Number(state?.startedAt ?? 0);
      notes.note(client, { at: keptAt(cachedResponse), state: waited < PATIENCE * 1_000 ? 'offline' : 'slow' });
    }
    return cachedResponse;
  },
});

const matchOptions = { ignoreVary: true } as const;

/** The strategy of each kind. Only files with a hash in their name are never requested again, because their content cannot change. */
export const strategies = (build: string, notes: LineNotes, origin: string) => ({
  page: new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [guarded('page', build), bounded(60), noted(notes), keptDoor(origin, Reflect.get(globalThis, 'cookieStore'))],
  }),
  personal: new NetworkOnly(),
  file: new CacheFirst({ cacheName: FILES, matchOptions, plugins: [guarded('file', build)] }),
  asset: new NetworkFirst({
    cacheName: ASSETS,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [guarded('asset', build), bounded(80)],
  }),
  answer: new NetworkFirst({
    cacheName: ANSWERS,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    // the messages of each layer and each dish have their own address
    plugins: [guarded('answer', build), bounded(240)],
  }),
});
