import type { OrderTime } from '#lib/contract/checkout.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { Arrival } from './arrival.ts';
import { hoursOf, openState, timezoneOf } from './opening-hours.ts';
import { deadlineOf, isFinal } from './order-status.ts';
import { addDays, clockOf, epochOf, minutesOf, zonedAt } from './zoned-time.ts';

/** A chosen time on the wire: `dd.mm.yyyy HH:MM-HH:MM`, `dd.mm.yyyy asap` (decisions «Delivery»). */

const TIME = /^(\d{2})\.(\d{2})\.(\d{4}) +(?:(asap)|([01]\d|2[0-3]):([0-5]\d) *[-–] *([01]\d|2[0-3]):([0-5]\d))$/;

/** `yyyy-mm-dd` → `dd.mm.yyyy`. */
export const wireDate = (date: string): string => date.split('-').reverse().join('.');

/** Formats a time for the wire; `today` (yyyy-mm-dd, the warehouse's) is the date of an asap. */
export const formatOrderTime = (time: OrderTime, today: string): string =>
  time.kind === 'asap' ? `${wireDate(today)} asap` : `${wireDate(time.date)} ${time.from}-${time.to}`;

/** Parses a time of the wire; null for an invalid one. */
export function parseOrderTime(text: string): (OrderTime & { readonly date: string }) | null {
  const m = TIME.exec(text.trim());
  if (!m) return null;
  const date = `${m[3]}-${m[2]}-${m[1]}`;
  const real = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date) return null;
  return m[4] ? { kind: 'asap', date } : { kind: 'slot', date, from: `${m[5]}:${m[6]}`, to: `${m[7]}:${m[8]}` };
}

/** The promised time of an order, in the kitchen's local time, and how it is displayed (spec 5, ORD-05). */

