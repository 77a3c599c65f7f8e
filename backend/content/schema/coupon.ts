import { z } from 'zod';
import { count, day, id, line, picture, ref, refs, roubles, timeOfDay, weekdays } from './primitives.ts';

const gift = z.strictObject({ product: ref, variation: id.optional(), quantity: z.int().min(1).max(100).default(1) });

/** One entry of coupons.yaml; the rules are in section 5 of the specification. */
const couponFile = z
  .strictObject({
    id,
    code: z.string().trim().min(1).max(100),
    discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product', 'free_gift']),
    /** Percent for percent; roubles for fixed_cart and per piece for fixed_product; the gift's price in roubles for free_gift. */
    amount: z.number().nonnegative().max(1_000_000).default(0),
    description: line,
    image: picture.optional(),
    status: z.enum(['publish', 'draft']).default('publish'),
    /** Applied without a code. */
    autoapply: z.boolean().default(false),
    show_to_user: z.boolean().default(true),
    individual_coupon: z.boolean().default(false),
    usage_avaible_users: z
      .array(z.strictObject({ user: id, use_until: day.optional() }))
      .max(10_000)
      .default([]),
    usage_limit_first_purchase: z.boolean().default(false),
    usage_limit: z.int().positive().optional(),
    usage_limit_per_user: z.int().positive().optional(),
    date_expires: day.optional(),
    coupon_only_for_device: z
      .array(z.enum(['site', 'app']))
      .max(2)
      .default([]),
    birthday_coupon: z.boolean().default(false),
    birthday_coupon_days_before: z.int().min(0).max(180).default(0),
    birthday_coupon_days_after: z.int().min(0).max(180).default(0),
    minimum_amount: roubles.default(0),
    maximum_amount: roubles.default(0),
    product_ids: refs.default([]),
    product_categories: refs.default([]),
    excluded_product_ids: refs.default([]),
    excluded_product_categories: refs.default([]),
    /** True: the discount applies to the items of the lists above. False: the lists are conditions for a discount of the whole cart. */
    discount_of_listed: z.boolean().default(false),
    exclude_sale_items: z.boolean().default(false),
    /** Delivery costs nothing. */
    free_shipping: z.boolean().default(false),
    /** E-mail addresses that may use it; `*` matches any characters. */
    email_restrictions: z.array(z.string().min(1).max(300)).max(500).default([]),
    used_up: z.boolean().default(false),
    /** Host of the only shop where the code is valid; a customer who enters it here sees this host in the message. */
    only_in: line.optional(),
    coupon_avaible_week_days: weekdays.default([]),
    coupon_avaible_day_hour_from: timeOfDay.optional(),
    coupon_avaible_day_hour_to: timeOfDay.optional(),
    sklad_coupon: z.array(id).max(200).default([]),
    pickup_coupon: z.boolean().default(false),
    delivery_coupon: z.boolean().default(false),
    autoapply_dop_rulles_products_list: z
      .array(z.strictObject({ coupon_products: ref, coupon_products_qty: count.min(1) }))
      .max(50)
      .default([]),
    autoapply_dop_rulles_categories_list: z
      .array(z.strictObject({ coupon_categories: refs.min(1), coupon_categories_qty: count.min(1) }))
      .max(50)
      .default([]),
    gift: z.array(gift).max(10).default([]),
  })
  .superRefine((coupon, context) => {
    const fail = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (coupon.discount_type === 'free_gift' && coupon.gift.length === 0) fail('gift', 'a free_gift coupon needs a gift');
    if (coupon.discount_type !== 'free_gift' && coupon.gift.length > 0) fail('gift', 'only a free_gift coupon has a gift');
    const isForNothing = coupon.free_shipping || coupon.only_in !== undefined;
    if (coupon.discount_type !== 'free_gift' && coupon.amount === 0 && !isForNothing) fail('amount', 'expected an amount above 0');
    if (coupon.discount_type === 'percent' && coupon.amount > 100) fail('amount', 'expected a percentage up to 100');
    if (coupon.pickup_coupon && coupon.delivery_coupon)
      fail('delivery_coupon', 'a coupon is for pickup only or for delivery only, not both');
    if (coupon.maximum_amount > 0 && coupon.maximum_amount <= coupon.minimum_amount)
      fail('maximum_amount', 'expected a maximum above the minimum');
    if (coupon.individual_coupon && coupon.usage_avaible_users.length === 0 && coupon.show_to_user) {
      fail('usage_avaible_users', 'an individual coupon needs its users, or show_to_user: false');
    }
  });
export type CouponFile = z.output<typeof couponFile>;

export const couponsFile = z.array(couponFile).max(5000);

/** A promotion of stocks.yaml: the cheapest product of the category is free once the count is reached. */
const promotionFile = z.strictObject({
  id,
  title: line,
  code: z.string().min(1).max(50),
  type: z.literal('one_category_product_free'),
  sklad: z.array(id).max(200).default([]),
  categories: z
    .array(z.strictObject({ category: ref, product_min_quantity: z.int().min(2).max(100), replay: z.boolean().default(false) }))
    .min(1)
    .max(50),
});
export type PromotionFile = z.output<typeof promotionFile>;

export const promotionsFile = z.array(promotionFile).max(200);
