import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { tableTime } from './booking.ts';
import { openState } from './opening-hours.ts';
import { deadlineOf, isFinal } from './order-status.ts';
import { parseOrderTime } from './order-time.ts';
import { hoursOf, timezoneOf } from './warehouse-hours.ts';
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

interface Wanted extends Pick<Order, 'time' | 'booking' | 'deliveryType'> {
  /** When it was placed (epoch ms). */
  readonly placedAt: number;
}

/**
 * Until when an order can be served (epoch ms): the end of its interval, of its table's stay, or for «as soon as possible» the closing of its place; null for a
 * place that works around the clock or whose hours nobody says. `stayMinutes`: how long a table is taken, 0 where nobody says.
 */
export function servedUntil(order: Wanted, hours: WarehouseHours | null, timezone: string, stayMinutes = 0): number | null {
  const promised = promisedUntil(order, timezone);
  if (promised !== null) return promised + (order.deliveryType === 'lounge' ? stayMinutes * 60_000 : 0);
  if (hours === null || order.deliveryType === 'lounge' || Number.isNaN(order.placedAt)) return null;
  const state = openState(hours, order.placedAt);
  return state.open ? state.until : null;
}

type Paid = Pick<Order, 'time' | 'booking' | 'deliveryType' | 'payUntil' | 'createdAt' | 'warehouseId'>;

/** Until when an order that waits may be paid (epoch ms), where the backend does not say it by the shop's hours; null when nothing of it is known. */
export function payDeadline(order: Paid, settings: Pick<Settings, 'workTime' | 'pendingCancelTime'>): number | null {
  const [only, ...others] = Object.keys(settings.workTime.delivery);
  const warehouseId = order.warehouseId ?? (only === undefined || others.length > 0 ? null : Number(only));
  const hours = hoursOf(settings, order.deliveryType, warehouseId);
  const until = servedUntil({ ...order, placedAt: Date.parse(order.createdAt) }, hours, timezoneOf(settings, warehouseId));
  return deadlineOf(order, settings.pendingCancelTime, until);
}

/** From so many minutes before it on the time is counted down. */
const NEAR = 90;

export type Promised = { readonly kind: 'far' | 'late' } | { readonly kind: 'near'; readonly minutes: number };

/**
 * How near the promised time is: counted in whole minutes, the last one as one; late once it has passed and the kitchen still has to do with it.
 * Food that waits to be fetched and a table are late on the guest's side, which nobody is told.
 */
export function promisedNow(left: number | null, { status, type }: { readonly status: string; readonly type: DeliveryType }): Promised {
  if (left === null || status === 'pending' || status === 'on-hold' || isFinal(status)) return { kind: 'far' };
  const isReady = type === 'pickup' && (status === 'done' || status === 'wait-stock');
  if (left <= 0) return { kind: isReady || type === 'lounge' ? 'far' : 'late' };
  const minutes = Math.ceil(left / 60);
  return minutes <= NEAR && !isReady ? { kind: 'near', minutes } : { kind: 'far' };
}
