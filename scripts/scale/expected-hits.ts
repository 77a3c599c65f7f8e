import { type CacheRun, popularityOf } from './cache-simulation.ts';

/** What the simulation finds, reckoned: at once for any number of machines. Held against it in model.test.ts. */

/** Seconds a page that nobody asks for stays before others take its place (Che's approximation); Infinity where there is room for all. */
function stayOf(rates: Float64Array, room: number): number {
  if (room >= rates.length) return Number.POSITIVE_INFINITY;
  const kept = (seconds: number): number => rates.reduce((sum, rate) => sum + 1 - Math.exp(-rate * seconds), 0);
  let [low, high] = [0, 1];
  while (kept(high) < room) high *= 2;
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (kept(middle) < room) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Share of requests a node answers itself: between two loads of a page come so many hits as its life allows, or as come before it leaves for want of
 * room; where both may end it, both do.
 */
export function expectedHits({
  pages,
  popularity,
  requestsPerSecond,
  nodes,
  life,
  room = pages,
}: Omit<CacheRun, 'requests' | 'seed'>): number {
  const sums = popularityOf(pages, popularity);
  const shares = sums.map((sum, rank) => sum - (sums[rank - 1] ?? 0));
  const rates = shares.map((share) => (share * requestsPerSecond) / nodes);
  const stay = stayOf(rates, room);
  return shares.reduce((sum, share, rank) => {
    const rate = rates[rank] ?? 0;
    const young = rate * life;
    const hits = stay >= life ? young : 1 / (1 / young + 1 / Math.expm1(rate * stay));
    return sum + share * (hits / (1 + hits));
  }, 0);
}
