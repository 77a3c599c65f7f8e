import { ANSWERS } from './cache-names.ts';
import { factsOf, keyOf, mayKeep } from './keep-rules.ts';

/**
 * Keeps an answer that the page had before the worker was there, out of the browser's own cache and never from the network: what the server lets nobody keep
 * is not in there. Never throws.
 */
export async function keepAnswer(request: Request): Promise<void> {
  try {
    const answer = await fetch(request.url, { cache: 'only-if-cached', mode: 'same-origin' });
    const cache = await caches.open(ANSWERS);
    if (mayKeep('answer', factsOf(answer))) await cache.put(keyOf('answer', new URL(request.url)), answer);
  } catch {
    // the browser has it no longer
  }
}
