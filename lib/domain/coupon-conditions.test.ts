import { describe, expect, test } from 'vitest';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { couponConditions, listedConditions } from './coupon-conditions.ts';

const of = (wire: Parameters<typeof couponOf>[0]) => couponConditions(couponOf(wire));

describe('what a coupon asks for', () => {
  test.each([
    ['nothing', {}, []],
    ['more than a sum', { minimum_amount: '1500' }, [{ kind: 'above', sum: 150_000 }]],
    ['a round sum at least', { minimum_amount: '1499' }, [{ kind: 'atLeast', sum: 150_000 }]],
    ['more than an odd sum', { minimum_amount: '1498.99' }, [{ kind: 'above', sum: 149_899 }]],
    ['less than a sum', { maximum_amount: '1500' }, [{ kind: 'below', sum: 150_000 }]],
    ['a sum in between', { minimum_amount: '1990', maximum_amount: '2500' }, [{ kind: 'between', from: 199_000, to: 250_000 }]],
    [
      'a sum from a round one on',
      { minimum_amount: '1999', maximum_amount: '2500' },
      [
        { kind: 'atLeast', sum: 200_000 },
        { kind: 'below', sum: 250_000 },
      ],
    ],
    ['some days', { coupon_avaible_week_days: ['5', 1] }, [{ kind: 'days', days: [1, 5] }]],
    ['every day', { coupon_avaible_week_days: [1, 2, 3, 4, 5, 6, 7] }, []],
    ['hours', { coupon_avaible_day_hour_from: '12', coupon_avaible_day_hour_to: '16:00' }, [{ kind: 'hours', from: '12:00', to: '16:00' }]],
    ['hours of one end: to midnight', { coupon_avaible_day_hour_from: '22:00' }, [{ kind: 'hours', from: '22:00', to: '24:00' }]],
    ['equal hours: any', { coupon_avaible_day_hour_from: '12:00', coupon_avaible_day_hour_to: '12:00' }, []],
    ['some places', { sklad_coupon: [11] }, [{ kind: 'warehouses', ids: [11] }]],
    ['pickup', { pickup_coupon: '1' }, [{ kind: 'pickup' }]],
    ['delivery', { delivery_coupon: '1' }, [{ kind: 'delivery' }]],
    ['the app', { meta_data: [{ key: 'coupon_only_for_device', value: ['app'] }] }, [{ kind: 'app' }]],
    ['any device of which the site is one', { meta_data: [{ key: 'coupon_only_for_device', value: ['app', 'site'] }] }, []],
    ['a birthday', { birthday_coupon: '1' }, [{ kind: 'birthday' }]],
    ['a first order', { usage_limit_first_purchase: '1' }, [{ kind: 'first' }]],
    ['somebody', { individual_coupon: '1' }, [{ kind: 'personal' }]],
    ['one of some dishes', { product_ids: [1, 2] }, [{ kind: 'products', ids: [1, 2] }]],
    ['no dish of a category', { excluded_product_categories: [3] }, [{ kind: 'noCategories', ids: [3] }]],
    ['a last day', { date_expires: '2026-08-31T23:59:59' }, [{ kind: 'expires', date: '2026-08-31' }]],
  ] as const)('%s', (_, wire, expected) => expect(of(wire)).toEqual(expected));

  test('a list tells bounds and last day alone', () => {
    const coupon = couponOf({ minimum_amount: '999', pickup_coupon: '1', date_expires: '2026-08-31' });
    expect(listedConditions(coupon).map((c) => c.kind)).toEqual(['atLeast', 'expires']);
  });

  test('so many of a dish and of a category', () => {
    const found = of({
      autoapply_dop_rulles_products_list: [{ coupon_products: [1], coupon_products_qty: 2 }],
      autoapply_dop_rulles_categories_list: [{ coupon_categories: [22], coupon_categories_qty: 3 }],
    });
    expect(found).toEqual([
      { kind: 'productCount', ids: [1], count: 2 },
      { kind: 'categoryCount', ids: [22], count: 3 },
    ]);
  });
});
