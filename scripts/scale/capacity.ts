import type { Inputs, Size } from './figures.ts';

/** The load of a shop in the busiest minutes of a busy day, and in a year. */
interface Demand {
  readonly visitsPerDay: number;
  readonly ordersPerDay: number;
  /** In the busiest minutes, each second. */
  readonly peak: {
    readonly visits: number;
    readonly pages: number;
    readonly calls: number;
    readonly orders: number;
    readonly files: number;
  };
  /** Customers with the page of their order open at the same time. */
  readonly watching: number;
  /** Different public pages: every dish and other page in every language and page type that visitors use. */
  readonly pages: number;
  readonly ordersPerYear: number;
  readonly bytesPerMonth: number;
  /** Bits a second in the busiest minutes. */
  readonly peakBits: number;
}

const DAYS = 30;
const HOUR = 3_600;
/** Files of a first visit besides its page: styles, code, fonts, pictures of the first screen. */
const FILES = 40;

export function demandOf({ locations, visitsPerMonth }: Size, { measured, assumed }: Inputs): Demand {
  const visitsPerDay = visitsPerMonth / DAYS;
  const visits = (visitsPerDay * assumed.peakDayFactor * assumed.peakHourShare * assumed.burst) / HOUR;
  const orders = visits * assumed.ordersPerVisit;
  const bytesPerVisit =
    assumed.firstVisitShare * measured.firstVisitBytes + (assumed.pagesPerVisit - assumed.firstVisitShare) * measured.nextPageBytes;
  // every place has its own page
  const pages = (assumed.dishes + assumed.otherPages + locations) * assumed.languages * assumed.pageTypes;
  return {
    visitsPerDay,
    ordersPerDay: visitsPerDay * assumed.ordersPerVisit,
    peak: {
      visits,
      pages: visits * assumed.pagesPerVisit,
      calls: visits * assumed.callsPerVisit,
      orders,
      files: visits * assumed.firstVisitShare * FILES,
    },
    watching: orders * assumed.watchedMinutes * 60,
    pages,
    ordersPerYear: visitsPerDay * assumed.ordersPerVisit * 365,
    bytesPerMonth: visitsPerMonth * bytesPerVisit,
    peakBits: visits * bytesPerVisit * 8,
  };
}

/** Machines, storage and money that a demand needs. */
export interface Plan {
  readonly size: Size;
  readonly demand: Demand;
  /** Share of page views that the edge answers from its own cache. */
  readonly edgeHits: number;
  /** Share of the requests that a storefront answers from its memory. */
  readonly memoryHits: number;
  /** Storefronts needed if each kept as many pages as fit into its memory. */
  readonly roomyStorefronts: number;
  /** Storefronts needed if each page were always requested from the same one. */
  readonly storefrontsByPage: number;
  readonly machines: {
    readonly storefronts: number;
    readonly backends: number;
    readonly databases: number;
    readonly edges: number;
    readonly realtime: number;
  };
  readonly needsPostgres: boolean;
  readonly databaseBytesPerYear: number;
  readonly sharedPageBytes: number;
  /** Euros a month. */
  readonly money: { readonly machines: number; readonly traffic: number; readonly storage: number; readonly total: number };
}

/** Number of machines for a load, from what one of them handles; at least two where the shop must survive the loss of one. */
const machinesFor = (load: number, one: number, least: number): number => Math.max(least, Math.ceil(load / one));

/** The load that one machine handles at its allowed utilisation. */
function carriesOf({ measured, assumed }: Inputs) {
  const cores = assumed.coresPerMachine;
  return {
    /** Milliseconds of processor a second. */
    work: 1_000 * cores * assumed.busy,
    live: measured.liveConnections * assumed.busy,
    sqlite: measured.ordersOnSqlite * assumed.busy,
    postgres: measured.ordersOnPostgres * assumed.busy,
  };
}

