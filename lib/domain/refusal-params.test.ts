import { expect, test } from 'vitest';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { quoteCart } from './quote.ts';

/** Two dishes 1 at 590, on a Friday at noon. */
const refused = (wire: Partial<CouponWire>) =>
  quoteCart(cartOf([[1, 2]], { promoCode: 'ten' }), contextOf({ coupons: [couponOf(wire)] })).problems.map((p) => p.params);

test.each<[string, Partial<CouponWire>, object]>([
  ['a sum', { minimum_amount: '1419.99' }, { reason: 'minimum', missing: 24_000 }],
  ['dishes, of which one will do', { product_ids: [7, 8, 9, 10] }, { reason: 'products', products: '7,8,9' }],
  ['sections, of which one will do', { product_categories: [77, 78] }, { reason: 'categories', categories: '77,78' }],
  [
    'portions of a dish',
    { autoapply_dop_rulles_products_list: [{ coupon_products: [1], coupon_products_qty: 5 }] },
    { reason: 'product_count', missing: 3, products: '1' },
  ],
  [
    'dishes of sections',
    {
      autoapply_dop_rulles_categories_list: [
        { coupon_categories: [20], coupon_categories_qty: 2 },
        { coupon_categories: [77, 78], coupon_categories_qty: 1 },
      ],
    },
    { reason: 'category_count', missing: 1, categories: '77,78' },
  ],
  ['a section in the way', { excluded_product_categories: [77, 20] }, { reason: 'excluded_category', categories: '20' }],
  ['a dish in the way', { excluded_product_ids: [3, 1] }, { reason: 'excluded_category', products: '1' }],
  [
    'days and hours',
    { coupon_avaible_week_days: [1, 2], coupon_avaible_day_hour_from: '12', coupon_avaible_day_hour_to: '16' },
    { reason: 'delivery_time', days: '1,2', from: '12:00', to: '16:00' },
  ],
  ['a way to receive it', { delivery_coupon: 'yes' }, { reason: 'delivery_only' }],
  ['a login', { usage_limit_first_purchase: 'yes' }, { reason: 'login' }],
])('a refusal names %s', (_, wire, expected) => expect(refused(wire)).toEqual([{ code: 'ten', ...expected }]));
