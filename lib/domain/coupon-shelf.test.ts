import { expect, test } from 'vitest';
import type { UserCoupon } from '#lib/contract/account.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { couponShelf, sortCoupons } from './coupon-shelf.ts';

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
