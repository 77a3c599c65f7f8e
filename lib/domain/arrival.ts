import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { etaOf, expressGain } from './delivery-price.ts';
import { cookingOf, timezoneOf } from './opening-hours.ts';
import { isFinal, readHistory } from './order-status.ts';
import { parseOrderTime, promisedUntil } from './order-time.ts';
import { epochOf, minutesOf } from './zoned-time.ts';
import { resolvePoint } from './zones.ts';

/** When an order is expected (ORD-05, decisions «Orders»). */
export interface Arrival {
  /** Epoch milliseconds; both equal for a single moment. */
  readonly from: number;
  readonly to: number;
  /** The unchanged interval chosen by the customer. */
  readonly isChosen: boolean;
  readonly timezone: string;
}

type Ordered = Pick<
  Order,
  'status' | 'deliveryType' | 'time' | 'booking' | 'createdAt' | 'history' | 'warehouseId' | 'point' | 'express' | 'expectedAt'
>;
type Known = Pick<Settings, 'workTime' | 'zones' | 'delivery'>;

const MINUTE = 60_000;

/** Minutes of delivery to the order's zone; 0 when unknown. */
function roadOf({ deliveryType, point, express }: Ordered, settings: Known): number {
  if (deliveryType !== 'delivery' || point === null) return 0;
  const verdict = resolvePoint(point, settings);
  if (!verdict.ok) return 0;
  return verdict.condition.minutes - (express ? expressGain(verdict.condition) : 0);
}

function chosenInterval(order: Ordered, timezone: string): Omit<Arrival, 'timezone'> | null {
  const time = parseOrderTime(order.time);
  const to = promisedUntil(order, timezone);
  if (to === null || time === null || time.kind === 'asap') return null;
  return { from: epochOf({ date: time.date, minutes: minutesOf(time.from) ?? 0 }, timezone), to, isChosen: true };
}

/**
 * When an order is expected: the backend's estimate; after the courier has left, that time plus the zone's minutes; otherwise the chosen interval; otherwise
 * cooking and delivery from the last step reached. Null while it waits for payment, once it is final or ready for pickup, for tables, and when neither the
 * kitchen's nor the zone's time is known.
 */
export function arrivalOf(order: Ordered, settings: Known): Arrival | null {
  const { status, deliveryType } = order;
  const isReady = status === 'done' || status === 'wait-stock';
  if (status === 'pending' || status === 'on-hold' || isFinal(status) || deliveryType === 'lounge') return null;
  if (deliveryType === 'pickup' && isReady) return null;
  const timezone = timezoneOf(settings, order.warehouseId);
  const estimate = Date.parse(order.expectedAt);
  if (!Number.isNaN(estimate)) return { from: estimate, to: estimate, isChosen: false, timezone };
  const reached = readHistory(order.history);
  const reachedAt = (...codes: readonly string[]): number =>
    codes.map((code) => Date.parse(reached.get(code) ?? '')).find((at) => !Number.isNaN(at)) ?? Number.NaN;
  const road = roadOf(order, settings);
  const chosen = chosenInterval(order, timezone);
  const left = reachedAt('kurier');
  if (road > 0 && !Number.isNaN(left)) {
    const at = Math.max(left + road * MINUTE, chosen?.from ?? 0);
    return { from: at, to: at, isChosen: false, timezone };
  }
  if (chosen !== null) return { ...chosen, timezone };
  const cooking = cookingOf(settings, deliveryType, order.warehouseId);
  const ready = reachedAt('done', 'wait-stock');
  const begun = reachedAt('making', 'processing');
  const since = [ready, begun, Date.parse(order.createdAt)].find((at) => !Number.isNaN(at));
  const eta = etaOf(Number.isNaN(ready) ? cooking : 0, road);
  // without the zone's minutes the arrival is unknown: cooking alone would be too early
  if (since === undefined || eta === null || (deliveryType === 'delivery' && road === 0)) return null;
  return { from: since + eta.from * MINUTE, to: since + eta.to * MINUTE, isChosen: false, timezone };
}

/** Fields of an order that are not sent to browsers: customer ids, the hash of the key, coordinates and estimates. */
type Hidden = 'customerId' | 'attempt' | 'refundState' | 'point' | 'express' | 'expectedAt';

/** An order as sent to a browser; `now` is the server's time in epoch milliseconds, because the visitor's clock may be wrong. */
export type OrderView = Omit<Order, Hidden> & { readonly arrival: Arrival | null; readonly now: number };
