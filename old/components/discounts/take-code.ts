import { useAskedCode } from '#old/stores/asked-code.ts';
import { useCart } from '#old/stores/cart.ts';

/**
 * Applies a promo code chosen outside the cart. When coupons are chosen already, the cart shows both totals and asks first, as for a typed code.
 * @returns False when the cart is empty; the code is kept until there is a dish.
 */
export function takeCode(code: string): boolean {
  const { lines, coupons, setPromoCode } = useCart.getState();
  if (lines.length > 0 && coupons.length > 0) useAskedCode.setState({ code });
  else setPromoCode(code);
  return lines.length > 0;
}
