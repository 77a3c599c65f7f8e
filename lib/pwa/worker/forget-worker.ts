import type { WorkerScope } from './push-worker.ts';

interface Storage {
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

/**
 * What takes the place of a worker that keeps pages, where the operator withdrew it: it answers no request and forgets what was kept. Travels as its own
 * text, like its neighbours, so that nothing which may be broken in the other one is needed.
 */
export function forgetWorker(scope: Pick<WorkerScope, 'addEventListener'> & { readonly caches: Storage }): void {
  const forget = async (): Promise<void> => {
    for (const name of await scope.caches.keys()) if (name.startsWith('shop-')) await scope.caches.delete(name);
  };
  scope.addEventListener('activate', (event) => event.waitUntil(forget()));
}
