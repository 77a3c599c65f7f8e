import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is 2xx; false after `patience` milliseconds or when `alive` says there is nobody to ask. */
export async function until(url: string, patience: number, alive: () => boolean = () => true): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end && alive()) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
      await answer.arrayBuffer();
      if (answer.ok) return true;
    } catch {
      // not listening yet
    }
    await sleep(40);
  }
  return false;
}
