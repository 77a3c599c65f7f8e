import { type Demand, demandOf } from './demand.ts';
import { expectedHits } from './expected-hits.ts';
import type { Inputs, Size } from './figures.ts';

/** Machines, storage and money that a demand needs. */
export interface Plan {
  readonly size: Size;
  readonly demand: Demand;
  /** Share of page views that the edge answers from its own cache. */
  readonly edgeHits: number;
  /** Share of what reaches a storefront that its memory has. */
  readonly memoryHits: number;
  /** Storefronts that would do if each kept as many pages as its memory has room for. */
  readonly roomyStorefronts: number;
  /** Storefronts that would do if a page were always asked of the same one. */
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

/** Whole machines for a load of which one carries so much, two at least where one alone must not be able to end the shop. */
export const machinesFor = (load: number, one: number, least: number): number => Math.max(least, Math.ceil(load / one));

/** What one machine carries while it is no busier than it should be. */
export function carriesOf({ measured, assumed }: Inputs) {
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
  /** The machine in front sends a page always to the same storefront. */
  readonly byPage?: boolean;
  readonly least: number;
}

/** Storefronts for a load: each makes and keeps its own pages, so that more of them make more pages. */
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
  // the fewest between the last that were too few and these
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
  // one restaurant stands on one machine; a chain must outlive the loss of any
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
  // one that writes and one that stands by
  const databases = needsPostgres ? 2 * machinesFor(peak.orders, one.postgres, 1) : 0;
  const realtime = machinesFor(demand.watching, one.live, 0);
  // a single machine carries a small shop whole: storefront, backend, database and edge
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
