import { Serwist } from 'serwist';
import { parseUrl } from '#lib/contract/fallbacks.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { ANSWERS, ASSETS, FILES, PAGES } from './cache-names.ts';
import { kindOf } from './keep-rules.ts';
import { LineNotes, strategies } from './keep-strategies.ts';
import { fillBuild, keepAnswer, keepPages, sweepBuilds } from './kept-responses.ts';
import { mediaRoute } from './media.ts';
import type { WorkerScope } from './push-worker.ts';

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
export interface Told extends Working {
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
