import { type DiscountChoice, hasCode, sameCode } from './discount-choice.ts';

/** What a cart has chosen of its discounts (product-spec 4 «Discounts»). */

export interface Chosen extends DiscountChoice {
  /** The promotion chosen where only one may apply; null: the best one. */
  readonly promotionId: number | null;
  /** Points to spend. */
  readonly bonuses: number;
}

export const NOTHING_CHOSEN: Chosen = { promoCode: '', coupons: [], gifts: [], promotionId: null, bonuses: 0 };

const LONGEST_CODE = 200;

/** Gifts of what is chosen only, one of each coupon, the same gift once (DISC-05). */
export function withOwnGifts<T extends DiscountChoice>(chosen: T): T {
  const { promoCode, coupons, gifts } = chosen;
  const kept = gifts.filter(
    (gift, i) =>
      (hasCode(coupons, gift.couponCode) || sameCode(promoCode, gift.couponCode)) &&
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
  withOwnGifts({ ...chosen, coupons: chosen.coupons.filter((code) => !hasCode(codes, code)) });

/** What was chosen before a line went, as far as it went with it: what was chosen since then stays (CART-09). */
export const broughtBack = (before: Chosen, now: Chosen): Chosen =>
  withOwnGifts({
    promoCode: now.promoCode || before.promoCode,
    coupons: now.coupons.length > 0 ? now.coupons : before.coupons,
    gifts: now.gifts.length > 0 ? now.gifts : before.gifts,
    promotionId: now.promotionId ?? before.promotionId,
    bonuses: now.bonuses || before.bonuses,
  });
