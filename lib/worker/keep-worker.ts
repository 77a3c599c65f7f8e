import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin } from 'serwist';
import type { LineNote } from '#lib/client/page-worker.ts';
import { parseUrl } from '#lib/contract/fallbacks.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { type Language, readLanguage } from '#lib/i18n/locales.ts';
import { LANGUAGE_COOKIE } from '#lib/i18n/offered-locales.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { ANSWERS, ASSETS, FILES, PAGES } from './cache-names.ts';
import { fillBuild, keepAnswer, keepPages, storedAt, storedCopy, sweepBuilds } from './cached-responses.ts';
import { factsOf, type Kind, keyOf, kindOf, mayKeep } from './keep-rules.ts';
import { mediaRoute } from './media.ts';
import type { WorkerScope } from './push-worker.ts';

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
  cacheWillUpdate: async ({ response }) => (mayKeep(kind, factsOf(response)) ? storedCopy(response, Date.now(), build) : null),
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
      notes.note(client, { at: storedAt(cachedResponse), state: waited < PATIENCE * 1_000 ? 'offline' : 'slow' });
    }
    return cachedResponse;
  },
});

const matchOptions = { ignoreVary: true } as const;

/** The strategy of each kind. Only files with a hash in their name are never requested again, because their content cannot change. */
const strategies = (build: string, notes: LineNotes, origin: string) => ({
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

/** The service worker API used for offline storage, besides that of pushes; the page's DOM types do not have it. */
export interface KeepScope extends Pick<WorkerScope, 'skipWaiting' | 'location'> {
  addEventListener(type: 'install' | 'activate', listen: (event: Working) => void): void;
  addEventListener(type: 'message', listen: (event: Told) => void): void;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
}

interface Working {
  waitUntil(work: Promise<unknown>): void;
}

/** Messages of open pages; replies are sent to their port. */
interface Told extends Working {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly { postMessage(answer: unknown): void }[];
}

/** The build of a worker. */
export interface Build {
  readonly id: string;
  /** Addresses of all hashed files that its pages can load. */
  readonly files: readonly string[];
}

/** The page shown when nothing else is available. */
const OFFLINE = '/offline';
/** Pictures used by every page that are not in its file list. */
const DRAWN = ['/icons.svg', '/art/cloche.webp'];
const OWN: ReadonlySet<string> = new Set([PAGES, ANSWERS, ASSETS, FILES]);
const MOST = 200;
const LOOSE = { ignoreVary: true } as const;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.length < 2_000).slice(0, MOST) : [];

/** Stores the shop for offline use: see decision 0028. */
export function keepWorker(scope: KeepScope, build: Build): void {
  const { origin } = scope.location;
  const notes = new LineNotes();
  const { page, personal, file, asset, answer } = strategies(build.id, notes, origin);
  const handlers = { page, personal, file, asset, answer, photo: mediaRoute('photo'), video: mediaRoute('video') };
  const serwist = new Serwist({ navigationPreload: true, clientsClaim: true, disableDevLogs: true });
  for (const [kind, handler] of Object.entries(handlers)) {
    serwist.registerCapture(
      ({ url, request }) =>
        // the script of a web worker reads the fragment of its address, which a stored response does not have
        request.destination !== 'worker' &&
        kind ===
          kindOf({ url, method: request.method, isNavigation: request.mode === 'navigate', isPart: request.headers.has('rsc') }, origin),
      handler,
    );
  }
  serwist.setCatchHandler(async ({ request }) => {
    if (request.mode !== 'navigate') return Response.error();
    const cache = await caches.open(PAGES);
    const own = await cache.match(origin + languagePrefix(new URL(request.url).pathname) + OFFLINE, LOOSE);
    return own ?? (await cache.match(origin + OFFLINE, LOOSE)) ?? Response.error();
  });

  /** A page needs the files of its own build, and the build must not change during a checkout (PWA-03). */
  async function install(): Promise<void> {
    await keepPages([OFFLINE], { origin, build: build.id });
    const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!open.some(({ url }) => isPersonal(new URL(url).pathname))) await scope.skipWaiting();
  }
  async function activate(): Promise<void> {
    for (const name of await caches.keys()) if (name.startsWith('shop-') && !OWN.has(name)) await caches.delete(name);
    await sweepBuilds(build);
  }
  async function keep(said: Record<string, unknown>, event: Told): Promise<void> {
    const used = [...DRAWN, ...texts(said.used)].flatMap((address) => parseUrl(address, origin) ?? []);
    const [own = '', ...others] = texts(said.pages);
    await keepPages([own], { origin, build: build.id });
    for (const url of used) {
      const request = new Request(url);
      const kind = kindOf({ url, method: 'GET', isNavigation: false, isPart: false }, origin);
      if (kind === null || kind === 'personal' || kind === 'page') continue;
      if (kind === 'answer') await keepAnswer(request);
      else await serwist.handleRequest({ request, event })?.catch(() => undefined);
    }
    if (said.sparing !== true) await fillBuild(build);
    // a page that was not opened yet is useless before its code is stored
    await keepPages(others, { origin, build: build.id });
  }
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event: Told) => {
    const said: Record<string, unknown> = Object(event.data);
    if (said.type === 'line') event.ports[0]?.postMessage(event.source === null ? null : notes.of(event.source.id));
    if (said.type === 'keep') event.waitUntil(keep(said, event));
    if (said.type === 'renew') event.waitUntil(scope.skipWaiting());
  });
  serwist.addEventListeners();
}
