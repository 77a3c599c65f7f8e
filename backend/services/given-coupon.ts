import { minorFromWire, minorToWire } from '#lib/contract/money-wire.ts';

export interface GivenCoupon {
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
  /** Null: anybody who knows the code. */
  readonly userId: number | null;
  /** YYYY-MM-DD, the last day; '' for no end. */
  readonly lastDay: string;
  readonly firstPurchase: boolean;
}

/** A coupon that the shop gives by itself (wheel, referral) as on the wire (wire-facts 6.4): once per customer. */
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
