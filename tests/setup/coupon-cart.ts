import type { CouponWire } from '#lib/contract/coupon.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import type { CouponContext, CouponLine } from '#lib/domain/coupon-context.ts';
import { judgeCoupon } from '#lib/domain/coupons.ts';
import { weekdayOf, type ZonedTime } from '#lib/domain/zoned-time.ts';
import { couponOf } from './sample-coupons.ts';

/** A cart as coupons see it, for tables of verdicts. */

export const at = (date: string, clock: string): ZonedTime => {
  const [h = 0, m = 0] = clock.split(':').map(Number);
  return { date, weekday: weekdayOf(date), minutes: h * 60 + m };
};

/** Two of dish 1 for 1,000, in category 41 below 20. */
export const couponRow = (more: Partial<CouponLine> = {}): CouponLine => ({
  productId: 1,
  categoryIds: new Set([41, 20]),
  quantity: 2,
  total: 100_000,
  counted: true,
  onSale: false,
  ...more,
});

export const customer = { id: 77, birth: '', ordersCount: 0 };

/** A guest's delivery from warehouse 11, at noon for one o'clock; 2026-11-20 is a Friday. */
export const friday: CouponContext = {
  lines: [couponRow()],
  type: 'delivery',
  warehouseId: 11,
  now: at('2026-11-20', '12:00'),
  deliveredAt: at('2026-11-20', '13:00'),
  customer: null,
};

/** Why a coupon of this wire form does not apply; none when it does. */
export function reasonsOf(wire: Partial<CouponWire>, ctx: Partial<CouponContext> = {}): readonly CouponReason[] {
  const verdict = judgeCoupon(couponOf(wire), { ...friday, ...ctx });
  return verdict.applicable ? [] : verdict.reasons.map((r) => r.reason);
}
