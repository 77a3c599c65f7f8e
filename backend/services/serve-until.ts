import { formatOrderTime } from '#lib/domain/order-time.ts';
import { servedUntil } from '#lib/domain/promised-time.ts';
import type { QuoteCart } from '#lib/domain/quote-context.ts';
import { hoursOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import type { ShopModel } from './shop-model.ts';
import { stayMinutes } from './tables.ts';

const NO_TABLE = { date: '', time: '', guests: '', comment: '' };

/**
 * Until when the order of a cart can be served (epoch ms): the end of its interval or of its table's stay, or the closing of its place; null for a place that
 * works around the clock. No order is paid after that (decisions «Orders»).
 */
export function serveUntil(model: ShopModel, { time, delivery }: QuoteCart, warehouseId: number | null, now: number): number | null {
  const { settings } = model;
  const deliveryType = delivery?.type ?? 'pickup';
  const timezone = timezoneOf(settings, warehouseId);
  const isTable = delivery?.type === 'lounge';
  const booking = isTable ? { ...NO_TABLE, date: delivery.date, time: delivery.time } : NO_TABLE;
  const order = { deliveryType, time: formatOrderTime(time, zonedAt(now, timezone).date), booking, placedAt: now };
  return servedUntil(order, hoursOf(settings, deliveryType, warehouseId), timezone, isTable ? stayMinutes(model, delivery.placeId) : 0);
}
