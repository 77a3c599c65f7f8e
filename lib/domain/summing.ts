import type { PromoSettings } from '#lib/contract/coupon.ts';

/** Which discounts may act together: the one rule that the choice, the cart's flow and the quote share (DISC-03, wire-facts 1.10). */

/** A coupon that acts, or would. */
export interface Active {
  /** The shop lets it apply by itself; typing its code does not change that (product-spec 5 «Coupon list filter»). */
  readonly auto: boolean;
  /** It is there because its code was typed. */
  readonly typed: boolean;
}

const isCode = ({ auto, typed }: Active): boolean => typed || !auto;

/** Two coupons may act together. An auto coupon that was typed is both: every rule that speaks of either holds for it. */
export function addUp(a: Active, b: Active, promo: PromoSettings): boolean {
  if (a.auto && b.auto && !promo.autoCouponsSum) return false;
  if (isCode(a) && isCode(b) && !promo.codesSum) return false;
  const mixed = (isCode(a) && b.auto) || (a.auto && isCode(b));
  return !mixed || promo.codeAndAutoSum;
}

/** A coupon may act beside a promotion of the shop. */
export const besidePromotions = (a: Active, promo: PromoSettings): boolean =>
  (!isCode(a) || promo.codeAndPromotionsSum) && (!a.auto || promo.autoAndPromotionsSum);
