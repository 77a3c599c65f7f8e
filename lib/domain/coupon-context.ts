import type { Product, Variation } from '#lib/contract/product.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { Menu } from './catalogue.ts';
import { basePrice } from './pricing.ts';
import type { QuoteCart, QuoteContext } from './quote-context.ts';
import { type QuoteEntry, quoteLines } from './quote-lines.ts';
import { type QuotePlace, quotePlace } from './quote-place.ts';
import type { ZonedTime } from './zoned-time.ts';

/** A cart line as coupons see it; gifts are none. */
export interface CouponLine {
  readonly productId: number;
  /** The product's categories and all their parents. */
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

/** How often a coupon was used, by all and by this customer. */
export interface CouponUses {
  readonly total: number;
  readonly byCustomer: number;
}

export interface CouponContext {
  readonly lines: readonly CouponLine[];
  readonly type: DeliveryType | null;
  readonly warehouseId: number | null;
  /** Wall clock in the warehouse's zone. */
  readonly now: ZonedTime;
  /** When the order is to be received; asap: now + cooking + road. */
  readonly deliveredAt: ZonedTime;
  readonly customer: CouponCustomer | null;
  /** Addresses of the account and of the order; left out where nobody here knows them. */
  readonly emails?: readonly string[] | undefined;
  /** Left out: the coupon's own count. */
  readonly usesOf?: ((couponId: number) => CouponUses) | undefined;
}

interface Bought {
  readonly product: Product;
  readonly variation: Variation | null;
  /** Units, and what they cost. */
  readonly quantity: number;
  readonly total: number;
}

/** The lines of a cart as coupon rules read them. */
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

/** The priced lines of a cart as coupons see them; gifts are none of them (CPN-09). */
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

/** A cart as coupons see it, in the very way a quote judges it (CPN-01…CPN-11). */
export function couponCartOf(cart: QuoteCart, ctx: QuoteContext): CouponContext {
  const place = quotePlace(cart, ctx);
  const later = cart.time.kind === 'slot' || place.type === 'lounge';
  return couponCart(cart, quoteLines(cart.items, ctx, place, later).entries, ctx, place);
}
