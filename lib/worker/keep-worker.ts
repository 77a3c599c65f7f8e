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

/** What of a service worker the keeping of pages uses, beside what pushes use; the page's own types know nothing of it. */
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

/** What an open page tells the worker; what it asks is answered at the port that came with it. */
export interface Told extends Working {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly { postMessage(answer: unknown): void }[];
}

/** The build a worker was made with. */
export interface Build {
  readonly id: string;
  /** Addresses of everything hashed that its pages may load. */
  readonly files: readonly string[];
}

/** Path of the page that is shown where nothing else can be. */
const OFFLINE = '/offline';
/** What every page may draw and none names before it does. */
const DRAWN = ['/icons.svg', '/art/cloche.webp'];
const OWN: ReadonlySet<string> = new Set([PAGES, ANSWERS, ASSETS, FILES]);
const MOST = 200;
const LOOSE = { ignoreVary: true } as const;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.length < 2_000).slice(0, MOST) : [];

/** Keeps the shop for times without a network: see decision 0028. */
export function keepWorker(scope: KeepScope, build: Build): void {
  const { origin } = scope.location;
  const notes = new LineNotes();
  const { page, personal, file, asset, answer } = strategies(build.id, notes, origin);
  const handlers = { page, personal, file, asset, answer, photo: mediaRoute('photo'), video: mediaRoute('video') };
  const serwist = new Serwist({ navigationPreload: true, clientsClaim: true, disableDevLogs: true });
  for (const [kind, handler] of Object.entries(handlers)) {
    serwist.registerCapture(
      ({ url, request }) =>
        // a worker of a page reads the fragment of its address, which a kept answer does not have
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

  /** A page of its own asks for the files of its own build; nothing changes under a checkout (PWA-03). */
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
    // a page that nobody has opened is of no use before its code is there
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
