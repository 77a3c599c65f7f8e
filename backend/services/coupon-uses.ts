import { createHash } from 'node:crypto';
import type { Problem } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { couponByCode, nearestBirthday } from '#lib/domain/coupons.ts';
import { problem } from '#lib/domain/problems.ts';
import type { QuoteCart, QuoteContext } from '#lib/domain/quote-context.ts';
import { type CouponUse, countUse, noteUse, readUses } from '../db/coupons.ts';
import type { Db, Trx } from '../db/open.ts';

interface NamedUse extends CouponUse {
  /** What is refused when the limit is reached meanwhile. */
  readonly path: string;
  readonly asked: string;
  readonly reason: 'used_up' | 'first_purchase';
}

interface CouponTaker {
  readonly orderId: number;
  /** Names the customer is counted under. */
  readonly names: readonly string[];
  /** The day at the warehouse, yyyy-mm-dd. */
  readonly today: string;
  readonly now: number;
}

type Coupons = Pick<QuoteCart, 'promoCode' | 'coupons'>;
type Known = Pick<QuoteContext, 'coupons' | 'customer'>;

const positive = (limit: number | null): number | null => (limit !== null && limit > 0 ? limit : null);

/**
 * The counters that the coupons of a cart move, each once and in one order, so that orders at the same moment wait for each other. All first-purchase
 * coupons share one: two first orders at once cannot have two of them (CPN-11).
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

/** Counts every coupon of an order in its transaction (P4). Answers the codes, or the problem of the first whose limit was reached meanwhile. */
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

/** Counts the coupons of an order that is taken up again: it has their discounts, so limits that were reached meanwhile are passed. Answers the codes. */
export async function retakeCoupons(trx: Trx, cart: Coupons, known: Known, taker: CouponTaker): Promise<Coupon['code'][]> {
  const uses = couponUses(cart, known, taker);
  for (const use of uses) {
    await countUse(trx, { ...use, limit: null, limitPerCustomer: null });
    await noteUse(trx, taker.orderId, use, taker.now);
  }
  return uses.map(({ code }) => code);
}

/** A phone that can be recognised but not read. */
const nameOfPhone = (phone: string): string => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/** The names a customer's coupon uses are counted under: the account and the phone, so that a new account is no new customer. */
export const customerNames = (customerId: number, phone: string): string[] => [
  ...(customerId === 0 ? [] : [`user:${customerId}`]),
  ...(phone === '' ? [] : [`phone:${nameOfPhone(phone)}`]),
];

/** No coupon has a code with a space in it: what all first-purchase coupons are counted under together. */
export const FIRST_PURCHASE = 'first purchase';

/** The names that uses of a birthday coupon are counted under: a limit per customer holds for each birthday anew. */
function birthdayNames(names: readonly string[], birth: string, today: string): string[] {
  const year = nearestBirthday(birth, today);
  return year === null ? [] : names.map((name) => `${name}@${year}`);
}

/**
 * How often each of these coupons, by id, was used so far: in all, and under the names of one customer, who was born on `birth` ('' when it is not known).
 * `today` is the day at the shop, yyyy-mm-dd.
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
