import type { OrderTime, QuoteRequest } from '#lib/contract/checkout.ts';
import type { Variation } from '#lib/contract/product.ts';
import { METHOD_ID, minorToWire } from '#lib/contract/wire-values.ts';
import type { Menu } from './catalogue.ts';
import type { Booking } from './delivery-choice.ts';
import { sum } from './money.ts';
import { wireDate } from './order-time.ts';
import { type LineParts, pricedLines } from './priced-lines.ts';
import { basePrice } from './pricing.ts';
import type { QuoteContext } from './quote.ts';
import { quoteLines } from './quote-lines.ts';
import { quotePlace } from './quote-place.ts';
import { clockOf, type ZonedTime } from './zoned-time.ts';

interface Item {
  readonly product: { readonly id: number; readonly name: string };
  readonly quantity: number;
  readonly variation: number | null;
  readonly variation_data: ReturnType<typeof variationData> | null;
  readonly price: string;
}

interface Wanted {
  /** Lines that can be ordered. */
  readonly bought: readonly LineParts[];
  readonly promoCode: string;
  readonly type: 'delivery' | 'pickup' | 'lounge';
  readonly warehouseId: number | null;
  readonly time: OrderTime;
  readonly booking: Pick<Booking, 'date' | 'time'>;
  /** The local date at the warehouse, yyyy-mm-dd. */
  readonly today: string;
  /** Arrival of an order placed now, in the warehouse's local time. */
  readonly soonest: ZonedTime;
}

/** The chosen variation in WooCommerce's form (wire-facts 6.1). */
const variationData = ({ id, price, regularPrice, inStock, attributes }: Variation) => ({
  id,
  price: minorToWire(price ?? 0),
  regular_price: minorToWire(regularPrice ?? 0),
  in_stock: inStock,
  attributes,
});

function when({ type, time, booking, soonest }: Wanted): { date: string; from: string; to: string } {
  if (type === 'lounge' && booking.date !== '') return { date: booking.date, from: booking.time, to: booking.time };
  if (time.kind === 'slot') return { date: time.date, from: time.from, to: time.to };
  const clock = clockOf(soonest.minutes);
  return { date: soonest.date, from: clock, to: clock };
}

/**
 * The cart as the body of autoapply: keyed by product and variation, equal keys summed (product-spec 7, decisions «Coupons»). Following existing backends,
 * `take_date` is today and a table is sent as pickup; the order's own date and delivery type are in `meta_data`.
 */
export function autoapplyRequest(wanted: Wanted, menu: Pick<Menu, 'chainsOf'>) {
  const { bought, promoCode, type, warehouseId, today } = wanted;
  const items = new Map<string, Item>();
  for (const { product, variation, count } of bought) {
    const key = variation ? `${product.id}_${variation.id}` : String(product.id);
    items.set(key, {
      product: { id: product.id, name: product.name },
      quantity: (items.get(key)?.quantity ?? 0) + count * product.addOnce,
      variation: variation?.id ?? null,
      variation_data: variation && variationData(variation),
      price: minorToWire(basePrice(product, variation).price),
    });
  }
  const { date, from, to } = when(wanted);
  return {
    cart_total: minorToWire(sum(pricedLines(bought, menu).map(({ priced }) => priced.total))),
    delivery_type: METHOD_ID[type === 'delivery' ? 'delivery' : 'pickup'],
    cart_items: Object.fromEntries(items),
    take_date: wireDate(today),
    coupons: promoCode === '' ? [] : [promoCode],
    time_from: from,
    time_to: to,
    meta_data: [
      ...(warehouseId === null ? [] : [{ key: 'stock_id', value: warehouseId }]),
      { key: 'delivery_date', value: wireDate(date) },
      { key: 'shipping_method', value: METHOD_ID[type] },
    ],
  };
}

/** As {@link autoapplyRequest} for a quoted cart. */
export function autoapplyOfCart(cart: QuoteRequest, ctx: QuoteContext) {
  const { promoCode, time, delivery } = cart;
  const place = quotePlace(cart, ctx);
  const { entries } = quoteLines(cart.items, ctx, place, time.kind === 'slot' || place.type === 'lounge');
  const bought = entries.map((entry) => ({ ...entry, count: entry.item.count }));
  const booking = delivery?.type === 'lounge' ? { date: delivery.date, time: delivery.time } : { date: '', time: '' };
  const where = { type: place.type ?? 'delivery', warehouseId: place.servedBy } as const;
  return autoapplyRequest({ bought, promoCode, ...where, time, booking, today: place.now.date, soonest: place.deliveredAt }, ctx.menu);
}
