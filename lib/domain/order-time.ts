import type { OrderTime } from '#lib/contract/checkout.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import type { Arrival } from './arrival.ts';
import { hoursOf, openState, timezoneOf } from './opening-hours.ts';
import { deadlineOf, isFinal } from './order-status.ts';
import { addDays, clockOf, epochOf, minutesOf, zonedAt } from './zoned-time.ts';

/** A chosen time as it travels: `dd.mm.yyyy HH:MM-HH:MM`, `dd.mm.yyyy asap` (decisions «Delivery»). */

const TIME = /^(\d{2})\.(\d{2})\.(\d{4}) +(?:(asap)|([01]\d|2[0-3]):([0-5]\d) *[-–] *([01]\d|2[0-3]):([0-5]\d))$/;

/** `yyyy-mm-dd` → `dd.mm.yyyy`. */
export const wireDate = (date: string): string => date.split('-').reverse().join('.');

/** The time as words of the wire; `today` (yyyy-mm-dd, the warehouse's) dates an asap. */
export const formatOrderTime = (time: OrderTime, today: string): string =>
  time.kind === 'asap' ? `${wireDate(today)} asap` : `${wireDate(time.date)} ${time.from}-${time.to}`;

/** Reads the wire's words; null when they name no real time. */
export function parseOrderTime(text: string): (OrderTime & { readonly date: string }) | null {
  const m = TIME.exec(text.trim());
  if (!m) return null;
  const date = `${m[3]}-${m[2]}-${m[1]}`;
  const real = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date) return null;
  return m[4] ? { kind: 'asap', date } : { kind: 'slot', date, from: `${m[5]}:${m[6]}`, to: `${m[7]}:${m[8]}` };
}

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

type Promised = { readonly kind: 'far' | 'late' } | { readonly kind: 'near'; readonly minutes: number };

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

/** Tables as orders carry them (decisions «Delivery», wire-facts 8, DLV-06). */

interface Booked {
  readonly deliveryType: string;
  readonly booking: Pick<Order['booking'], 'date' | 'time'>;
}

const DATE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\.(\d{2})\.(\d{4}))$/;

/** Day (`yyyy-mm-dd`) and time of a table; null for other orders and for what names no time. */
export function tableTime({ deliveryType, booking: { date, time } }: Booked): { readonly date: string; readonly time: string } | null {
  const m = DATE.exec(date);
  if (deliveryType !== 'lounge' || !m || minutesOf(time) === null) return null;
  return { date: m[1] === undefined ? `${m[6]}-${m[5]}-${m[4]}` : date, time };
}

/** A table without dishes: nothing is cooked and nothing is due. */
export const isBareTable = ({ deliveryType, lines, total }: Pick<Booked, 'deliveryType'> & Pick<Order, 'lines' | 'total'>): boolean =>
  deliveryType === 'lounge' && lines.length === 0 && total === 0;

/** Until when (epoch ms) its guest may give back a table without dishes: while it is booked, until it begins; null for everything else. */
export function tableFreeUntil(order: Booked & Pick<Order, 'lines' | 'total' | 'status'>, timezone: string): number | null {
  const at = tableTime(order);
  if (at === null || !isBareTable(order) || order.status !== 'processing') return null;
  return epochOf({ date: at.date, minutes: minutesOf(at.time) ?? 0 }, timezone);
}

/** Milliseconds ahead within which a time without a date is unambiguous. */
const CLEAR = 43_200_000;

/** Both ends of an expected time by the clock of the place (`HH:MM`), equal for one moment; null once it is over, and for what is not near. */
export function arrivalClock({ from, to, timezone }: Arrival, now: number): { readonly from: string; readonly to: string } | null {
  if (to < now || from - now > CLEAR) return null;
  const clock = (epoch: number): string => clockOf(zonedAt(epoch, timezone).minutes);
  return { from: clock(from), to: clock(to) };
}
