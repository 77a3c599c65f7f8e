import { randomOf } from '#backend/content/generate/random.ts';

/** What a cache of pages saves: requests drawn one after another, each page as popular as Zipf says, at nodes that share nothing. */

export interface CacheRun {
  readonly pages: number;
  /** Exponent of popularity: page of rank r is asked for in proportion to r^-exponent. */
  readonly popularity: number;
  readonly requestsPerSecond: number;
  readonly nodes: number;
  /** Seconds a page is kept. */
  readonly life: number;
  /** Pages a node has room for; the one that was asked for longest ago leaves. */
  readonly room?: number;
  readonly requests?: number;
  readonly seed?: number;
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

/** The first rank whose sum reaches the drawn number. */
function rankOf(sums: Float64Array, drawn: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 1) < drawn) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One node: when each page was loaded, in the order of use. */
class CacheNode {
  readonly #loaded = new Map<number, number>();
  readonly #life: number;
  readonly #room: number;

  constructor(life: number, room: number) {
    this.#life = life;
    this.#room = room;
  }

  /** Whether the page is there and fresh; else it is loaded now. */
  asks(page: number, now: number): boolean {
    const at = this.#loaded.get(page);
    const isHit = at !== undefined && now - at < this.#life;
    this.#loaded.delete(page);
    this.#loaded.set(page, isHit ? at : now);
    const [oldest] = this.#loaded.keys();
    if (this.#loaded.size > this.#room && oldest !== undefined) this.#loaded.delete(oldest);
    return isHit;
  }
}

/** Requests that are enough for what a page's life brings, and the most that are drawn. */
const LEAST = 30_000;
const MOST = 1_200_000;
const LIVES = 3;

/** Share of requests answered by a node itself. Nodes are alike, so one is simulated with its part of the requests; the first third only fills it. */
export function hitRate({ pages, popularity, requestsPerSecond, nodes, life, room = pages, requests, seed = 1 }: CacheRun): number {
  const draw = randomOf(seed);
  const sums = popularityOf(pages, popularity);
  const node = new CacheNode(life, room);
  const rate = requestsPerSecond / nodes;
  const all = requests ?? Math.min(MOST, Math.max(LEAST, Math.ceil(LIVES * life * rate)));
  let [now, hits, counted] = [0, 0, 0];
  for (let n = 0; n < all; n++) {
    now += -Math.log(1 - draw()) / rate;
    const isHit = node.asks(rankOf(sums, draw()), now);
    if (n < all / 3) continue;
    counted++;
    if (isHit) hits++;
  }
  return hits / counted;
}
