import { describe, expect, test } from 'vitest';
import { couponConditions } from '#lib/domain/coupon-conditions.ts';
import { judgeCoupon } from '#lib/domain/coupons.ts';
import { promisable, unlockOf } from '#lib/domain/unlocks.ts';
import { couponRow, customer, friday, reasonsOf } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import type { CouponWire } from './coupon.ts';

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