interface PageLoad {
  readonly pages: number;
  readonly popularity: number;
  /** Page views a second that reach the storefronts, and calls. */
  readonly asked: number;
  readonly calls: number;
  /** Pages one machine keeps. */
  readonly room: number;
  /** The load balancer sends requests for one page always to the same storefront. */
  readonly byPage?: boolean;
  readonly least: number;
}

/** Storefronts for a load. Each renders and keeps its own pages, so more storefronts render more pages. */
function storefrontsFor({ pages, popularity, asked, calls, room, least, byPage = false }: PageLoad, inputs: Inputs) {
  const { measured, assumed } = inputs;
  const one = carriesOf(inputs);
  const on = (machines: number) => {
    const hits = expectedHits({
      ...{ pages, popularity, requestsPerSecond: asked, life: assumed.pageLife },
      ...(byPage ? { nodes: 1, room: room * machines } : { nodes: machines, room }),
    });
    const work = asked * (measured.pageCost + (1 - hits) * measured.pageRender) + calls * measured.callCost;
    return { machines, hits, work };
  };
  const isEnough = ({ machines, work }: ReturnType<typeof on>): boolean => machines >= Math.ceil(work / one.work);
  let found = on(least);
  let tooFew = least - 1;
  while (!isEnough(found)) {
    tooFew = found.machines;
    found = on(2 * found.machines);
  }
  // binary search for the smallest sufficient number
  while (found.machines - tooFew > 1) {
    const middle = on(Math.floor((found.machines + tooFew) / 2));
    if (isEnough(middle)) found = middle;
    else tooFew = middle.machines;
  }
  return found;
}

const BIG = 50;
const GIGABYTE = 1e9;

export function planOf(size: Size, inputs: Inputs): Plan {
  const { measured, assumed, prices } = inputs;
  const demand = demandOf(size, inputs);
  const { peak } = demand;
  const one = carriesOf(inputs);
  // one restaurant runs on one machine; a chain must survive the loss of any machine
  const least = size.locations > BIG ? 2 : 1;
  const edges = machinesFor((peak.pages + peak.files + peak.calls) * measured.edgeCost, one.work, least);
  const cache = { pages: Math.ceil(demand.pages), popularity: assumed.popularity };
  const kept = expectedHits({ ...cache, requestsPerSecond: peak.pages * (1 - assumed.cookieShare), nodes: edges, life: assumed.edgeLife });
  const edgeHits = kept * (1 - assumed.cookieShare);
  const asked = peak.pages * (1 - edgeHits);
  const room = Math.max(1, Math.floor(measured.pageMemory / measured.keptPageBytes));
  const load = { ...cache, asked, room, calls: peak.calls, least };
  const grown = storefrontsFor(load, inputs);
  const roomy = storefrontsFor({ ...load, room: Math.floor(prices.memory / measured.keptPageBytes) }, inputs);
  const byPage = storefrontsFor({ ...load, byPage: true }, inputs);
  const needsPostgres = least > 1 || peak.orders > one.sqlite;
  const backendWork = peak.calls * measured.backendCallCost + peak.orders * measured.orderCost;
  const backends = machinesFor(backendWork, one.work, least);
  // a primary and a standby
  const databases = needsPostgres ? 2 * machinesFor(peak.orders, one.postgres, 1) : 0;
  const realtime = machinesFor(demand.watching, one.live, 0);
  // a single machine runs everything of a small shop: storefront, backend, database and edge
  const isOneMachine = least === 1 && grown.work + backendWork <= one.work && demand.watching <= one.live && !needsPostgres;
  const machines = isOneMachine
    ? { storefronts: 1, backends: 0, databases: 0, edges: 0, realtime: 0 }
    : { storefronts: grown.machines, backends, databases, edges, realtime };
  const databaseBytesPerYear = demand.ordersPerYear * measured.bytesPerOrder;
  const money = {
    machines:
      (machines.storefronts + machines.backends + machines.realtime) * prices.machine +
      machines.databases * prices.databaseMachine +
      machines.edges * prices.edgeMachine,
    traffic: (demand.bytesPerMonth / GIGABYTE) * prices.edgeTraffic,
    storage: (databaseBytesPerYear / GIGABYTE) * prices.storage,
  };
  return {
    size,
    demand,
    edgeHits,
    memoryHits: grown.hits,
    roomyStorefronts: isOneMachine ? 1 : roomy.machines,
    storefrontsByPage: isOneMachine ? 1 : byPage.machines,
    machines,
    needsPostgres,
    databaseBytesPerYear,
    sharedPageBytes: demand.pages * measured.keptPageBytes,
    money: { ...money, total: money.machines + money.traffic + money.storage },
  };
}

