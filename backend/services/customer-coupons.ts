import { z } from 'zod';
import type { Shop } from '#backend/content/shop.ts';
import { sayIn } from '#backend/content/texts.ts';
import { couponsWire } from '#backend/content/wire/coupons.ts';
import { personalCouponsOf, readUses } from '#backend/db/coupons.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import { type UserRow, userById } from '#backend/db/users.ts';
import type { Deps } from '#backend/deps.ts';
import { type Coupon, coupon } from '#lib/contract/coupon.ts';
import { levelOf } from '#lib/domain/bonuses.ts';
import { listFor, nearBirthday } from '#lib/domain/coupons.ts';
import { plainCode } from '#lib/domain/discount-choice.ts';
import type { QuoteCustomer } from '#lib/domain/quote.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { readBalance } from '../db/bonus.ts';
import { Refusal } from '../refusal.ts';
import { customerNames, FIRST_PURCHASE, usesOfCoupons } from './coupon-uses.ts';
import { type Invited, referralCoupon } from './referral.ts';
import { shopZone } from './shop-model.ts';

const DAY = 86_400_000;
const KEPT = 30 * DAY;

/**
 * Every coupon that a cart of this customer can use: the shop's own, the customer's personal ones (including expired ones: their end is checked by the rules),
 * and referral coupons among the entered codes.
 */
export async function couponsFor(
  deps: Pick<Deps, 'model' | 'clock'>,
  db: Db | Trx,
  { customerId, phone }: Invited,
  codes: readonly string[],
): Promise<Coupon[]> {
  const personal = customerId === null ? [] : (await personalCouponsOf(db, customerId, deps.clock() - KEPT)).map(parsed);
  const referrals: Coupon[] = [];
  for (const code of codes.slice(0, 20)) {
    const wire = await referralCoupon(deps, db, plainCode(code), { customerId, phone });
    if (wire !== undefined) referrals.push(coupon.parse(wire));
  }
  return [...deps.model.coupons, ...personal, ...referrals];
}

const parsed = ({ wire }: { readonly wire: string }): Coupon => coupon.parse(JSON.parse(wire));

interface Listing {
  /** Includes used-up coupons and personal coupons that expired at most 30 days ago, each with its state and rules. */
  readonly all: boolean;
  readonly lang?: string | undefined;
}

type State = 'active' | 'used' | 'expired';

/**
 * The coupons a customer can use, as listed by avaible_coupons (wire-facts 1.17, CPN-12): no auto coupons, no used-up or expired ones,
 * birthday coupons near the birthday.
 */
export async function listCoupons(deps: Pick<Deps, 'db' | 'model' | 'clock'>, user: UserRow, { all, lang = '' }: Listing = { all: false }) {
  const { db, model, clock } = deps;
  const now = clock();
  const customer = { id: user.id, birth: user.birth, ordersCount: await purchases(db, user) };
  const rows = await personalCouponsOf(db, user.id, now - KEPT);
  const seen = listFor(
    [...model.coupons, ...rows.map(parsed)].filter((each) => !each.auto),
    customer,
  );
  const say = sayIn(model.shop, lang);
  const wires = all ? ownCouponWires(model.shop, rows, user.id) : null;
  const today = zonedAt(now, shopZone(model.shop)).date;
  const names = customerNames(user.id, user.phone ?? '');
  const usesOf = await usesOfCoupons(db, seen, names, { birth: user.birth, today });
  const stateOf = (each: Coupon, until: string): State => {
    const { total, byCustomer } = usesOf(each.id);
    if (reached(each.usageLimit, total) || reached(each.usageLimitPerUser, byCustomer)) return 'used';
    return until !== '' && until < today ? 'expired' : 'active';
  };
  return seen.flatMap((each) => {
    const until = endOf(each, user.id);
    const state = stateOf(each, until);
    const mine = each.individual || usesOf(each.id).byCustomer > 0;
    const outside = each.birthday && !nearBirthday(user.birth, today, each.birthdayDaysBefore, each.birthdayDaysAfter);
    if (outside || (state !== 'active' && !(all && mine))) return [];
    const row = { title: say(each.description), code: each.code, individual: each.individual, avaible_to: until };
    const wire = wires?.get(each.id);
    return [wires ? { ...row, state, coupon: wire === undefined ? null : { ...wire, description: row.title } } : row];
  });
}

const reached = (limit: number | null, used: number): boolean => limit !== null && limit > 0 && used >= limit;

/** The last day on which a coupon is valid for this customer, YYYY-MM-DD; '' for no end. */
function endOf(each: Coupon, userId: number): string {
  const own = each.users.find((one) => one.userId === userId)?.until ?? '';
  const days = [each.expires, own].map((day) => day.slice(0, 10)).filter((day) => day !== '');
  return days.sort()[0] ?? '';
}

const wire = z.looseObject({ id: z.number(), usage_avaible_users: z.array(z.looseObject({ user: z.coerce.number() })).catch([]) });

/**
 * Coupons of the content and of one customer on the wire (wire-facts 6.4) by id. They are shown to that customer: other holders and the
 * number of uses are left out.
 */
function ownCouponWires(shop: Shop, personal: readonly { readonly wire: string }[], userId: number): ReadonlyMap<number, object> {
  const all: unknown[] = [...couponsWire(shop, () => 0), ...personal.map((row): unknown => JSON.parse(row.wire))];
  return new Map(
    all.map((each) => {
      const known = wire.parse(each);
      return [known.id, { ...known, usage_avaible_users: known.usage_avaible_users.filter(({ user }) => user === userId), usage_count: 0 }];
    }),
  );
}

/**
 * Orders for the rule of first-purchase coupons (CPN-11): those of the account, pending and cancelled ones included, and a guest's orders
 * with such a coupon and the same phone.
 */
async function purchases(db: Db | Trx, { id, phone }: Pick<UserRow, 'id' | 'phone'>): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const used = await readUses(db, [FIRST_PURCHASE], customerNames(id, phone ?? ''));
  return Math.max(Number(count), used.own.get(FIRST_PURCHASE) ?? 0);
}

/** A customer's data for the rules: birthday, number of orders, points and level. @throws {Refusal} 400 for an unknown id. */
export async function quoteCustomer({ model }: Pick<Deps, 'model'>, db: Db | Trx, id: number): Promise<QuoteCustomer> {
  const user = await userById(db, id);
  if (!user) throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
  const { bonus } = model.shop.settings;
  const { balance, spent } = await readBalance(db, id);
  const levels = bonus.cashback_gauge.map(({ value, percentage }) => ({ from: value, percent: percentage }));
  return {
    id,
    birth: user.birth,
    ordersCount: await purchases(db, user),
    bonusBalance: balance,
    percentMax: bonus.percent_max,
    bonusActive: bonus.active,
    earnPercent: levelOf({ levels, spent }).current?.percent ?? 0,
  };
}
