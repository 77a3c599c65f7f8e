import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '#backend/content/generate/random.ts';
import { short } from '../scale.ts';
import { type Cache, demandOf, expectedHits, limitsOf, type Plan, planOf, popularityOf } from './capacity.ts';
import { inputsOf, readFigures } from './figures.ts';

const figures = readFigures();
const inputs = inputsOf(figures);
const sized = (visitsPerMonth: number, locations = 100) => ({ name: 'a shop', locations, visitsPerMonth });
const allMachines = ({ machines: m }: Plan): number => m.storefronts + m.backends + m.databases + m.edges + m.realtime;

const visits = fc.integer({ min: 1_000, max: 300_000_000 });
const small = { numRuns: 6 };

test('more visitors never need fewer machines, less storage or less money', () => {
  fc.assert(
    fc.property(visits, fc.double({ min: 1.2, max: 20, noNaN: true }), (few, times) => {
      const [less, more] = [planOf(sized(few), inputs), planOf(sized(Math.round(few * times)), inputs)];
      expect(allMachines(more)).toBeGreaterThanOrEqual(allMachines(less));
      expect(more.databaseBytesPerYear).toBeGreaterThan(less.databaseBytesPerYear);
      expect(more.money.total).toBeGreaterThan(less.money.total);
    }),
    small,
  );
});

test('demand is in proportion to visits, and its peak is above its mean', () => {
  fc.assert(
    fc.property(visits, (some) => {
      const [once, twice] = [demandOf(sized(some), inputs), demandOf(sized(2 * some), inputs)];
      expect(twice.peak.pages).toBeCloseTo(2 * once.peak.pages, 6);
      expect(twice.bytesPerMonth).toBeCloseTo(2 * once.bytesPerMonth, 0);
      expect(once.peak.visits).toBeGreaterThan(once.visitsPerDay / 86_400);
    }),
  );
});

/** The first rank whose cumulative popularity reaches the random number. */
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

  /** Whether the page is in the cache and fresh; otherwise it is loaded now. */
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

/** Numbers of simulated requests: enough for several lifetimes of a page, and the maximum. */
const LEAST = 30_000;
const MOST = 1_200_000;
const LIVES = 3;

/** Share of requests answered by a node itself. Nodes are alike, so one is simulated with its part of the requests; the first third only fills it. */
function hitRate({
  pages,
  popularity,
  requestsPerSecond,
  nodes,
  life,
  room = pages,
  requests,
}: Cache & { readonly requests?: number }): number {
  const draw = randomOf(1);
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

test('a page that is kept longer, at fewer nodes or with more room is found more often', () => {
  const run = { pages: 2_000, popularity: 0.8, requestsPerSecond: 400, nodes: 4, life: 10, requests: 30_000 };
  const rising = (rates: readonly number[]) => rates.every((rate, n) => n === 0 || rate > (rates[n - 1] ?? 1));
  expect(rising([0.5, 1, 10, 60].map((life) => hitRate({ ...run, life })))).toBe(true);
  expect(rising([16, 8, 4, 1].map((nodes) => hitRate({ ...run, nodes })))).toBe(true);
  expect(rising([20, 200, 2_000].map((room) => hitRate({ ...run, life: 1_000, room })))).toBe(true);
  expect(rising([0.2, 0.6, 1].map((popularity) => hitRate({ ...run, popularity })))).toBe(true);
});

test.each([
  { pages: 600, requestsPerSecond: 0.7, nodes: 1, life: 180, room: 372 },
  { pages: 3_600, requestsPerSecond: 200, nodes: 19, life: 180, room: 372 },
  { pages: 15_600, requestsPerSecond: 1_350, nodes: 2, life: 1 },
  { pages: 15_600, requestsPerSecond: 300, nodes: 4, life: 60 },
  { pages: 2_000, requestsPerSecond: 50, nodes: 1, life: 180, room: 500 },
])('what is reckoned is what the simulation finds: %o', (run) => {
  const simulated = hitRate({ ...run, popularity: 0.8 });
  expect(Math.abs(expectedHits({ ...run, popularity: 0.8 }) - simulated)).toBeLessThan(0.04);
});

test('the simulation agrees with what can be reckoned: one page, kept as long as it takes k other requests on the mean, is found k times of k + 1', () => {
  for (const k of [1, 4, 19]) {
    const rate = hitRate({ pages: 1, popularity: 0.8, requestsPerSecond: k, nodes: 1, life: 1 });
    expect(rate).toBeGreaterThan(k / (k + 1) - 0.02);
    expect(rate).toBeLessThan(k / (k + 1) + 0.02);
  }
});

test('the same seed draws the same numbers; popularity sums to 1', () => {
  const [a, b] = [randomOf(7), randomOf(7)];
  const drawn = Array.from({ length: 1_000 }, a);
  expect(drawn).toEqual(Array.from({ length: 1_000 }, b));
  expect(drawn.every((n) => n >= 0 && n < 1)).toBe(true);
  expect(popularityOf(500, 0.8).at(-1)).toBeCloseTo(1, 9);
});

test('a part that is used up at some number of visits is used up there', () => {
  for (const { part, visitsPerMonth } of limitsOf(sized(1_000_000), inputs)) {
    const again = limitsOf(sized(Math.round(visitsPerMonth)), inputs).find((limit) => limit.part === part);
    // the number of renderings is not proportional to the number of visits
    expect([part, again?.used]).toEqual([part, expect.closeTo(1, part.includes('pages') ? 0 : 3)]);
  }
});

test.each([
  [0.1234, '0.12'],
  [9_999, '9999'],
  [12_345, '12.3 k'],
  [3_400_000, '3.4 M'],
  [1.5e12, '1.5 T'],
])('%s is written %s', (value, text) => expect(short(value)).toBe(text));
