import type { Bonus } from '#lib/contract/account.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { times } from './money.ts';
import type { QuoteContext } from './quote.ts';
import type { Discounts } from './quote-discounts.ts';

/** A level of the bonus programme: `percent` of the goods are returned as points once this many minor units were spent. */
interface Level {
  readonly from: number;
  readonly percent: number;
}

interface LevelView<T extends Level> {
  /** The customer's level; null when the shop has none. */
  readonly current: T | null;
  readonly next: T | null;
  /** Minor units to spend until the next one; 0 without one. */
  readonly left: number;
}

/** A customer's level (`cashback_gauge`, wire-facts 1.12): the highest whose sum is not above the spent sum, otherwise the first. */
export function levelOf<T extends Level>({ levels, spent }: { readonly levels: readonly T[]; readonly spent: number }): LevelView<T> {
  const rising = [...levels].sort((a, b) => a.from - b.from);
  const current = rising.findLast((level) => level.from <= spent) ?? rising[0] ?? null;
  const next = rising.find((level) => level.from > spent && level !== current) ?? null;
  return { current, next, left: next === null ? 0 : next.from - spent };
}

/** Points: 1 point = 1 unit of the currency (BON-01, BON-02, decisions «Coupons»). */

const MINOR = 100;

/** Points for a share of a sum, rounded down to whole points. */
const pointsOf = (goods: number, perCent: number): number => Math.floor(times(goods, perCent, 100) / (100 * 100 * MINOR));

/** The kinds of discount in a cart. */
interface Kinds {
  readonly auto: boolean;
  readonly code: boolean;
  readonly promotion: boolean;
}

/** Whether one of the cart's discounts excludes points (BON-02). */
export const excludesPoints = ({ auto, code, promotion }: Kinds, promo: PromoSettings): boolean =>
  (auto && !promo.bonusesWithAuto) || (code && !promo.bonusesWithCode) || (promotion && !promo.bonusesWithPromotions);

/** Points that can be spent: the lesser of the balance and percent_max of the goods after discounts; 0 with discounts that exclude them. */
export function bonusesAvailable(goods: number, { promotions, applied }: Discounts, { customer, promoSettings }: QuoteContext): number {
  if (!customer?.bonusActive) return 0;
  const auto = applied.some((a) => a.coupon.auto);
  const code = applied.some((a) => a.kind === 'code');
  if (excludesPoints({ auto, code, promotion: promotions.length > 0 }, promoSettings)) return 0;
  return Math.max(0, Math.min(Math.floor(customer.bonusBalance), pointsOf(goods, customer.percentMax), Math.floor(goods / MINOR)));
}

/** Points earned by goods paid with money. */
export function bonusesEarned(paid: number, { customer }: QuoteContext): number {
  if (!customer?.bonusActive) return 0;
  return Math.max(0, pointsOf(paid, customer.earnPercent ?? 0));
}

/** The context with the points of the customer's account (BON-01); the backend reads them itself. */
export function withPoints<C extends Pick<QuoteContext, 'customer'>>(ctx: C, bonus: Bonus | undefined): C {
  if (ctx.customer === null || bonus === undefined) return ctx;
  const { active, balance, percentMax } = bonus;
  const earnPercent = levelOf(bonus).current?.percent ?? 0;
  return { ...ctx, customer: { ...ctx.customer, bonusActive: active, bonusBalance: balance, percentMax, earnPercent } };
}