/** The end of the chosen interval, or the time of the table (epoch ms); null for «as soon as possible» and without a time. */
export function promisedUntil(order: Pick<Order, 'time' | 'booking' | 'deliveryType'>, timezone: string): number | null {
  const table = tableTime(order);
  if (table !== null) return epochOf({ date: table.date, minutes: minutesOf(table.time) ?? 0 }, timezone);
  const time = parseOrderTime(order.time);
  if (time === null || time.kind === 'asap') return null;
  const [from, to] = [minutesOf(time.from) ?? 0, minutesOf(time.to) ?? 0];
  return epochOf({ date: to < from ? addDays(time.date, 1) : time.date, minutes: to }, timezone);
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?/;

/** When an order was placed, an instant in UTC; from its date by the shop's clock for backends that only send that (wire-facts 5.6), '' when unknown. */
export function placedAt({ createdAt, createdLocal }: Pick<Order, 'createdAt' | 'createdLocal'>, timezone: string): string {
  const [, date = '', clock = '', seconds = '0'] = LOCAL.exec(createdLocal) ?? [];
  const minutes = minutesOf(clock);
  if (createdAt !== '' || minutes === null || Number.isNaN(Date.parse(date))) return createdAt;
  return new Date(epochOf({ date, minutes }, timezone) + Number(seconds) * 1_000).toISOString();
}

interface Wanted extends Pick<Order, 'time' | 'booking' | 'deliveryType'> {
  /** When it was placed (epoch ms). */
  readonly placedAt: number;
}

/**
 * The last moment at which an order can be served (epoch ms): the end of its interval or table booking, or for «as soon as possible» the closing time of its
 * place; null for a place that is open around the clock or without known hours. `stayMinutes`: duration of a table booking, 0 when unknown.
 */
export function servedUntil(order: Wanted, hours: WarehouseHours | null, timezone: string, stayMinutes = 0): number | null {
  const promised = promisedUntil(order, timezone);
  if (promised !== null) return promised + (order.deliveryType === 'lounge' ? stayMinutes * 60_000 : 0);
  if (hours === null || order.deliveryType === 'lounge' || Number.isNaN(order.placedAt)) return null;
  const state = openState(hours, order.placedAt);
  return state.open ? state.until : null;
}

type Paid = Pick<Order, 'time' | 'booking' | 'deliveryType' | 'payUntil' | 'createdAt' | 'warehouseId'>;

/** The last moment to pay a pending order (epoch ms), by the shop's hours when the backend does not say; null when unknown. */
export function payDeadline(order: Paid, settings: Pick<Settings, 'workTime' | 'pendingCancelTime'>): number | null {
  const [only, ...others] = Object.keys(settings.workTime.delivery);
  const warehouseId = order.warehouseId ?? (only === undefined || others.length > 0 ? null : Number(only));
  const hours = hoursOf(settings, order.deliveryType, warehouseId);
  const until = servedUntil({ ...order, placedAt: Date.parse(order.createdAt) }, hours, timezoneOf(settings, warehouseId));
  return deadlineOf(order, settings.pendingCancelTime, until);
}

/** The countdown starts this many minutes before the time. */
const NEAR = 90;

type Promised = { readonly kind: 'far' | 'late' } | { readonly kind: 'near'; readonly minutes: number };

/**
 * The state of the promised time: a countdown in whole minutes, or late once it has passed and the kitchen has not finished.
 * Orders waiting for pickup and tables are late because of the customer, which is not shown.
 */
export function promisedNow(left: number | null, { status, type }: { readonly status: string; readonly type: DeliveryType }): Promised {
  if (left === null || status === 'pending' || status === 'on-hold' || isFinal(status)) return { kind: 'far' };
  const isReady = type === 'pickup' && (status === 'done' || status === 'wait-stock');
  if (left <= 0) return { kind: isReady || type === 'lounge' ? 'far' : 'late' };
  const minutes = Math.ceil(left / 60);
  return minutes <= NEAR && !isReady ? { kind: 'near', minutes } : { kind: 'far' };
}

/** Table bookings in orders (decisions «Delivery», wire-facts 8, DLV-06). */

interface Booked {
  readonly deliveryType: string;
  readonly booking: Pick<Order['booking'], 'date' | 'time'>;
}

const DATE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\.(\d{2})\.(\d{4}))$/;

/** Date (`yyyy-mm-dd`) and time of a table; null for other orders and without a time. */
export function tableTime({ deliveryType, booking: { date, time } }: Booked): { readonly date: string; readonly time: string } | null {
  const m = DATE.exec(date);
  if (deliveryType !== 'lounge' || !m || minutesOf(time) === null) return null;
  return { date: m[1] === undefined ? `${m[6]}-${m[5]}-${m[4]}` : date, time };
}

/** A table booking without dishes: nothing is cooked or paid. */
export const isBareTable = ({ deliveryType, lines, total }: Pick<Booked, 'deliveryType'> & Pick<Order, 'lines' | 'total'>): boolean =>
  deliveryType === 'lounge' && lines.length === 0 && total === 0;

/** Until when (epoch ms) a table without dishes can be cancelled: while it is booked, until it begins; null for other orders. */
export function tableFreeUntil(order: Booked & Pick<Order, 'lines' | 'total' | 'status'>, timezone: string): number | null {
  const at = tableTime(order);
  if (at === null || !isBareTable(order) || order.status !== 'processing') return null;
  return epochOf({ date: at.date, minutes: minutesOf(at.time) ?? 0 }, timezone);
}

/** Milliseconds from now within which a time without a date is unambiguous. */
const CLEAR = 43_200_000;

/** Both ends of an expected time in the place's local time (`HH:MM`), equal for a single moment; null when it has passed or is not near. */
export function arrivalClock({ from, to, timezone }: Arrival, now: number): { readonly from: string; readonly to: string } | null {
  if (to < now || from - now > CLEAR) return null;
  const clock = (epoch: number): string => clockOf(zonedAt(epoch, timezone).minutes);
  return { from: clock(from), to: clock(to) };
}
