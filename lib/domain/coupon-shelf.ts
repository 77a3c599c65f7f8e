import type { UserCoupon } from '#lib/contract/account.ts';
import { inTime } from './coupons.ts';
import type { ZonedTime } from './zoned-time.ts';

/** Group of a customer's coupon: usable now, usable at other hours or places, or over. */
export type CouponShelf = 'now' | 'soon' | 'over';

export function couponShelf({ state, coupon }: UserCoupon, now: ZonedTime): CouponShelf {
  if (state !== 'active') return 'over';
  if (coupon === null) return 'now';
  const isHere = coupon.onlyIn === '' && (coupon.devices.length === 0 || coupon.devices.includes('site'));
  return isHere && inTime(coupon, now) ? 'now' : 'soon';
}

const LAST = '9999';

/** The last day as it sorts, of `2026-03-14 19:24:00` and of `14.03.2026`; without one it comes last. */
const endOf = ({ availableTo }: UserCoupon): string =>
  /^\d{4}-\d{2}-\d{2}/.exec(availableTo)?.[0] ?? (availableTo.replace(/^(\d{2})\.(\d{2})\.(\d{4}).*$/, '$3-$2-$1') || LAST);

/** A customer's coupons in groups (usable now, later, over); in each group the customer's own come first, then those that expire soonest. */
export function sortCoupons(coupons: readonly UserCoupon[], now: ZonedTime): Readonly<Record<CouponShelf, readonly UserCoupon[]>> {
  const sorted = [...coupons].sort((a, b) => Number(b.individual) - Number(a.individual) || endOf(a).localeCompare(endOf(b)));
  const on = (shelf: CouponShelf): readonly UserCoupon[] => sorted.filter((coupon) => couponShelf(coupon, now) === shelf);
  return { now: on('now'), soon: on('soon'), over: on('over') };
}
