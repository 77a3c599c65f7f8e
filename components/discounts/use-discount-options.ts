import { chosenOptions, discountOptions, hasCode } from '#lib/domain/discount-choice.ts';
import { useDiscounts } from '#stores/discounts.ts';

const NONE: readonly string[] = [];

/** The discounts offered for the cart, and the keys of those that act. `unused`: codes that are chosen but do not act, from the quote. */
export function useDiscountOptions(unused: readonly string[] = NONE) {
  const { offers, promoCode, coupons, gifts } = useDiscounts();
  const options = discountOptions(offers);
  const unusedKeys = options.filter(({ coupon }) => hasCode(unused, coupon.code)).map(({ key }) => key);
  const chosen = chosenOptions(options, { promoCode, coupons, gifts }).filter((key) => !unusedKeys.includes(key));
  return { options, chosen };
}
