import type { Bonus } from '#lib/contract/account.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { times } from './money.ts';
import type { QuoteContext } from './quote-context.ts';
import type { Discounts } from './quote-discounts.ts';

/** A level of the bonus programme: `percent` of the goods come back once so many minor units were spent. */
interface Level {
  readonly from: number;
  readonly percent: number;
}

interface LevelView<T extends Level> {
  /** Where the customer stands; null when the shop has no levels. */
  readonly current: T | null;
  readonly next: T | null;
  /** Minor units still to be spent until the next one; 0 without one. */
  readonly left: number;
}

/** Where a customer stands among the shop's levels (`cashback_gauge`, wire-facts 1.12): the highest whose sum is not above what was spent, else the first. */
export function levelOf<T extends Level>({ levels, spent }: { readonly levels: readonly T[]; readonly spent: number }): LevelView<T> {
  const rising = [...levels].sort((a, b) => a.from - b.from);
  const current = rising.findLast((level) => level.from <= spent) ?? rising[0] ?? null;
  const next = rising.find((level) => level.from > spent && level !== current) ?? null;
  return { current, next, left: next === null ? 0 : next.from - spent };
}

/** Points: 1 point = 1 unit of the currency (BON-01, BON-02, decisions «Coupons»). */

const MINOR = 100;

/** Whole points of a share of a sum; a begun point is none. */
const pointsOf = (goods: number, perCent: number): number => Math.floor(times(goods, perCent, 100) / (100 * 100 * MINOR));

/** What kinds of discount a cart has. */
interface Kinds {
  readonly auto: boolean;
  readonly code: boolean;
  readonly promotion: boolean;
}

/** One of a cart's discounts allows no points beside it (BON-02). */
export const excludesPoints = ({ auto, code, promotion }: Kinds, promo: PromoSettings): boolean =>
  (auto && !promo.bonusesWithAuto) || (code && !promo.bonusesWithCode) || (promotion && !promo.bonusesWithPromotions);

/** Points that may be spent: the lesser of the balance and percent_max of the goods after discounts; none beside discounts that exclude them. */
export function bonusesAvailable(goods: number, { promotions, applied }: Discounts, { customer, promoSettings }: QuoteContext): number {
  if (!customer?.bonusActive) return 0;
  const auto = applied.some((a) => a.coupon.auto);
  const code = applied.some((a) => a.kind === 'code');
  if (excludesPoints({ auto, code, promotion: promotions.length > 0 }, promoSettings)) return 0;
  return Math.max(0, Math.min(Math.floor(customer.bonusBalance), pointsOf(goods, customer.percentMax), Math.floor(goods / MINOR)));
}

/** Points that come back for goods paid with money. */
export function bonusesEarned(paid: number, { customer }: QuoteContext): number {
  if (!customer?.bonusActive) return 0;
  return Math.max(0, pointsOf(paid, customer.earnPercent ?? 0));
}

/** A context that knows the customer's points as the account tells them (BON-01); the backend counts them anew. */
export function withPoints<C extends Pick<QuoteContext, 'customer'>>(ctx: C, bonus: Bonus | undefined): C {
  if (ctx.customer === null || bonus === undefined) return ctx;
  const { active, balance, percentMax } = bonus;
  const earnPercent = levelOf(bonus).current?.percent ?? 0;
  return { ...ctx, customer: { ...ctx.customer, bonusActive: active, bonusBalance: balance, percentMax, earnPercent } };
}
