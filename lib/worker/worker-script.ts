import { readFileSync } from 'node:fs';
import { pushWorker, type WorkerScope } from './push-worker.ts';

/** Activates a new worker immediately: without offline storage, open pages lose nothing. Serialised with toString. */
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
 * Replaces a worker with offline storage that the operator disabled: handles no requests and deletes the caches. Serialised with
 * toString, so that it needs nothing of the other worker, which may be broken.
 */
export function forgetWorker(
  scope: Pick<WorkerScope, 'addEventListener'> & { readonly caches: Storage; readonly indexedDB: Databases },
): void {
  const forget = async (): Promise<void> => {
    for (const name of await scope.caches.keys()) if (/^(shop|serwist)-/.test(name)) await scope.caches.delete(name);
    scope.indexedDB.deleteDatabase('media-cache');
  };
  scope.addEventListener('activate', (event) => event.waitUntil(forget()));
  // the old worker may have stored more before this one took over, so every page asks again
  scope.addEventListener('message', (event) => event.waitUntil(forget()));
}

/** The build's output file of the worker. */
export const WORKER_FILE = '.next/worker/sw.js';

/** The functions of the plain worker; each is serialised with toString and can only use the worker's scope. */
const TASKS = [lifeWorker, pushWorker, forgetWorker];

/** A worker only for pushes, in development and when the operator disabled the other; Node has already erased its types. */
export const plainWorker = (): string => `${TASKS.map((task) => `(${task})(self);`).join('\n')}\n`;

/** The script of the service worker: that of the build with offline storage, or the plain one. @throws {Error} without a build. */
export const workerScript = (keeps: boolean): string => (keeps ? readFileSync(WORKER_FILE, 'utf8') : plainWorker());

/** It is revalidated at every visit, has the whole shop as its scope and can neither load nor run other scripts. */
export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
} as const;
