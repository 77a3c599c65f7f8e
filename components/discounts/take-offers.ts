import type { AutoapplyAnswer, PromoSettings } from '#lib/contract/coupon.ts';
import { choiceOf, discountOptions } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { soleOption } from './apply-choice.ts';

/** Keeps what the backend offers; an applied coupon that it no longer lists resets every discount, a sole offer is applied by itself (DISC-02, DISC-08). */
export function takeOffers({ coupons, promotions }: AutoapplyAnswer, { codeAndAutoSum }: PromoSettings): 'reset' | 'kept' {
  useDiscounts.getState().setOffers(coupons, promotions);
  const cart = useCart.getState();
  const listed = new Set(coupons.map((c) => c.code.toLowerCase()));
  const gone = cart.coupons.some((code) => !listed.has(code.toLowerCase()));
  if (gone) cart.resetDiscounts();
  const options = discountOptions(coupons);
  const sole = soleOption(options, codeAndAutoSum);
  if (sole) {
    const { coupons: codes, gifts } = choiceOf(options, [sole.key]);
    cart.chooseCoupons(codes, gifts);
  }
  return gone ? 'reset' : 'kept';
}
