import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { pictureWire } from '../media.ts';
import type { ContentCoupon, ContentPromotion, Shop } from '../shop.ts';
import { sayIn } from '../texts.ts';

/** All published coupons (wire-facts 6.4) for public reading: without customers' addresses. usageCount returns the number of uses so far. */
export const couponsWire = (shop: Shop, usageCount: (couponId: number) => number, lang = '') =>
  wholeCoupons(shop, usageCount).map((wire) => ({
    ...wire,
    description: sayIn(shop, lang)(wire.description),
    email_restrictions: wire.email_restrictions.map(() => HIDDEN),
  }));

/** As {@link couponsWire}, with e-mail addresses, for the coupon rules on the server. */
export const wholeCoupons = (shop: Shop, usageCount: (couponId: number) => number) =>
  shop.coupons.filter(({ status }) => status === 'publish').map((coupon) => couponWire(coupon, usageCount(coupon.id)));

const HIDDEN = '…';

/** One coupon: amount is a percentage or roubles as text, "0.00" stands for no minimum or maximum. */
function couponWire(coupon: ContentCoupon, usageCount: number) {
  const meta = {
    'coupon-autoapply': coupon.autoapply ? ['yes'] : [],
    coupon_only_for_device: coupon.coupon_only_for_device,
    birthday_coupon_days_before: String(coupon.birthday_coupon_days_before),
    birthday_coupon_days_after: String(coupon.birthday_coupon_days_after),
  };
  return {
    id: coupon.id,
    code: coupon.code,
    amount: minorToWire(coupon.amount),
    discount_type: coupon.discount_type,
    description: coupon.description,
    image: pictureWire(coupon.image) ?? '',
    status: coupon.status,
    date_expires: coupon.date_expires === undefined ? null : `${coupon.date_expires}T23:59:59`,
    usage_count: usageCount,
    usage_limit: coupon.usage_limit ?? null,
    usage_limit_per_user: coupon.usage_limit_per_user ?? null,
    usage_limit_first_purchase: coupon.usage_limit_first_purchase ? 'yes' : '',
    show_to_user: coupon.show_to_user,
    individual_coupon: coupon.individual_coupon,
    usage_avaible_users: coupon.usage_avaible_users.map(({ user, use_until }) => ({ user: String(user), use_until: use_until ?? '' })),
    autoapply: coupon.autoapply,
    minimum_amount: minorToWire(coupon.minimum_amount),
    maximum_amount: minorToWire(coupon.maximum_amount),
    product_ids: coupon.product_ids,
    excluded_product_ids: coupon.excluded_product_ids,
    product_categories: coupon.product_categories,
    excluded_product_categories: coupon.excluded_product_categories,
    discount_of_listed: coupon.discount_of_listed,
    exclude_sale_items: coupon.exclude_sale_items,
    free_shipping: coupon.free_shipping,
    email_restrictions: coupon.email_restrictions,
    used_up: coupon.used_up,
    only_in: coupon.only_in ?? '',
    coupon_avaible_week_days: coupon.coupon_avaible_week_days,
    coupon_avaible_day_hour_from: coupon.coupon_avaible_day_hour_from ?? '',
    coupon_avaible_day_hour_to: coupon.coupon_avaible_day_hour_to ?? '',
    sklad_coupon: coupon.sklad_coupon,
    pickup_coupon: coupon.pickup_coupon ? ['yes'] : [],
    delivery_coupon: coupon.delivery_coupon ? ['yes'] : [],
    birthday_coupon: coupon.birthday_coupon,
    autoapply_dop_rulles_products_list: coupon.autoapply_dop_rulles_products_list,
    autoapply_dop_rulles_categories_list: coupon.autoapply_dop_rulles_categories_list,
    _wc_free_gift_coupon_data_mod: coupon.gift,
    meta_data: Object.entries(meta).map(([key, value], index) => ({ id: coupon.id * 10 + index, key, value })),
  };
}

/** A promotion as an element of autoapply's stocksList, without sums of a cart (wire-facts 6.2). */
export const promotionWire = (promotion: ContentPromotion, say = (text: string) => text) => ({
  ID: promotion.id,
  post_title: say(promotion.title),
  post_status: 'publish',
  stock_data: {
    code: promotion.code,
    type: promotion.type,
    sklad: promotion.sklad.length === 0 ? ('' as const) : promotion.sklad,
    categoryes_data: promotion.categories.map(({ category_id, product_min_quantity, replay }) => ({
      category_id: String(category_id),
      product_min_quantity: String(product_min_quantity),
      replay: replay ? '1' : '',
    })),
  },
});

interface GivenCoupon {
  readonly id: number;
  readonly code: string;
  readonly type: 'percent' | 'fixed_cart' | 'free_gift';
  /** Per cent or roubles; 0 for a gift. */
  readonly amount: number;
  readonly description: string;
  readonly image: string;
  /** Kopecks. */
  readonly minimum: number;
  readonly gift: { readonly productId: number; readonly variationId: number } | null;
  /** Null: anybody with the code. */
  readonly userId: number | null;
  /** YYYY-MM-DD, the last valid day; '' for no end. */
  readonly lastDay: string;
  readonly firstPurchase: boolean;
}

/** A coupon that the shop issues (wheel, referral) on the wire (wire-facts 6.4): once per customer. */
export const givenCouponWire = (coupon: GivenCoupon) => ({
  id: coupon.id,
  code: coupon.code,
  amount: minorToWire(minorFromWire(coupon.amount) ?? 0),
  discount_type: coupon.type,
  description: coupon.description,
  image: coupon.image,
  status: 'publish',
  date_expires: coupon.lastDay === '' ? null : `${coupon.lastDay}T23:59:59`,
  usage_count: 0,
  usage_limit: coupon.userId === null ? null : 1,
  usage_limit_per_user: 1,
  usage_limit_first_purchase: coupon.firstPurchase ? 'yes' : '',
  show_to_user: coupon.userId !== null,
  individual_coupon: coupon.userId !== null,
  usage_avaible_users: coupon.userId === null ? [] : [{ user: String(coupon.userId), use_until: coupon.lastDay }],
  autoapply: false,
  minimum_amount: minorToWire(coupon.minimum),
  maximum_amount: '0.00',
  _wc_free_gift_coupon_data_mod:
    coupon.gift === null ? [] : [{ product_id: coupon.gift.productId, variation_id: coupon.gift.variationId, quantity: 1 }],
  meta_data: [],
});
