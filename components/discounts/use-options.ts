import { useMemo } from 'react';
import { chosenOptions, discountOptions } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';

/** What is on offer for the cart, and what of it is chosen. */
export function useOptions() {
  const offers = useDiscounts((s) => s.offers);
  const promoCode = useCart((s) => s.promoCode);
  const coupons = useCart((s) => s.coupons);
  const gifts = useCart((s) => s.gifts);
  return useMemo(() => {
    const options = discountOptions(offers);
    return { options, chosen: chosenOptions(options, { promoCode, coupons, gifts }) };
  }, [offers, promoCode, coupons, gifts]);
}
