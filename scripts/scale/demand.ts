import type { Inputs, Size } from './figures.ts';

/** What visitors ask of a shop in the busiest minutes of a busy day, and in a year. */
export interface Demand {
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
  /** Customers who look at the page of their order, at once. */
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
  // a place has a page of its own
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
