import { linePrices } from '#components/catalogue/line-price.ts';
import type { OrderTime } from '#lib/contract/checkout.ts';
import { minorToWire } from '#lib/contract/php.ts';
import { METHOD_ID } from '#lib/contract/shipping.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { Booking } from '#lib/domain/delivery-choice.ts';
import { sum } from '#lib/domain/money.ts';
import { basePrice } from '#lib/domain/pricing.ts';
import { clockOf, type ZonedTime } from '#lib/domain/zoned-time.ts';

interface Item {
  readonly product: { readonly id: number; readonly name: string };
  readonly quantity: number;
  readonly variation: number | null;
  readonly price: string;
}

interface Wanted {
  readonly lines: readonly CartLine[];
  readonly promoCode: string;
  readonly type: 'delivery' | 'pickup' | 'lounge';
  readonly warehouseId: number | null;
  readonly time: OrderTime;
  readonly booking: Booking;
  /** When an order of now would arrive, on the warehouse's clock. */
  readonly soonest: ZonedTime;
}

const wireDate = (iso: string): string => iso.split('-').toReversed().join('.');

function when({ type, time, booking, soonest }: Wanted): { date: string; from: string; to: string } {
  if (type === 'lounge' && booking.date !== '') return { date: booking.date, from: booking.time, to: booking.time };
  if (time.kind === 'slot') return { date: time.date, from: time.from, to: time.to };
  const clock = clockOf(soonest.minutes);
  return { date: soonest.date, from: clock, to: clock };
}

/** The cart as autoapply asks for it: keyed by product and variation, equal keys summed (product-spec 7, decisions «Coupons»). */
export function autoapplyRequest(wanted: Wanted, menu: Menu) {
  const { lines, promoCode, type, warehouseId } = wanted;
  const items = new Map<string, Item>();
  const known = lines.filter((line) => menu.product(line.productId) !== null);
  for (const line of lines) {
    const product = menu.product(line.productId);
    if (!product) continue;
    const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
    const key = variation ? `${product.id}_${variation.id}` : String(product.id);
    items.set(key, {
      product: { id: product.id, name: product.name },
      quantity: (items.get(key)?.quantity ?? 0) + line.count * product.addOnce,
      variation: variation?.id ?? null,
      price: minorToWire(basePrice(product, variation).price),
    });
  }
  const { date, from, to } = when(wanted);
  return {
    cart_total: minorToWire(sum(linePrices(known, menu))),
    delivery_type: METHOD_ID[type],
    cart_items: Object.fromEntries(items),
    take_date: wireDate(date),
    coupons: promoCode === '' ? [] : [promoCode],
    time_from: from,
    time_to: to,
    meta_data: warehouseId === null ? [] : [{ key: 'stock_id', value: warehouseId }],
  };
}
