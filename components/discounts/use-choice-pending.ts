import { useEffect, useState } from 'react';
import { discountOptions } from '#lib/domain/discount-choice.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useModals } from '#stores/modals.ts';
import { choicePending, offerMark } from './apply-choice.ts';

/** Whether the cart, being opened, has to wait for a choice; the choice then opens in its place, once for each offer (DISC-02). */
export function useChoicePending(): boolean {
  const [pending] = useState(() => choicePending(discountOptions(useDiscounts.getState().offers)));
  useEffect(() => {
    if (!pending) return;
    const { offers, see } = useDiscounts.getState();
    see(offerMark(discountOptions(offers)));
    useModals.getState().replace('discounts', { fromCart: true });
  }, [pending]);
  return pending;
}
