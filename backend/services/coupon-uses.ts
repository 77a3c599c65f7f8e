import { createHash } from 'node:crypto';
import type { Problem } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { couponByCode, nearestBirthday } from '#lib/domain/coupons.ts';
import { problem } from '#lib/domain/problems.ts';
import type { QuoteCart, QuoteContext } from '#lib/domain/quote.ts';
import { type CouponUse, countUse, noteUse, readUses } from '../db/coupons.ts';
import type { Db, Trx } from '../db/open.ts';

interface NamedUse extends CouponUse {
  /** Path of the problem when the limit was reached meanwhile. */
  readonly path: string;
  readonly asked: string;
  readonly reason: 'used_up' | 'first_purchase';
}

interface CouponTaker {
  readonly orderId: number;
  /** Names that uses of the customer are counted under. */
  readonly names: readonly string[];
  /** The local date at the warehouse, yyyy-mm-dd. */
  readonly today: string;
  readonly now: number;
}

type Coupons = Pick<QuoteCart, 'promoCode' | 'coupons'>;
type Known = Pick<QuoteContext, 'coupons' | 'customer'>;

const positive = (limit: number | null): number | null => (limit !== null && limit > 0 ? limit : null);

/**
 * The counters of a cart's coupons, each once and in a fixed order, so that concurrent orders cannot deadlock. All first-purchase coupons share one counter:
 * two concurrent first orders cannot both use one (CPN-11).
 */
function couponUses(cart: Coupons, { coupons, customer }: Known, { names, today }: CouponTaker): NamedUse[] {
  const asked = [
    ...(cart.promoCode === '' ? [] : [{ code: cart.promoCode, path: 'promoCode' }]),
    ...cart.coupons.map((code, i) => ({ code, path: `coupons.${i}` })),
  ];
  const uses = asked.flatMap(({ code, path }): NamedUse[] => {
    const coupon = couponByCode(coupons, code);
    if (!coupon) return [];
    const { firstPurchase, birthday, usageLimit, usageLimitPerUser } = coupon;
    const first = { code: FIRST_PURCHASE, limit: null, limitPerCustomer: 1, customers: names, path, asked: coupon.code };
    const own = {
      code: coupon.code,
      path,
      asked: coupon.code,
      reason: 'used_up' as const,
      limit: positive(usageLimit),
      limitPerCustomer: firstPurchase ? 1 : positive(usageLimitPerUser),
      customers: birthday ? birthdayNames(names, customer?.birth ?? '', today) : names,
    };
    return firstPurchase ? [own, { ...first, reason: 'first_purchase' }] : [own];
  });
  const rank = ({ code }: NamedUse) => (code === FIRST_PURCHASE ? '' : code.toLowerCase());
  return [...new Map(uses.map((use) => [use.code, use])).values()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Counts every coupon of an order in its transaction (P4). Returns the codes, or the problem of the first coupon whose limit was reached meanwhile. */
export async function takeCoupons(
  trx: Trx,
  cart: QuoteCart,
  context: QuoteContext,
  taker: CouponTaker,
): Promise<Coupon['code'][] | Problem> {
  const uses = couponUses(cart, context, taker);
  for (const use of uses) {
    if (!(await countUse(trx, use))) return problem(use.path, 'coupon_refused', { code: use.asked, reason: use.reason });
    await noteUse(trx, taker.orderId, use, taker.now);
  }
  return uses.map((use) => use.code);
}

/** Counts the coupons of a reopened order without checking limits, because the order keeps its discounts. Returns the codes. */
export async function retakeCoupons(trx: Trx, cart: Coupons, known: Known, taker: CouponTaker): Promise<Coupon['code'][]> {
  const uses = couponUses(cart, known, taker);
  for (const use of uses) {
    await countUse(trx, { ...use, limit: null, limitPerCustomer: null });
    await noteUse(trx, taker.orderId, use, taker.now);
  }
  return uses.map(({ code }) => code);
}

/** A hash of the phone: it can be compared but not read. */
const nameOfPhone = (phone: string): string => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/** The names that a customer's coupon uses are counted under: account and phone, so that a new account does not count as a new customer. */
export const customerNames = (customerId: number, phone: string): string[] => [
  ...(customerId === 0 ? [] : [`user:${customerId}`]),
  ...(phone === '' ? [] : [`phone:${nameOfPhone(phone)}`]),
];

/** Counter shared by all first-purchase coupons; coupon codes contain no spaces. */
export const FIRST_PURCHASE = 'first purchase';

/** The names for uses of a birthday coupon; they contain the year, so that a limit per customer applies to each birthday separately. */
function birthdayNames(names: readonly string[], birth: string, today: string): string[] {
  const year = nearestBirthday(birth, today);
  return year === null ? [] : names.map((name) => `${name}@${year}`);
}

/**
 * Uses of these coupons, by id: in total, and under the names of one customer, who was born on `birth` ('' when unknown).
 * `today` is the shop's local date, yyyy-mm-dd.
 */
export async function usesOfCoupons(
  db: Db | Trx,
  coupons: readonly Coupon[],
  names: readonly string[],
  { birth, today }: { readonly birth: string; readonly today: string },
): Promise<(id: number) => { readonly total: number; readonly byCustomer: number }> {
  const codes = new Map(coupons.map(({ id, code }) => [id, code]));
  const { total, own } = await readUses(db, [...codes.values()], [...names, ...birthdayNames(names, birth, today)]);
  return (id) => ({ total: total.get(codes.get(id) ?? '') ?? 0, byCustomer: own.get(codes.get(id) ?? '') ?? 0 });
}
