import { expect, test } from 'vitest';
import { forgetWorker } from './worker-script.ts';

test('a withdrawn worker forgets what the other kept, and nothing else', async () => {
  const kept = new Set(['shop-pages', 'shop-files', 'serwist-precache-v2', 'of-somebody-else']);
  const databases = new Set(['media-cache', 'menu']);
  const listeners = new Map<string, () => void>();
  const work: Promise<unknown>[] = [];
  forgetWorker({
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners.set(type, () => Reflect.apply(listen, null, [{ waitUntil: (one: Promise<unknown>) => work.push(one) }]));
    },
    caches: { keys: async () => [...kept], delete: async (name) => kept.delete(name) },
    indexedDB: { deleteDatabase: (name) => databases.delete(name) },
  });
  const forgotten = async (type: string): Promise<void> => {
    listeners.get(type)?.();
    await Promise.all(work);
    expect([...kept, ...databases]).toEqual(['of-somebody-else', 'menu']);
  };
  await forgotten('activate');
  kept.add('shop-files');
  databases.add('media-cache');
  // A page asks to be stored, as pages do.
  await forgotten('message');
});
