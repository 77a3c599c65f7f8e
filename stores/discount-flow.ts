import type { PromoSettings } from '#lib/contract/coupon.ts';
import type { FlowEffect, FlowEvent, FlowState } from '#lib/domain/discount-events.ts';
import { step } from '#lib/domain/discount-flow.ts';
import { flowStateOf, useCart } from './cart.ts';

/** The state that {@link dispatchDiscounts} moves on. */
export const discountFlow = (): FlowState => flowStateOf(useCart.getState());

/** Takes one step of the flow from the newest state, other tabs' changes included. @returns What is to be done about it. */
export function dispatchDiscounts(event: FlowEvent, promo: PromoSettings | null): readonly FlowEffect[] {
  let effects: readonly FlowEffect[] = [];
  useCart.getState().moveDiscounts((state) => {
    const stepped = step(state, event, promo);
    effects = stepped.effects;
    return stepped.state;
  });
  return effects;
}
