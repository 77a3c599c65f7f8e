import type { Order } from '#lib/contract/order.ts';
import { epochOf, minutesOf } from './zoned-time.ts';

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
