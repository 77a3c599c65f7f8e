import type { PromoSettings } from '#lib/contract/coupon.ts';
import type { FlowEffect, FlowEvent, FlowState } from '#lib/domain/discount-events.ts';
import { step } from '#lib/domain/discount-flow.ts';
import { chosenOf, useCart } from './cart.ts';
import { offeredOf, useDiscounts } from './discounts.ts';

/** The flow of discounts as its two stores keep it: the cart what is chosen, the offers the rest. */
export const flowState = (): FlowState => ({ ...offeredOf(useDiscounts.getState()), chosen: chosenOf(useCart.getState()) });

/** Takes one step from the newest state, other tabs' changes included, and answers what is to be done about it. */
export function dispatchFlow(event: FlowEvent, promo: PromoSettings | null): readonly FlowEffect[] {
  let effects: readonly FlowEffect[] = [];
  useDiscounts.getState().move((offered) => {
    let next = offered;
    useCart.getState().choose((chosen) => {
      const stepped = step({ ...offered, chosen }, event, promo);
      effects = stepped.effects;
      next = offeredOf(stepped.state);
      return stepped.state.chosen;
    });
    return next;
  });
  return effects;
}
