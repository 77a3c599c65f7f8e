import type { PromoSettings } from '#lib/contract/coupon.ts';
import type { FlowEffect, FlowEvent, FlowState } from '#lib/domain/discount-events.ts';
import { step } from '#lib/domain/discount-flow.ts';
import { flowStateOf, useCart } from './cart.ts';

/** The current state of the flow. */
export const discountFlow = (): FlowState => flowStateOf(useCart.getState());

/** Dispatches an event to the newest state, including changes of other tabs. @returns The effects to execute. */
export function dispatchDiscounts(event: FlowEvent, promo: PromoSettings | null): readonly FlowEffect[] {
  let effects: readonly FlowEffect[] = [];
  useCart.getState().moveDiscounts((state) => {
    const stepped = step(state, event, promo);
    effects = stepped.effects;
    return stepped.state;
  });
  return effects;
}
