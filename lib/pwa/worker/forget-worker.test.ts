import { expect, test } from 'vitest';
import { forgetWorker } from './forget-worker.ts';

test('a withdrawn worker forgets what the other kept, and nothing else', async () => {
  const kept = new Set(['shop-pages', 'shop-files', 'of-somebody-else']);
  const work: Promise<unknown>[] = [];
  forgetWorker({
    addEventListener: (type: string, listen: (event: never) => void) => {
      if (type === 'activate') Reflect.apply(listen, null, [{ waitUntil: (one: Promise<unknown>) => work.push(one) }]);
    },
    caches: { keys: async () => [...kept], delete: async (name) => kept.delete(name) },
  });
  await Promise.all(work);
  expect([...kept]).toEqual(['of-somebody-else']);
});
