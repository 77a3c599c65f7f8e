import { readFileSync } from 'node:fs';
import { pushWorker, type WorkerScope } from './push-worker.ts';

/** A new worker takes over at once: it keeps nothing that an open page could miss. Travels as its own text, like its neighbour. */
function lifeWorker(scope: Pick<WorkerScope, 'addEventListener' | 'skipWaiting' | 'clients'>): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}

interface Storage {
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

interface Databases {
  deleteDatabase(name: string): unknown;
}

/**
 * What takes the place of a worker that keeps pages, where the operator withdrew it: it answers no request and forgets what was kept. Travels as its own
 * text, like its neighbours, so that nothing which may be broken in the other one is needed.
 */
export function forgetWorker(
  scope: Pick<WorkerScope, 'addEventListener'> & { readonly caches: Storage; readonly indexedDB: Databases },
): void {
  const forget = async (): Promise<void> => {
    for (const name of await scope.caches.keys()) if (/^(shop|serwist)-/.test(name)) await scope.caches.delete(name);
    scope.indexedDB.deleteDatabase('media-cache');
  };
  scope.addEventListener('activate', (event) => event.waitUntil(forget()));
  // the other one may have gone on keeping while this one took over: every page asks for it anew
  scope.addEventListener('message', (event) => event.waitUntil(forget()));
}

/** Where a build leaves its worker. */
export const WORKER_FILE = '.next/worker/sw.js';

/** What the plain worker does, one function a task; each is sent as its own text and sees nothing but the worker's scope. */
const TASKS = [lifeWorker, pushWorker, forgetWorker];

/** A worker for pushes alone, of development and of shops whose operator withdrew the other; Node has already erased its types. */
export const plainWorker = (): string => `${TASKS.map((task) => `(${task})(self);`).join('\n')}\n`;

/** The script of the service worker: the one of the build, which keeps pages, or the plain one. @throws {Error} when there is no build. */
export const workerScript = (keeps: boolean): string => (keeps ? readFileSync(WORKER_FILE, 'utf8') : plainWorker());

/** It is asked for anew at every visit, stands for the whole shop and may neither load nor run anything else. */
export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
} as const;
