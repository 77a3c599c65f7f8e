import type { Coupon, PromoSettings } from '#lib/contract/coupon.ts';

/** Which discounts may act together: the one rule that the choice, the cart's flow and the quote share (DISC-03, wire-facts 1.10). */

/** A coupon is an auto coupon because of its shop, however it came into the cart: chosen or typed (product-spec 5 «Coupon list filter», CPN-13). */
export type Active = Pick<Coupon, 'auto'>;

/** Two coupons may act together: each pair is ruled by the one flag that names both kinds. */
export function addUp(a: Active, b: Active, promo: PromoSettings): boolean {
  if (a.auto && b.auto) return promo.autoCouponsSum;
  return a.auto || b.auto ? promo.codeAndAutoSum : promo.codesSum;
}

/** A coupon may act beside a promotion of the shop. */
export const besidePromotions = ({ auto }: Active, promo: PromoSettings): boolean =>
  auto ? promo.autoAndPromotionsSum : promo.codeAndPromotionsSum;
