import type { Order } from '#lib/contract/order.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { tableTime } from './booking.ts';
import { isFinal } from './order-status.ts';
import { parseOrderTime } from './order-time.ts';
import { addDays, epochOf, minutesOf } from './zoned-time.ts';

/** Until when an order was promised, by the kitchen's clock, and how that is told (spec 5, ORD-05). */

/** The end of the chosen interval, or when the table is taken (epoch ms); null for «as soon as possible» and for what names no time. */
export function promisedUntil(order: Pick<Order, 'time' | 'booking' | 'deliveryType'>, timezone: string): number | null {
  const table = tableTime(order);
  if (table !== null) return epochOf({ date: table.date, minutes: minutesOf(table.time) ?? 0 }, timezone);
  const time = parseOrderTime(order.time);
  if (time === null || time.kind === 'asap') return null;
  const [from, to] = [minutesOf(time.from) ?? 0, minutesOf(time.to) ?? 0];
  return epochOf({ date: to < from ? addDays(time.date, 1) : time.date, minutes: to }, timezone);
}

/** From so many minutes before it on the time is counted down. */
const NEAR = 90;

export type Promised = { readonly kind: 'far' | 'late' } | { readonly kind: 'near'; readonly minutes: number };

/**
 * How near the promised time is: counted in whole minutes, the last one as one; late once it has passed and the kitchen still has to do with it.
 * Food that waits to be fetched and a table are late on the guest's side, which nobody is told.
 */
export function promisedNow(left: number | null, { status, type }: { readonly status: string; readonly type: DeliveryType }): Promised {
  if (left === null || status === 'pending' || isFinal(status)) return { kind: 'far' };
  const isReady = type === 'pickup' && (status === 'done' || status === 'wait-stock');
  if (left <= 0) return { kind: isReady || type === 'lounge' ? 'far' : 'late' };
  const minutes = Math.ceil(left / 60);
  return minutes <= NEAR && !isReady ? { kind: 'near', minutes } : { kind: 'far' };
}
