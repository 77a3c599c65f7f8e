import type { PersistedStore } from '#lib/client/storage.ts';
import { type Chosen, NOTHING_CHOSEN, withCode } from '#lib/domain/discount-choice.ts';
import type { Offered } from '#lib/domain/discount-events.ts';
import { useCart } from './cart.ts';

export type DiscountsState = Chosen & Offered;

/** The discounts of the cart: chosen promo code, coupons, gifts and points, and the offers (product-spec 4 «Discounts»). */
export const useDiscounts: PersistedStore<DiscountsState> = useCart;

/** Replaces the discounts, computed from the current ones. */
export const chooseDiscounts = (make: (chosen: Chosen) => Chosen): void =>
  useCart.getState().moveDiscounts((state) => ({ ...state, chosen: make(state.chosen) }));

export function setPromoCode(code: string): void {
  const { lines, moveDiscounts } = useCart.getState();
  // repeated on a cart that another tab has emptied, a code would stay without a line
  moveDiscounts((state, now) => ({
    ...state,
    chosen: lines.length > 0 && now.length === 0 ? NOTHING_CHOSEN : withCode(state.chosen, code),
  }));
}

/** Points to spend. */
export const setBonuses = (points: number): void =>
  chooseDiscounts((chosen) => ({ ...chosen, bonuses: Math.max(0, Math.floor(points) || 0) }));
