import type { Coupon, PromoSettings } from '#lib/contract/coupon.ts';
import { type DiscountChoice, sameCode } from './discount-choice.ts';
import { type Active, addUp } from './summing.ts';

/** What a cart has chosen of its discounts (product-spec 4 «Discounts»). */

export interface Chosen extends DiscountChoice {
  /** The promotion chosen where only one may apply; null: the best one. */
  readonly promotionId: number | null;
  /** Points to spend. */
  readonly bonuses: number;
}

export const NOTHING_CHOSEN: Chosen = { promoCode: '', coupons: [], gifts: [], promotionId: null, bonuses: 0 };

const LONGEST_CODE = 200;

const has = (codes: readonly string[], code: string): boolean => codes.some((one) => sameCode(one, code));

/** Gifts of what is chosen only, one of each coupon, the same gift once (DISC-05). */
export function withOwnGifts<T extends DiscountChoice>(chosen: T): T {
  const { promoCode, coupons, gifts } = chosen;
  const kept = gifts.filter(
    (gift, i) =>
      (has(coupons, gift.couponCode) || sameCode(promoCode, gift.couponCode)) &&
      !gifts
        .slice(0, i)
        .some((g) => sameCode(g.couponCode, gift.couponCode) || (g.productId === gift.productId && g.variationId === gift.variationId)),
  );
  return kept.length === gifts.length ? chosen : { ...chosen, gifts: kept };
}

/** With another code typed, or with none (''); a gift of the former code goes with it (DISC-10). */
export const withCode = <T extends DiscountChoice>(chosen: T, code: string): T =>
  withOwnGifts({ ...chosen, promoCode: code.trim().slice(0, LONGEST_CODE) });

/** Without some coupons and their gifts (DISC-07). */
export const withoutCoupons = <T extends DiscountChoice>(chosen: T, codes: readonly string[]): T =>
  withOwnGifts({ ...chosen, coupons: chosen.coupons.filter((code) => !has(codes, code)) });

/** What was chosen before a line went, as far as it went with it: what was chosen since then stays (CART-09). */
export const broughtBack = (before: Chosen, now: Chosen): Chosen =>
  withOwnGifts({
    promoCode: now.promoCode || before.promoCode,
    coupons: now.coupons.length > 0 ? now.coupons : before.coupons,
    gifts: now.gifts.length > 0 ? now.gifts : before.gifts,
    promotionId: now.promotionId ?? before.promotionId,
    bonuses: now.bonuses || before.bonuses,
  });

/** Takes off coupons that do not add up with an accepted code, or with the coupon chosen before; `left` names them (DISC-03). */
export function addedUp(
  chosen: Chosen,
  offers: readonly Coupon[],
  promo: PromoSettings,
): { readonly chosen: Chosen; readonly left: readonly string[] } {
  const offered = (code: string): Coupon | undefined => offers.find((c) => sameCode(c.code, code));
  const accepted = offered(chosen.promoCode);
  const acting: Active[] = accepted ? [accepted] : [];
  const left = chosen.coupons.filter((code) => {
    // typed and chosen is one and the same coupon
    if (accepted && sameCode(code, accepted.code)) return false;
    const wanted: Active = { auto: offered(code)?.auto ?? true };
    if (!acting.every((other) => addUp(other, wanted, promo))) return true;
    acting.push(wanted);
    return false;
  });
  return { chosen: left.length === 0 ? chosen : withoutCoupons(chosen, left), left };
}
