import { dayInSentence } from '#components/delivery/time-text.ts';
import { tableTime } from '#lib/domain/booking.ts';
import { parseOrderTime } from '#lib/domain/order-time.ts';
import type { OrderView } from '#lib/domain/order-view.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';

interface TimeFormat {
  readonly timezone: string;
  /** The shop's clock in epoch milliseconds: it decides which day is today. */
  readonly now: number;
  readonly locale: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly asap: string;
}

/** For when an order was placed: «сегодня, 20:00–20:30», «22 ноября, 19:00», «как можно скорее»; '' when it does not say. */
export function orderTimeText(order: Pick<OrderView, 'time' | 'booking' | 'deliveryType'>, format: TimeFormat): string {
  const { timezone, now, locale, asap } = format;
  const today = zonedAt(now, timezone).date;
  const day = (date: string): string => dayInSentence(date, today, locale, format);
  const table = tableTime(order);
  if (table !== null) return `${day(table.date)}, ${table.time}`;
  const time = parseOrderTime(order.time);
  if (time === null) return order.time;
  return time.kind === 'asap' ? asap : `${day(time.date)}, ${time.from}–${time.to}`;
}

interface AddressFormat {
  readonly flat: (value: string) => string;
  readonly entrance: (value: string) => string;
  readonly floor: (value: string) => string;
}

type Addressed = Pick<OrderView, 'deliveryType' | 'place' | 'address' | 'flat' | 'entrance' | 'floor'>;

/** The address with the flat, and unless `isShort` with entrance and floor; the place of a pickup or a table. */
export function orderPlaceText(order: Addressed, { flat, entrance, floor }: AddressFormat, isShort: boolean): string {
  if (order.deliveryType !== 'delivery') return order.place || order.address;
  const details = [
    order.flat && flat(order.flat),
    isShort ? '' : order.entrance && entrance(order.entrance),
    isShort ? '' : order.floor && floor(order.floor),
  ];
  return [order.address, ...details].filter((part) => part !== '').join(', ');
}

/** 1458 seconds → «24:18». */
export const minuteClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
