import { categoryIdHere } from './category.ts';
import { LeftOut, lineFrom, roubles, type WooCoupon } from './entity.ts';

export type RawCoupon = Record<string, unknown> & { readonly id: number; readonly code: string };

/** The menu data that the conversion of a coupon needs. */
export interface CouponShop {
  readonly hasProduct: (id: number) => boolean;
  readonly hasCategory: (id: number) => boolean;
  readonly isVariation: (id: number) => boolean;
}

const TYPES: ReadonlySet<string> = new Set(['percent', 'fixed_cart', 'fixed_product']);

/** A coupon in the form of a content file. @throws {LeftOut} when our rules would give another discount than WooCommerce: a wrong price is worse than no coupon. */
export function couponFrom(coupon: WooCoupon, shop: CouponShop): RawCoupon {
  const { discount_type: type } = coupon;
  if (!TYPES.has(type)) throw new LeftOut(`discounts of the type "${type}" are unknown here`);
  refuse(coupon.amount <= 0 && !coupon.free_shipping, 'no amount');
  refuse(coupon.limit_usage_to_x_items !== null, 'a limit of pieces cannot be kept');
  refuse([...coupon.product_ids, ...coupon.excluded_product_ids].some(shop.isVariation), 'it is for single variations of a product');
  const left = coupon.usage_limit === null ? null : coupon.usage_limit - coupon.usage_count;
  const products = coupon.product_ids.filter(shop.hasProduct);
  const categories = coupon.product_categories.filter(shop.hasCategory).map(categoryIdHere);
  const excludedProducts = coupon.excluded_product_ids.filter(shop.hasProduct);
  const excludedCategories = coupon.excluded_product_categories.filter(shop.hasCategory).map(categoryIdHere);
  // a coupon whose products are all unknown must not apply to the whole cart; products and categories are alternatives
  const isGone = (all: readonly number[], here: readonly number[]): boolean => all.length > 0 && here.length === 0;
  const [noProducts, noCategories] = [isGone(coupon.product_ids, products), isGone(coupon.product_categories, categories)];
  const isOfWhole = type === 'fixed_cart';
  refuse(noProducts && (isOfWhole || categories.length === 0), 'none of its products is on the menu');
  refuse(noCategories && (isOfWhole || products.length === 0), 'none of its categories is on the menu');
  return {
    id: coupon.id,
    code: codeOf(coupon),
    discount_type: type,
    amount: roubles(coupon.amount),
    description: lineFrom(coupon.description) || codeOf(coupon),
    show_to_user: false,
    ...(left !== null && (left > 0 ? { usage_limit: left } : { used_up: true })),
    ...(coupon.usage_limit_per_user !== null && { usage_limit_per_user: coupon.usage_limit_per_user }),
    ...lastDay(coupon.date_expires),
    // WooCommerce's minimum and maximum are inclusive, ours are exclusive
    minimum_amount: roubles(coupon.minimum_amount > 0 ? coupon.minimum_amount - 1 : 0),
    maximum_amount: roubles(coupon.maximum_amount > 0 ? coupon.maximum_amount + 1 : 0),
    product_ids: products,
    product_categories: categories,
    excluded_product_ids: excludedProducts,
    excluded_product_categories: excludedCategories,
    discount_of_listed: !isOfWhole && [products, categories, excludedProducts, excludedCategories].some((ids) => ids.length > 0),
    exclude_sale_items: coupon.exclude_sale_items,
    email_restrictions: coupon.email_restrictions,
    free_shipping: coupon.free_shipping,
    // a coupon that only makes delivery free has no effect on pickup
    delivery_coupon: coupon.amount <= 0,
  };
}

const codeOf = ({ code }: WooCoupon): string => lineFrom(code);

/** A coupon that only WooCommerce itself can apply: customers who enter it are directed to that site. */
export const couponElsewhere = (coupon: WooCoupon, site: string): RawCoupon => ({
  id: coupon.id,
  code: codeOf(coupon),
  discount_type: 'fixed_cart',
  description: codeOf(coupon),
  show_to_user: false,
  only_in: site,
});

function refuse(isSo: boolean, reason: string): void {
  if (isSo) throw new LeftOut(reason);
}

/** WooCommerce's coupon expires at the beginning of its expiry date; ours is valid until the end of its last day. */
function lastDay(expires: string): { date_expires?: string } {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(expires) ?? [];
  if (day === '') return {};
  const isMidnight = time === '' || time === '00:00';
  return { date_expires: isMidnight ? new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) : day };
}
