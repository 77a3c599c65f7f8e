import { describe, expect, test } from 'vitest';
import { reasonsOf } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { autoapplyAnswer, type CouponWire } from './coupon.ts';

const meta = (key: string, value: unknown): Partial<CouponWire> => ({ meta_data: [{ key, value }] });

describe('a condition that no rule here knows', () => {
  test.each<[string, Partial<CouponWire>, string[]]>([
    ['none', {}, []],
    ['a meta of another plug-in', meta('loyalty-tier', 'gold'), ['loyalty-tier']],
    ['what is asked of auto coupons, of a code', meta('coupon-type-cond', 'cartsum'), ['coupon-type-cond']],
    ['a list', meta('allowed_roles', ['vip']), ['allowed_roles']],
    ['a map', meta('allowed_roles', { 0: 'vip' }), ['allowed_roles']],
    ['an empty one asks for nothing', meta('loyalty-tier', ''), []],
    ['so does an empty list', meta('allowed_roles', []), []],
    ['and a list of nothing', meta('allowed_roles', ['']), []],
    ['and "no"', meta('only_vip', 'no'), []],
    ['and a sum of nothing', meta('loyalty-sum', '0.00'), []],
    ['and null', meta('allowed_roles', null), []],
    ['the store’s book-keeping', meta('_edit_lock', '1700000000:1'), []],
    ['a meta that is read', meta('coupon-autoapply', ['yes']), []],
    ['days around a birthday', meta('birthday_coupon_days_before', 3), []],
    ['a meta that repeats a field', { ...meta('pickup_coupon', ['yes']), pickup_coupon: ['yes'] }, []],
    ['a meta whose field is not sent', meta('pickup_coupon', ['yes']), ['pickup_coupon']],
    ['a device nobody can read', meta('coupon_only_for_device', [[1], { a: {} }]), ['coupon_only_for_device']],
    ['goods on sale', { exclude_sale_items: true }, []],
    ['addresses of e-mail', { email_restrictions: ['a@example.org'] }, []],
    ['an hour that is none', { coupon_avaible_day_hour_from: '2pm', coupon_avaible_day_hour_to: '18' }, ['coupon_avaible_day_hour']],
    ['an hour beyond the day', { coupon_avaible_day_hour_from: '10', coupon_avaible_day_hour_to: '25' }, ['coupon_avaible_day_hour']],
    ['the end of the day', { coupon_avaible_day_hour_from: '9:30', coupon_avaible_day_hour_to: '24:00' }, []],
    ['a day of the week that is none', { coupon_avaible_week_days: [0, 8] }, ['coupon_avaible_week_days']],
    ['a date of another form', { date_expires: '31.12.2026' }, ['date_expires']],
    ['no date', { date_expires: '0' }, []],
    ['a moment', { date_expires: '2030-01-31T00:00:00' }, []],
    [
      'twice the same',
      {
        meta_data: [
          { key: 'x', value: 1 },
          { key: 'x', value: 2 },
        ],
      },
      ['x'],
    ],
  ])('%s', (_, wire, expected) => {
    expect(couponOf(wire).foreignRules).toEqual(expected);
    // the cart of the table is on a Friday at noon, so that hours and days alone refuse nothing
    if (expected.length > 0) expect(reasonsOf(wire)).toContain('unsupported');
  });

  test('a reason nobody knows says that it does not apply, not that there is no such code', () => {
    const { rejected } = autoapplyAnswer.parse({ rejected: [{ code: 'a', reason: 'moon_phase', message: 'Not tonight' }, { code: 'b' }] });
    expect(rejected).toEqual([
      { code: 'a', reason: 'unsupported', message: 'Not tonight', where: '', missing: null },
      { code: 'b', reason: 'unsupported', message: '', where: '', missing: null },
    ]);
  });
});
