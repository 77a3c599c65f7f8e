import type { WorkerScope } from './push-worker.ts';

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
