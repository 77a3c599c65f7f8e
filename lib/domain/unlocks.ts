import type { Coupon } from '#lib/contract/coupon.ts';
import type { CouponContext, CouponCustomer } from './coupon-context.ts';
import { judgeCoupon, listFor, type Refusal } from './coupons.ts';
import { sum } from './money.ts';
import { minutesBetween, type Unlock, type Way, waysOf } from './unlock-ways.ts';

/** Which coupons a cart almost has, and what is missing (CPN-14 «what unlocks the next one»). */

export interface NextCoupon {
  readonly coupon: Coupon;
  readonly unlock: Unlock;
}

/** The one condition that does not hold; the two sides of one window of time are one. */
function onlyRefusal([first, second, ...more]: readonly Refusal[]): Refusal | null {
  if (second === undefined) return first ?? null;
  return more.length === 0 && first?.reason === 'delivery_time' && second.reason === 'current_time' ? second : null;
}

/** The first thing that helps; several dishes, sections or places that help alike are one. */
function whatHelps(ways: readonly Way[], helps: (way: Way) => boolean): Unlock | null {
  const unlock = ways.find(helps)?.unlock ?? null;
  if (unlock === null || !('ids' in unlock)) return unlock;
  return { ...unlock, ids: ways.flatMap((way) => ('ids' in way.unlock && helps(way) ? way.unlock.ids : [])) };
}

/** What would make one coupon apply; null when it applies, when more than one condition is missing, or when nothing done now would help. */
export function unlockOf(coupon: Coupon, ctx: CouponContext): Unlock | null {
  const verdict = judgeCoupon(coupon, ctx);
  const refusal = verdict.applicable ? null : onlyRefusal(verdict.reasons);
  if (refusal === null) return null;
  return whatHelps(waysOf(coupon, refusal, ctx), ({ after }) => judgeCoupon(coupon, after).applicable);
}

const FREE = 0;
const MONEY = 1;
const LOGIN = 2;
const CHANGE = 3;
const WAIT = 4;

/**
 * How far away: what costs nothing, then what costs least (dishes at the cart's average price), then a login, which may turn out to bring nothing, then
 * other dishes or places, then what comes soonest.
 */
function distance(unlock: Unlock, { lines, now }: CouponContext): readonly [step: number, far: number] {
  const units = lines.reduce((n, l) => n + l.quantity, 0);
  switch (unlock.kind) {
    case 'type':
      return [FREE, 0];
    case 'sum':
      return [MONEY, unlock.missing];
    case 'products':
    case 'categories':
      return [MONEY, (unlock.count * sum(lines.map((l) => l.total))) / Math.max(1, units)];
    case 'login':
      return [LOGIN, 0];
    case 'without':
    case 'warehouses':
      return [CHANGE, 0];
    case 'receive':
      return [WAIT, 0];
    case 'from':
      return [WAIT, minutesBetween(now, unlock.at)];
  }
}

/** Coupons that miss exactly one condition, each with what to do about it, the nearest first; at most `limit`. */
export function unlocks(coupons: readonly Coupon[], ctx: CouponContext, limit: number): readonly NextCoupon[] {
  return [
    ...coupons.flatMap((coupon) => {
      const unlock = unlockOf(coupon, ctx);
      return unlock === null ? [] : [{ coupon, unlock, far: distance(unlock, ctx) }];
    }),
  ]
    .sort((a, b) => a.far[0] - b.far[0] || a.far[1] - b.far[1])
    .slice(0, limit)
    .map(({ coupon, unlock }) => ({ coupon, unlock }));
}

const within = (limit: number | null, used: number): boolean => limit === null || limit <= 0 || used < limit;

/**
 * Coupons about which a customer (null: a guest) may be told what is missing: those that may be seen (CPN-12), a guest's also those that ask to log in;
 * none that nobody here understands, none that is or may be used up.
 */
export function promisable(coupons: readonly Coupon[], customer: CouponCustomer | null): readonly Coupon[] {
  const seen = customer === null ? coupons.filter((c) => c.shownToUser && !c.individual) : listFor(coupons, customer);
  return seen.filter((c) => {
    const mayBeUsed = c.usageLimitPerUser === null || customer === null || customer.ordersCount === 0;
    const isForAnybodyHere = c.emails.length === 0 && c.onlyIn === '' && !c.isUsedUp;
    return isForAnybodyHere && c.foreignRules.length === 0 && within(c.usageLimit, c.usageCount) && mayBeUsed;
  });
}
