import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The status of one answer, 0 where there is none. By `node:http`: loading `fetch` would take 0.1 s of each start. */
const statusOf = (url: string, patience: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: patience }, (answer) => {
      answer.resume().on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(0));
  });

/** Asks until the answer is 2xx; false after `patience` milliseconds or when `alive` says there is nobody to ask. */
export async function until(url: string, patience: number, alive: () => boolean = () => true): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end && alive()) {
    const status = await statusOf(url, patience);
    if (status >= 200 && status < 300) return true;
    await sleep(40);
  }
  return false;
}
