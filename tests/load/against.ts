import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { type Samples, tableOf } from './menu-figures.ts';
import { quantile } from './process.ts';
import { isShort } from './runs.ts';
import { another } from './sites.ts';

/** How soon another site's home answers beside ours: one request after another with a pause between them, because nobody asked that site to be measured. */

const ASKED = isShort ? 3 : 30;
const PAUSE = 500;

async function homeOf(url: string): Promise<Samples> {
  const first: number[] = [];
  const whole: number[] = [];
  for (let i = 0; i <= ASKED; i++) {
    const began = performance.now();
    const { body } = await request(url, { headers: { 'accept-encoding': 'br, gzip' } });
    const answered = performance.now() - began;
    await body.dump({ limit: 16_777_216 });
    // the first one connects
    if (i > 0) {
      first.push(answered);
      whole.push(performance.now() - began);
    }
    await sleep(PAUSE);
  }
  const slowest = (times: readonly number[]): number =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.99,
    );
  return {
    'home, one request after another: first byte, ms': first,
    'home, one request after another: whole, ms': whole,
    'home, one request after another: p99, ms': [slowest(whole)],
    'home, one request after another: requests/s': whole.map((ms) => 1_000 / ms),
  };
}

/** Rows of both; none where no other site is named. */
export async function besideAnother(shop: string): Promise<readonly (readonly [string, string])[]> {
  const [other] = another();
  if (other?.pages.home === undefined) return [];
  const measured = [await homeOf(`${shop}/`), await homeOf(other.pages.home)];
  return tableOf(['shop', other.name], measured);
}
