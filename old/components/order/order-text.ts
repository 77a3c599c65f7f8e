import type { Order } from '#lib/contract/order.ts';
import type { Arrival } from '#lib/domain/arrival.ts';
import { tableTime } from '#lib/domain/booking.ts';
import { parseOrderTime } from '#lib/domain/order-time.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { dayInWords } from '#old/components/delivery/days.ts';

/** An order as its customer or key holder may have it, with the shop's clock when it was read (epoch milliseconds). */
export type OrderView = Omit<Order, 'customerId' | 'attempt' | 'refundState' | 'point' | 'express' | 'expectedAt'> & {
  readonly arrival: Arrival | null;
  readonly now: number;
};

export interface OrderWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly asap: string;
  readonly flat: (value: string) => string;
  readonly entrance: (value: string) => string;
  readonly floor: (value: string) => string;
}

/** When an order is wanted, as one reads it: «сегодня, 20:00–20:30», «22 ноября, 19:00», «как можно скорее»; '' when it does not say. */
export function orderTimeText(
  order: Pick<OrderView, 'time' | 'booking' | 'deliveryType'>,
  timezone: string,
  now: number,
  locale: string,
  words: OrderWords,
): string {
  const today = zonedAt(now, timezone).date;
  const day = (date: string): string => dayInWords(date, today, locale, words);
  const table = tableTime(order);
  if (table !== null) return `${day(table.date)}, ${table.time}`;
  const parsed = parseOrderTime(order.time);
  if (parsed === null) return order.time;
  return parsed.kind === 'asap' ? words.asap : `${day(parsed.date)}, ${parsed.from}–${parsed.to}`;
}

/** The address with flat, entrance and floor; the place's name and address for pickup and lounge. */
export function orderPlaceText(order: OrderView, words: OrderWords, short: boolean): string {
  if (order.deliveryType !== 'delivery') return order.place || order.address;
  const details = [
    order.flat && words.flat(order.flat),
    short ? '' : order.entrance && words.entrance(order.entrance),
    short ? '' : order.floor && words.floor(order.floor),
  ];
  return [order.address, ...details].filter((part) => part !== '').join(', ');
}
