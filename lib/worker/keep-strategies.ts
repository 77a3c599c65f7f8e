import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, type SerwistPlugin } from 'serwist';
import type { LineNotes } from '#lib/client/line-notes.ts';
import { ANSWERS, ASSETS, FILES, PAGES } from './cache-names.ts';
import { factsOf, type Kind, keyOf, mayKeep } from './keep-rules.ts';
import { keptAt, keptCopy } from './kept-copy.ts';
import { keptDoor } from './kept-door.ts';

/** Seconds a page or an answer is waited for before its copy is shown. */
const PATIENCE = 3;
const MONTH = 30 * 86_400;

/** Only what the rules allow comes into a cache, under the name they give it. */
const guarded = (kind: Kind, build: string): SerwistPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => keyOf(kind, new URL(request.url)),
  cacheWillUpdate: async ({ response }) => (mayKeep(kind, factsOf(response)) ? keptCopy(response, Date.now(), build) : null),
});

/** An end in number and age; first to go when the disk is full. */
const bounded = (maxEntries: number): SerwistPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH, maxAgeFrom: 'last-used', purgeOnQuotaError: true });

/** Notes for the page that opens that it is a copy, and why. */
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

/** How each kind is answered. Names never change what they mean for hashed files alone: only those are not asked for again. */
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
    // a page of the new storefront reads the messages of each layer and each dish by an address of its own
    plugins: [guarded('answer', build), bounded(240)],
  }),
});
