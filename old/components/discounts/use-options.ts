import { useMemo } from 'react';
import { chosenOptions, discountOptions, hasCode } from '#lib/domain/discount-choice.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDiscounts } from '#old/stores/discounts.ts';

const NONE_UNUSED: readonly string[] = [];

/** The discounts offered for the cart, and the keys of those that are chosen and applied. `unused`: codes that are chosen but not applied, from the quote. */
export function useOptions(unused: readonly string[] = NONE_UNUSED) {
  const offers = useDiscounts((s) => s.offers);
  const promoCode = useCart((s) => s.promoCode);
  const coupons = useCart((s) => s.coupons);
  const gifts = useCart((s) => s.gifts);
  return useMemo(() => {
    const options = discountOptions(offers);
    const chosen = chosenOptions(options, { promoCode, coupons, gifts });
    const keys = new Set(options.filter(({ coupon }) => hasCode(unused, coupon.code)).map(({ key }) => key));
    return { options, chosen: chosen.filter((key) => !keys.has(key)) };
  }, [offers, promoCode, coupons, gifts, unused]);
}
