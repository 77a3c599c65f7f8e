import type { Coupon } from '#lib/contract/coupon.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { couponsWire } from '../content/wire/coupons.ts';
import { personalCouponsOf } from '../db/personal-coupons.ts';
import type { Deps } from '../deps.ts';
import { referralCoupon } from './referral.ts';

/** A coupon as on the wire (wire-facts 6.4), wherever it comes from: the content files, the customer's own, or the referral programme. */
export async function couponWireOf(deps: Deps, { id, code }: Coupon, customerId: number, used: number): Promise<object> {
  const content = couponsWire(deps.model.shop, () => used).find((wire) => wire.id === id);
  if (content) return content;
  const own = customerId === 0 ? [] : await personalCouponsOf(deps.db, customerId, deps.clock() - 86_400_000);
  const personal = own.map((row): unknown => JSON.parse(row.wire)).find((wire) => isOf(wire, code));
  if (typeof personal === 'object' && personal !== null) return personal;
  return (await referralCoupon(deps, deps.db, code, { customerId: customerId === 0 ? null : customerId, phone: '' })) ?? {};
}

const isOf = (wire: unknown, code: string): boolean =>
  typeof wire === 'object' && wire !== null && 'code' in wire && typeof wire.code === 'string' && sameCode(wire.code, code);
