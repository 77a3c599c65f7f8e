import { categoryIdHere } from './category.ts';
import type { WooCoupon } from './entity.ts';
import { LeftOut, lineFrom, roubles } from './parts.ts';

export type RawCoupon = Record<string, unknown> & { readonly id: number; readonly code: string };

/** What is known of the menu a coupon is for. */
export interface CouponShop {
  readonly hasProduct: (id: number) => boolean;
  readonly hasCategory: (id: number) => boolean;
}

/** A coupon as a content file would have it. @throws {LeftOut} when our rules would give another discount than WooCommerce: a wrong price is worse than none. */
export function couponFrom(coupon: WooCoupon, shop: CouponShop): RawCoupon {
  const { discount_type: type } = coupon;
  if (type !== 'percent' && type !== 'fixed_cart') throw new LeftOut(`discounts of the type "${type}" are unknown here`);
  if (coupon.amount <= 0) throw new LeftOut(coupon.free_shipping ? 'free delivery alone cannot be given by a coupon' : 'no amount');
  refuse(coupon.free_shipping, 'free delivery cannot be given by a coupon');
  refuse(coupon.excluded_product_ids.length > 0, 'excluded products cannot be kept');
  refuse(coupon.exclude_sale_items, 'excluding what is on sale cannot be kept');
  refuse(coupon.limit_usage_to_x_items !== null, 'a limit of pieces cannot be kept');
  refuse(coupon.email_restrictions.length > 0, 'it is for mail addresses, and customers are known by phone');
  const narrowed = coupon.product_ids.length + coupon.product_categories.length + coupon.excluded_product_categories.length > 0;
  refuse(type === 'percent' && narrowed, 'a percentage of certain products only cannot be given');
  const left = coupon.usage_limit === null ? null : coupon.usage_limit - coupon.usage_count;
  refuse(left !== null && left <= 0, 'its limit of uses is reached');
  const products = coupon.product_ids.filter(shop.hasProduct);
  const categories = coupon.product_categories.filter(shop.hasCategory).map(categoryIdHere);
  // without what it is for it would be for everything
  refuse(coupon.product_ids.length > 0 && products.length === 0, 'none of its products is on the menu');
  refuse(coupon.product_categories.length > 0 && categories.length === 0, 'none of its categories is on the menu');
  return {
    id: coupon.id,
    code: lineFrom(coupon.code).toLowerCase(),
    discount_type: type,
    amount: roubles(coupon.amount),
    description: lineFrom(coupon.description) || lineFrom(coupon.code).toUpperCase(),
    show_to_user: false,
    ...(left !== null && { usage_limit: left }),
    ...(coupon.usage_limit_per_user !== null && { usage_limit_per_user: coupon.usage_limit_per_user }),
    ...lastDay(coupon.date_expires),
    minimum_amount: roubles(coupon.minimum_amount),
    maximum_amount: roubles(coupon.maximum_amount),
    product_ids: products,
    product_categories: categories,
    excluded_product_categories: coupon.excluded_product_categories.filter(shop.hasCategory).map(categoryIdHere),
  };
}

function refuse(isSo: boolean, reason: string): void {
  if (isSo) throw new LeftOut(reason);
}

/** WooCommerce's coupon ends as its day of expiry begins; ours is good to the end of its last day. */
function lastDay(expires: string): { date_expires?: string } {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(expires) ?? [];
  if (day === '') return {};
  const isMidnight = time === '' || time === '00:00';
  return { date_expires: isMidnight ? new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) : day };
}
