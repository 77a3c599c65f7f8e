import { z } from 'zod';
import type { Coupon } from './coupon.ts';

/** A coupon in a response to a browser: without its other holders and number of uses. */
const listedCoupon = z.object({
  id: z.number().int(),
  code: z.string().max(200),
  /** percent: hundredths of a per cent; fixed_cart and free_gift: minor units. */
  amount: z.number().int(),
  type: z.string().max(40),
  description: z.string().max(5_000),
  image: z.string().max(1_000),
  auto: z.boolean(),
  expires: z.string().max(40),
  /** Minor units; 0 = no limit. */
  minimum: z.number().int(),
  maximum: z.number().int(),
  /** An inclusive minimum. */
  atLeast: z.number().int(),
});

/** Answer of `GET /api/coupons`. */
export const couponList = z.object({ coupons: z.array(listedCoupon).max(5_000) });

const id = z.number().int();
const idList = (most: number) => z.array(id).max(most);
const rules = (most: number) => z.array(z.object({ ids: idList(5_000), count: z.number() })).max(most);

const ruledCoupon = listedCoupon.extend({
  shownToUser: z.boolean(),
  individual: z.boolean(),
  /** Only the requesting customer. */
  users: z.array(z.object({ userId: id, until: z.string().max(40) })).max(1),
  usageLimit: z.null(),
  usageLimitPerUser: z.null(),
  usageCount: z.literal(0),
  firstPurchase: z.boolean(),
  devices: z.array(z.string().max(500)).max(10),
  foreignRules: z.array(z.string().max(200)).max(0),
  birthday: z.boolean(),
  birthdayDaysBefore: z.number(),
  birthdayDaysAfter: z.number(),
  productIds: idList(5_000),
  excludedProductIds: idList(5_000),
  categoryIds: idList(1_000),
  excludedCategoryIds: idList(1_000),
  freeDelivery: z.boolean(),
  ofListed: z.boolean(),
  excludesSale: z.boolean(),
  emails: z.array(z.string()).max(0),
  isUsedUp: z.literal(false),
  onlyIn: z.literal(''),
  weekDays: z.array(z.number()).max(7),
  hourFrom: z.string().max(8),
  hourTo: z.string().max(8),
  warehouseIds: idList(1_000),
  pickupOnly: z.boolean(),
  deliveryOnly: z.boolean(),
  productRules: rules(201),
  categoryRules: rules(200),
  gifts: z.array(z.object({ productId: id, variationId: id.nullable(), quantity: z.number() })).max(50),
});

const MOST = 1_000;

/** Response of `GET /api/coupons/rules`: conditions of the requesting visitor's coupons, without other customers and numbers of uses. */
export const couponRules = z.object({ coupons: z.array(ruledCoupon).max(MOST) });

/** The response for a customer (null: a guest); at most the first 1,000 coupons. */
export const couponRulesFor = (coupons: readonly Coupon[], customerId: number | null): z.output<typeof couponRules> =>
  couponRules.parse({
    coupons: coupons.slice(0, MOST).map((coupon) => ({
      ...coupon,
      users: coupon.users.filter((one) => one.userId === customerId).slice(0, 1),
      usageLimit: null,
      usageLimitPerUser: null,
      usageCount: 0,
    })),
  });
