/** What a cache of pages saves when each page is as popular as Zipf says, at nodes that share nothing. model.test.ts holds it against a simulation. */
export interface Cache {
  readonly pages: number;
  /** Exponent of popularity: page of rank r is asked for in proportion to r^-exponent. */
  readonly popularity: number;
  readonly requestsPerSecond: number;
  readonly nodes: number;
  /** Seconds a page is kept. */
  readonly life: number;
  /** Pages a node has room for; the one that was asked for longest ago leaves. */
  readonly room?: number;
}

const known = new Map<string, Float64Array>();

/** Sums of popularity up to each rank, the last one 1. */
export function popularityOf(pages: number, exponent: number): Float64Array {
  const name = `${pages} ${exponent}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const sums = new Float64Array(pages);
  let total = 0;
  for (let rank = 0; rank < pages; rank++) {
    total += (rank + 1) ** -exponent;
    sums[rank] = total;
  }
  const shares = sums.map((sum) => sum / total);
  known.set(name, shares);
  return shares;
}

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
export function expectedHits({ pages, popularity, requestsPerSecond, nodes, life, room = pages }: Cache): number {
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
