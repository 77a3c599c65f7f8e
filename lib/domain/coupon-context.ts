import type { Product, Variation } from '#lib/contract/product.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { Menu } from './catalogue.ts';
import { basePrice } from './pricing.ts';
import type { QuoteCart, QuoteContext } from './quote.ts';
import { type QuoteEntry, quoteLines } from './quote-lines.ts';
import { type QuotePlace, quotePlace } from './quote-place.ts';
import type { ZonedTime } from './zoned-time.ts';

/** A cart line as input of the coupon rules; gifts are not included. */
export interface CouponLine {
  readonly productId: number;
  /** The product's categories and all their ancestors. */
  readonly categoryIds: ReadonlySet<number>;
  /** Units: count × addOnce. */
  readonly quantity: number;
  /** Minor units. */
  readonly total: number;
  /** false for exclude_from_min_cart. */
  readonly counted: boolean;
  readonly onSale: boolean;
}

export interface CouponCustomer {
  readonly id: number;
  /** `dd.mm.yyyy`, '' when unknown. */
  readonly birth: string;
  readonly ordersCount: number;
}

/** Uses of a coupon, in total and by this customer. */
export interface CouponUses {
  readonly total: number;
  readonly byCustomer: number;
}

export interface CouponContext {
  readonly lines: readonly CouponLine[];
  readonly type: DeliveryType | null;
  readonly warehouseId: number | null;
  /** Local time of the warehouse. */
  readonly now: ZonedTime;
  /** When the order will be received; for asap: now + cooking + delivery. */
  readonly deliveredAt: ZonedTime;
  readonly customer: CouponCustomer | null;
  /** E-mail addresses of the account and of the order; omitted when unknown. */
  readonly emails?: readonly string[] | undefined;
  /** Omitted: the coupon's own count. */
  readonly usesOf?: ((couponId: number) => CouponUses) | undefined;
}

interface Bought {
  readonly product: Product;
  readonly variation: Variation | null;
  /** Number of units, and their sum. */
  readonly quantity: number;
  readonly total: number;
}

/** A cart line as input of the coupon rules. */
export function couponLine({ product, variation, quantity, total }: Bought, menu: Pick<Menu, 'categoryIdsOf'>): CouponLine {
  const { price, regular } = basePrice(product, variation);
  return {
    productId: product.id,
    categoryIds: menu.categoryIdsOf(product),
    quantity,
    total,
    counted: !product.excludeFromMin,
    onSale: regular > price,
  };
}

/** The priced lines of a cart as input of the coupon rules, without gifts (CPN-09). */
export const couponCart = (cart: QuoteCart, entries: readonly QuoteEntry[], ctx: QuoteContext, place: QuotePlace): CouponContext => ({
  lines: entries.map(({ priced, ...e }) => couponLine({ ...e, quantity: priced.main.quantity, total: priced.total }, ctx.menu)),
  type: place.type,
  warehouseId: place.servedBy,
  now: place.now,
  deliveredAt: place.deliveredAt,
  customer: ctx.customer,
  emails: ctx.emails && [...ctx.emails, cart.email ?? '', cart.contact?.email ?? ''],
  usesOf: ctx.couponUses,
});

/** A cart as input of the coupon rules, computed as in a quote (CPN-01…CPN-11). */
export function couponCartOf(cart: QuoteCart, ctx: QuoteContext): CouponContext {
  const place = quotePlace(cart, ctx);
  const later = cart.time.kind === 'slot' || place.type === 'lounge';
  return couponCart(cart, quoteLines(cart.items, ctx, place, later).entries, ctx, place);
}
