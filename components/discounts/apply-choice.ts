import { isKnownKind } from '#lib/domain/coupons.ts';
import { choiceOf, type DiscountOption } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';

/** Makes the chosen options the cart's discounts; what the visitor took off is not offered by itself again (DISC-04, DISC-06). */
export function applyChoice(options: readonly DiscountOption[], chosen: readonly string[]): void {
  const cart = useCart.getState();
  const { promoCode, coupons, gifts } = choiceOf(options, chosen);
  useDiscounts.getState().decline(cart.coupons.filter((code) => !coupons.includes(code)));
  cart.setPromoCode(promoCode);
  cart.chooseCoupons(coupons, gifts);
}

/** The one thing on offer, when there is nothing to choose between and nothing is chosen (DISC-02); what it does must be known. */
export function soleOption(options: readonly DiscountOption[], adds: boolean): DiscountOption | null {
  const cart = useCart.getState();
  const [only, ...others] = options.filter((o) => o.coupon.auto);
  if (only === undefined || others.length > 0 || cart.coupons.length > 0 || !isKnownKind(only.coupon.type)) return null;
  if (cart.promoCode !== '' && !adds) return null;
  return useDiscounts.getState().declined.includes(only.coupon.code) ? null : only;
}

/** What is on offer, as one word: the choice opens once for each. */
export const offerMark = (options: readonly DiscountOption[]): string =>
  options
    .map((o) => o.key)
    .toSorted()
    .join(' ');

/** Several things are on offer, none is chosen, and nobody was asked about them yet (DISC-02). */
export function choicePending(options: readonly DiscountOption[]): boolean {
  const { coupons, promoCode } = useCart.getState();
  const open = options.filter((o) => o.coupon.auto);
  return open.length > 1 && coupons.length === 0 && promoCode === '' && useDiscounts.getState().seen !== offerMark(options);
}
