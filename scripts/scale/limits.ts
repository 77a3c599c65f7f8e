import { carriesOf } from './capacity.ts';
import { demandOf } from './demand.ts';
import { expectedHits } from './expected-hits.ts';
import type { Inputs, Size } from './figures.ts';

/** One part of a shop as it starts (one machine, SQLite, no edge): how much of it a size uses, and from how many visits on it is too small. */
export interface Limit {
  readonly part: string;
  /** 1 is all that it may be used. */
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
