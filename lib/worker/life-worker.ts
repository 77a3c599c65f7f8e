import type { WorkerScope } from './push-worker.ts';

/** A new worker takes over at once: it keeps nothing that an open page could miss. Travels as its own text, like its neighbour. */
export function lifeWorker(scope: Pick<WorkerScope, 'addEventListener' | 'skipWaiting' | 'clients'>): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}
