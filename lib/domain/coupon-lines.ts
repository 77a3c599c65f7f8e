import type { Coupon } from '#lib/contract/coupon.ts';
import type { CouponLine } from './coupon-context.ts';

type Lists = Pick<Coupon, 'ofListed' | 'excludesSale' | 'productIds' | 'categoryIds' | 'excludedProductIds' | 'excludedCategoryIds'>;

/** Whether a coupon discounts a line: by the rules of WooCommerce (WC_Coupon::is_valid_for_product), and not a line on sale where the coupon excludes sale items. */
export function coversLine(coupon: Lists, line: CouponLine): boolean {
  if (coupon.excludesSale && line.onSale) return false;
  if (!coupon.ofListed) return true;
  const isIn = (productIds: readonly number[], categoryIds: readonly number[]): boolean =>
    productIds.includes(line.productId) || categoryIds.some((id) => line.categoryIds.has(id));
  const isListed = (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) || isIn(coupon.productIds, coupon.categoryIds);
  return isListed && !isIn(coupon.excludedProductIds, coupon.excludedCategoryIds);
}
