import fc from 'fast-check';
import type { CouponWire } from '#lib/contract/coupon.ts';
import type { CouponContext, CouponLine } from '#lib/domain/coupon-context.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';

/** Coupons and carts of a small world, so that chance makes them meet: dishes 1–6, categories 20–25, warehouses 11–13. */

const dish = fc.integer({ min: 1, max: 6 });
const section = fc.integer({ min: 20, max: 25 });
const warehouse = fc.integer({ min: 11, max: 13 });
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { maxLength: 3 });
const none = <T>(value: fc.Arbitrary<T>, empty: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(empty) }, { weight: 1, arbitrary: value });
const rub = none(
  fc.integer({ min: 0, max: 300_000 }).map((kopecks) => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`),
  '0.00',
);
const hour = fc.integer({ min: 0, max: 24 }).map(String);
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 });

/** Any coupon that a well-meaning shop could write. */
export const anyCoupon: fc.Arbitrary<Partial<CouponWire>> = fc.record({
  discount_type: fc.constantFrom('percent', 'fixed_cart', 'free_gift', 'percent'),
  _wc_free_gift_coupon_data_mod: fc.constant([{ product_id: 6 }]),
  minimum_amount: rub,
  maximum_amount: rub,
  product_ids: none(some(dish), []),
  product_categories: none(some(section), []),
  excluded_product_ids: none(some(dish), []),
  excluded_product_categories: none(some(section), []),
  autoapply_dop_rulles_products_list: none(
    fc.array(fc.record({ coupon_products: some(dish), coupon_products_qty: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
    [],
  ),
  autoapply_dop_rulles_categories_list: none(
    fc.array(fc.record({ coupon_categories: some(section), coupon_categories_qty: fc.integer({ min: 1, max: 6 }) }), { maxLength: 2 }),
    [],
  ),
  coupon_avaible_week_days: none(days, []),
  coupon_avaible_day_hour_from: none(hour, ''),
  coupon_avaible_day_hour_to: none(hour, ''),
  sklad_coupon: none(some(warehouse), []),
  pickup_coupon: none(fc.constant('1'), ''),
  delivery_coupon: none(fc.constant('1'), ''),
  birthday_coupon: none(fc.constant('1'), ''),
  usage_limit_first_purchase: none(fc.constant('yes'), ''),
});

export const anyLine: fc.Arbitrary<CouponLine> = fc.record({
  productId: dish,
  categoryIds: some(section).map((ids) => new Set(ids)),
  quantity: fc.integer({ min: 1, max: 5 }),
  total: fc.integer({ min: 0, max: 150_000 }),
  counted: fc.boolean(),
  onSale: fc.boolean(),
});

/** Some moment between 2024 and 2032, a leap year's February in it. */
export const anyMoment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });
export const anyZone = fc.constantFrom(
  'Europe/Moscow',
  'Asia/Vladivostok',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'UTC',
  '+05:30',
);

/** A cart at some moment of some zone, to be received up to two days later. */
export const anyCart: fc.Arbitrary<CouponContext> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 6 }),
    type: fc.constantFrom('delivery', 'pickup', 'lounge', null),
    warehouseId: fc.option(warehouse),
    moment: anyMoment,
    zone: anyZone,
    lead: fc.integer({ min: 0, max: 2_880 }),
    customer: fc.option(fc.record({ id: fc.constant(77), birth: fc.constantFrom('', '29.02.2000', '20.11.1990'), ordersCount: fc.nat(2) })),
  })
  .map(({ moment, zone, lead, ...rest }) => ({ ...rest, now: zonedAt(moment, zone), deliveredAt: zonedAt(moment + lead * 60_000, zone) }));
