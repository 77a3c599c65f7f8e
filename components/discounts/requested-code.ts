import { create } from 'zustand';
import { useCart } from '#stores/cart.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import { setPromoCode } from '#stores/discounts.ts';

/** The code for which the cart shows both totals and asks, because it would replace chosen discounts (KF-DISC-12); '' for none. Not stored. */
export const useRequestedCode = create<{ readonly code: string }>()(() => ({ code: '' }));

export const requestCode = (code: string): void => useRequestedCode.setState({ code });

/**
 * Applies a promo code that was chosen outside of the cart. Where discounts are chosen already, the cart asks first, as for a typed code.
 * @returns False when the cart is empty: the code waits for its first dish.
 */
export function takeCode(code: string): boolean {
  const hasLines = useCart.getState().lines.length > 0;
  if (hasLines && discountFlow().chosen.coupons.length > 0) requestCode(code);
  else setPromoCode(code);
  return hasLines;
}
