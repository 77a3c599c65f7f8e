import { type Coupon, type CouponWire, coupon, type PromoSettings, promoSettings } from '#lib/contract/coupon.ts';

/** A coupon as the backend sends it: 10 per cent without any condition, changed by `wire`. */
export const couponOf = (wire: Partial<CouponWire> = {}): Coupon =>
  coupon.parse({ id: 900, code: 'ten', amount: '10.00', discount_type: 'percent', ...wire });

export const promoOf = (wire: Record<string, unknown> = {}): PromoSettings => promoSettings.parse(wire);
