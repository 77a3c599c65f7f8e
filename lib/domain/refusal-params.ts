import type { Problem } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { Refusal } from './coupons.ts';

/** As many ids as a sentence can name. */
const NAMED = 3;

const ids = (all: readonly number[]): string => all.slice(0, NAMED).join(',');

function particulars(coupon: Coupon, { reason, about = 0 }: Refusal): Problem['params'] {
  switch (reason) {
    case 'products':
      return { products: ids(coupon.productIds) };
    case 'product_count':
      return { products: ids([about]) };
    case 'categories':
      return { categories: ids(coupon.categoryIds) };
    case 'category_count':
      return { categories: ids(coupon.categoryRules.find((rule) => rule.ids[0] === about)?.ids ?? []) };
    case 'excluded_category':
      return coupon.excludedCategoryIds.includes(about) ? { categories: ids([about]) } : { products: ids([about]) };
    case 'elsewhere':
      return { where: coupon.onlyIn };
    case 'delivery_time':
    case 'current_time':
      return { days: coupon.weekDays.join(','), from: coupon.hourFrom, to: coupon.hourTo };
    default:
      return {};
  }
}

/**
 * Why a coupon was refused, for words that name it (CPN-14): `reason`; `missing` in minor units of a minimum, else units to add; `products` and
 * `categories`, a few ids joined by commas, of what is missing or in the way; `days` (1–7, joined by commas), `from` and `to` of its window of time.
 */
export const refusalParams = (coupon: Coupon, refusal: Refusal): Problem['params'] => ({
  reason: refusal.reason,
  ...(refusal.missing === undefined ? {} : { missing: refusal.missing }),
  ...particulars(coupon, refusal),
});
