import { residentMb } from './process.ts';
import { startBackend, startStorefront } from './shop-process.ts';

/** Addresses that somebody makes up: none of them may leave anything behind. */

const KINDS: readonly ((n: number) => string)[] = [
  (n) => `/menu/made-up-${n}`,
  (n) => `/made-up-${n}`,
  (n) => `/no/such/page/${n}`,
  (n) => `/menu/broken.${n}`,
  (n) => `/?made=up-${n}`,
];
const AT_ONCE = 4;

/** Asks for `count` different addresses, `from` the first; throws at a failure of ours. */
export async function visitMadeUp(url: string, from: number, count: number): Promise<void> {
  let next = from;
  const visit = async (): Promise<void> => {
    while (next < from + count) {
      const n = next++;
      const path = KINDS[n % KINDS.length]?.(n) ?? '/';
      const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}

const ALL = 100_000;
const STEPS = 10;

/** Memory of the storefront while 100,000 different addresses are asked for; `ADDRESSES` names another number. */
export async function benchAddresses(): Promise<readonly (readonly [string, string])[]> {
  const count = Number(process.env.ADDRESSES ?? ALL);
  const backend = await startBackend();
  const shop = await startStorefront(backend);
  const rows: (readonly [string, string])[] = [];
  try {
    const part = Math.ceil(count / STEPS);
    for (let step = 0; step < STEPS; step++) {
      await visitMadeUp(shop.url, step * part, part);
      rows.push([`resident memory after ${(step + 1) * part} different addresses`, `${residentMb(shop.running.child.pid)} MB`]);
    }
    return rows;
  } finally {
    await shop.running.stop();
    await backend.stop();
  }
}
