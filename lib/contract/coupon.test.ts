import { describe, expect, test } from 'vitest';
import { couponConditions } from '#lib/domain/coupon-conditions.ts';
import { judgeCoupon } from '#lib/domain/coupons.ts';
import { promisable, unlockOf } from '#lib/domain/unlocks.ts';
import { couponRow, customer, friday, reasonsOf } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { autoapplyAnswer, type CouponWire } from './coupon.ts';

/** Auto coupons as an older generation of the family writes them (wire-facts 6.2, 6.4). */

const asked = (type: unknown, more: Partial<CouponWire> = {}, sum?: unknown): Partial<CouponWire> => ({
  meta_data: [
    { key: 'coupon-autoapply', value: ['yes'] },
    { key: 'coupon-type-cond', value: type },
    { key: 'coupon-cond-cart-sum', value: sum },
  ],
  ...more,
});
const costs = (total: number, counted = true) => ({ lines: [couponRow({ total, counted })] });

describe('a sum of the cart: reached is enough, and every dish counts', () => {
  test.each<[unknown, number, string[]]>([
    ['1000', 99_999, ['minimum']],
    ['1000', 100_000, []],
    ['1000.50', 100_049, ['minimum']],
    ['1000,50', 100_050, []],
    [1_000, 100_000, []],
    [['1000'], 99_999, ['minimum']],
    ['0', 1, []],
    ['', 1, []],
    [undefined, 1, []],
    ['a lot', 1_000_000, ['unsupported']],
    ['-5', 1_000_000, ['unsupported']],
  ])('from %j, a cart of %i: %j', (sum, total, expected) => {
    expect(reasonsOf(asked('cartsum', {}, sum), costs(total))).toEqual(expected);
    expect(reasonsOf(asked('cartsum', {}, sum), costs(total, false))).toEqual(expected);
  });

  test('beside a minimum that must be exceeded, what misses more is said', () => {
    const wire = asked('cartsum', { minimum_amount: '999.99' }, '1000');
    const verdict = (total: number, counted: boolean) => judgeCoupon(couponOf(wire), { ...friday, ...costs(total, counted) });
    expect(verdict(90_000, true)).toEqual({ applicable: false, reasons: [{ reason: 'minimum', missing: 10_000 }] });
    expect(verdict(90_000, false)).toEqual({ applicable: false, reasons: [{ reason: 'minimum', missing: 100_000 }] });
    expect(verdict(100_000, true)).toEqual({ applicable: true });
  });

  test('[CPN-14] the cart says how much, and the conditions that it need only be reached', () => {
    const coupon = couponOf(asked('cartsum', {}, '1240'));
    expect(unlockOf(coupon, friday)).toEqual({ kind: 'sum', missing: 24_000 });
    expect(couponConditions(coupon)).toEqual([{ kind: 'atLeast', sum: 124_000 }]);
  });
});

describe('the other conditions', () => {
  const together = asked('prodcombo', { product_ids: [1, 2] });
  test.each<[string, Partial<CouponWire>, Parameters<typeof reasonsOf>[1], string[]]>([
    ['one of two dishes', together, {}, ['product_count']],
    ['both dishes', together, { lines: [couponRow(), couponRow({ productId: 2, quantity: 1 })] }, []],
    ['neither', together, { lines: [couponRow({ productId: 3 })] }, ['products', 'product_count', 'product_count']],
    ['a combination of nothing', asked('prodcombo'), {}, ['unsupported']],
    ['«delivery» brought', asked('delivery'), {}, ['pickup_only']],
    ['«delivery» fetched', asked('delivery'), { type: 'pickup' }, []],
    ['a first order of a guest', asked('first_order'), {}, ['login']],
    ['a first order', asked(['first_order']), { customer }, []],
    ['a second order', asked('first_order'), { customer: { ...customer, ordersCount: 1 } }, ['first_purchase']],
    ['what nobody knows', asked('moon_phase'), {}, ['unsupported']],
    ['two at once', asked(['cartsum', 'delivery'], {}, '1'), {}, ['unsupported']],
    ['none', asked(''), {}, []],
    ['an empty list', asked([]), {}, []],
  ])('%s', (_, wire, ctx, expected) => expect(reasonsOf(wire, ctx)).toEqual(expected));

  test('of a coupon that has to be typed the backend decides', () => {
    const typed = couponOf({
      meta_data: [
        { key: 'coupon-type-cond', value: 'cartsum' },
        { key: 'coupon-cond-cart-sum', value: '9000' },
      ],
    });
    expect([typed.auto, typed.atLeast, typed.foreignRules]).toEqual([false, 0, ['coupon-type-cond']]);
    expect(promisable([typed], null)).toEqual([]);
  });
});

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
    // The cart of the table is on a Friday at noon, so that hours and days alone refuse nothing.
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