/** One part of a shop as it starts (one machine, SQLite, no edge): how much of it a size uses, and from how many visits on it is too small. */
export interface Limit {
  readonly part: string;
  /** 1 is the allowed utilisation. */
  readonly used: number;
  readonly visitsPerMonth: number;
  readonly remedy: string;
  /** Euros a month that the remedy begins with. */
  readonly cost: number;
}

/** The parts, the one that breaks first at the top. */
export function limitsOf(size: Size, inputs: Inputs): readonly Limit[] {
  const { measured, assumed, prices } = inputs;
  const { peak, watching, pages, bytesPerMonth } = demandOf(size, inputs);
  const one = carriesOf(inputs);
  const room = Math.floor(measured.pageMemory / measured.keptPageBytes);
  const kept = { pages: Math.ceil(pages), popularity: assumed.popularity, requestsPerSecond: peak.pages, nodes: 1, life: assumed.pageLife };
  const missed = 1 - expectedHits({ ...kept, room });
  const views = peak.pages * (measured.pageCost + missed * measured.pageRender);
  const rest = peak.calls * (measured.callCost + measured.backendCallCost) + peak.orders * measured.orderCost;
  const limit = (part: string, used: number, remedy: string, cost: number): Limit => ({
    part,
    used,
    visitsPerMonth: size.visitsPerMonth / used,
    remedy,
    cost,
  });
  return [
    limit('processor: making and sending pages', views / one.work, PAGES, prices.machine),
    limit(
      'processor: calls and orders',
      rest / one.work,
      'the backend on a machine of its own, then more storefronts behind nginx',
      prices.machine,
    ),
    limit(
      'orders written one after another (SQLite)',
      peak.orders / one.sqlite,
      'PostgreSQL by `DATABASE_URL`, with one that stands by',
      2 * prices.databaseMachine,
    ),
    limit(
      'open connections of customers who watch their order',
      watching / one.live,
      'a realtime server of its own by `REALTIME_HOST`',
      prices.machine,
    ),
    limit(
      'traffic that comes with the machine',
      bytesPerMonth / (prices.includedTraffic * 1e9),
      'a CDN before pictures and files',
      (bytesPerMonth / 1e9) * prices.edgeTraffic,
    ),
  ].sort((a, b) => b.used - a.used);
}

const PAGES =
  'more storefronts behind nginx that share their pages by `REDIS_URL`, then more memory for pages (`budget` of lib/server/http/page-store.ts)';

/** A page cache at nodes that share nothing; the popularity of pages follows Zipf's law. model.test.ts compares the formula with a simulation. */
export interface Cache {
  readonly pages: number;
  /** Exponent of popularity: requests for the page of rank r are proportional to r^-exponent. */
  readonly popularity: number;
  readonly requestsPerSecond: number;
  readonly nodes: number;
  /** Seconds a page is kept. */
  readonly life: number;
  /** Number of pages that fit into a node; the least recently used one is evicted. */
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

/** Seconds until a page without requests is evicted (Che's approximation); Infinity when all pages fit. */
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
 * Share of requests that a node answers from its cache. A page is loaded again when its lifetime is over or when it was evicted because the cache is full;
 * the requests for it between two loads are hits.
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
