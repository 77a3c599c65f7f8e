import { readUses } from '#backend/db/coupon-use.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import { personalCouponsOf } from '#backend/db/personal-coupons.ts';
import type { UserRow } from '#backend/db/users.ts';
import type { Deps } from '#backend/deps.ts';
import { type Coupon, coupon } from '#lib/contract/coupon.ts';
import { nearBirthday } from '#lib/domain/birthday.ts';
import { listFor } from '#lib/domain/coupons.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { birthdayNames, customerNames } from './coupon-names.ts';
import { shopZone } from './local-stamp.ts';
import { purchases } from './quote-customer.ts';
import { referralCoupon } from './referral.ts';

/**
 * Every coupon that a cart of this customer (null: a guest) may name: the shop's own, the customer's personal ones, and the referral coupons among the
 * typed codes.
 */
export async function couponsFor(
  deps: Pick<Deps, 'model' | 'clock'>,
  db: Db | Trx,
  customerId: number | null,
  codes: readonly string[],
): Promise<Coupon[]> {
  const personal = customerId === null ? [] : await personalCoupons(db, customerId, deps.clock());
  const referrals: Coupon[] = [];
  for (const code of codes.slice(0, 20)) {
    const wire = await referralCoupon(deps, db, code.trim(), customerId);
    if (wire !== undefined) referrals.push(coupon.parse(wire));
  }
  return [...deps.model.coupons, ...personal, ...referrals];
}

const personalCoupons = async (db: Db | Trx, customerId: number, now: number): Promise<Coupon[]> =>
  (await personalCouponsOf(db, customerId, now)).map(({ wire }) => coupon.parse(JSON.parse(wire)));

/** The coupons a customer may use, as avaible_coupons lists them (wire-facts 1.17, CPN-12): no auto coupons, none used up or out of date, birthday ones near the day. */
export async function listCoupons(deps: Pick<Deps, 'db' | 'model' | 'clock'>, user: UserRow) {
  const { db, model, clock } = deps;
  const now = clock();
  const customer = { id: user.id, birth: user.birth, ordersCount: await purchases(db, user) };
  const all = [...model.coupons, ...(await personalCoupons(db, user.id, now))].filter((each) => !each.auto);
  const seen = listFor(all, customer);
  const today = zonedAt(now, shopZone(model.shop)).date;
  const names = customerNames(user.id, user.phone ?? '');
  const uses = await readUses(
    db,
    seen.map((each) => each.code),
    [...names, ...birthdayNames(names, user.birth, today)],
  );
  return seen.flatMap((each) => {
    const until = endOf(each, user.id);
    const usedUp = reached(each.usageLimit, uses.total.get(each.code)) || reached(each.usageLimitPerUser, uses.own.get(each.code));
    const outside = each.birthday && !nearBirthday(user.birth, today, each.birthdayDaysBefore, each.birthdayDaysAfter);
    if (usedUp || outside || (until !== '' && until < today)) return [];
    return [{ title: each.description, code: each.code, individual: each.individual, avaible_to: until }];
  });
}

const reached = (limit: number | null, used = 0): boolean => limit !== null && limit > 0 && used >= limit;

/** The last day a coupon is good for this customer, YYYY-MM-DD; '' for no end. */
function endOf(each: Coupon, userId: number): string {
  const own = each.users.find((one) => one.userId === userId)?.until ?? '';
  const days = [each.expires, own].map((day) => day.slice(0, 10)).filter((day) => day !== '');
  return days.sort()[0] ?? '';
}
