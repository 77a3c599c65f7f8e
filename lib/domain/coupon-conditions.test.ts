import { describe, expect, test } from 'vitest';
import type { UserCoupon } from '#lib/contract/account.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { couponConditions, couponShelf, listedConditions, sortCoupons } from './coupon-conditions.ts';

const of = (wire: Parameters<typeof couponOf>[0]) => couponConditions(couponOf(wire));

describe('what a coupon asks for', () => {
  test.each([
    ['nothing', {}, []],
    ['more than a sum', { minimum_amount: '1500' }, [{ kind: 'above', sum: 150_000 }]],
    ['a round sum at least', { minimum_amount: '1499' }, [{ kind: 'atLeast', sum: 150_000 }]],
    ['[KF-WOO-08] from a sum of WooCommerce on, as its owner wrote it', { minimum_amount: '49.99' }, [{ kind: 'atLeast', sum: 5_000 }]],
    ['[KF-WOO-08] a sum of WooCommerce with a fraction', { minimum_amount: '50.49' }, [{ kind: 'atLeast', sum: 5_050 }]],
    ['[KF-WOO-08] up to a sum of WooCommerce', { maximum_amount: '1500.01' }, [{ kind: 'atMost', sum: 150_000 }]],
    [
      '[KF-WOO-08] between two sums of WooCommerce',
      { minimum_amount: '999.99', maximum_amount: '1500.01' },
      [
        { kind: 'atLeast', sum: 100_000 },
        { kind: 'atMost', sum: 150_000 },
      ],
    ],
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

/** A Wednesday, noon. */
const NOON = { date: '2031-02-05', minutes: 12 * 60, weekday: 3 };
const own = (code: string, more: Partial<UserCoupon> = {}): UserCoupon => ({
  title: code,
  code,
  individual: false,
  availableTo: '',
  state: 'active',
  coupon: null,
  ...more,
});

test.each([
  ['whose rules nobody tells', own('a'), 'now'],
  [
    'of this day and hour',
    own('a', {
      coupon: couponOf({ coupon_avaible_week_days: [1, 3], coupon_avaible_day_hour_from: '11:00', coupon_avaible_day_hour_to: '16:00' }),
    }),
    'now',
  ],
  ['of other days', own('a', { coupon: couponOf({ coupon_avaible_week_days: [6, 7] }) }), 'soon'],
  [
    'of other hours',
    own('a', { coupon: couponOf({ coupon_avaible_day_hour_from: '18:00', coupon_avaible_day_hour_to: '20:00' }) }),
    'soon',
  ],
  ['that is used', own('a', { state: 'used' }), 'over'],
  ['that is over, whatever its hours are', own('a', { state: 'expired', coupon: couponOf() }), 'over'],
])('[LK-07] a coupon %s stands where it can be applied', (_, coupon, shelf) => expect(couponShelf(coupon, NOON)).toBe(shelf));

test('[LK-07] on each shelf the customer’s own come first, then what ends soonest, then what never ends', () => {
  const all = [
    own('never'),
    own('march', { availableTo: '2031-03-14 19:24:00' }),
    own('february', { availableTo: '20.02.2031' }),
    own('mine', { individual: true }),
    own('used', { state: 'used' }),
    own('weekend', { coupon: couponOf({ coupon_avaible_week_days: [6] }) }),
  ];
  const { now, soon, over } = sortCoupons(all, NOON);
  expect([now, soon, over].map((shelf) => shelf.map(({ code }) => code))).toEqual([
    ['mine', 'february', 'march', 'never'],
    ['weekend'],
    ['used'],
  ]);
});
