import type { Product } from '#lib/contract/product.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { Menu } from './catalogue.ts';
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
  /** Left out: the coupon's own count. */
  readonly usesOf?: ((couponId: number) => CouponUses) | undefined;
}

/** What a coupon sees of so many units of a product that cost `total`. */
export const couponLine = (product: Product, quantity: number, total: number, menu: Pick<Menu, 'categoryIdsOf'>): CouponLine => ({
  productId: product.id,
  categoryIds: menu.categoryIdsOf(product),
  quantity,
  total,
  counted: !product.excludeFromMin,
});
