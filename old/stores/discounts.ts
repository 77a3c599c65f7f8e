import { create } from 'zustand/react';
import { emptied, NOTHING_OFFERED, type Offered } from '#lib/domain/discount-events.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

/** It moves by the flow's steps (stores/discount-flow.ts). */
export interface DiscountsState extends Offered {
  /** Another state, made of the one there is. */
  move(make: (offered: Offered) => Offered): void;
  /** The cart is empty: nothing is offered, nothing was declined, no answer is waited for (CART-09). */
  reset(): void;
}

export const offeredOf = ({ offers, promotions, labels, seen, declined, asking, resets }: Offered): Offered => ({
  offers,
  promotions,
  labels,
  seen,
  declined,
  asking,
  resets,
});

/** Discounts and gifts on offer for this browser's cart (product-spec 4 «Discounts»). */
export const discountsState = (storage?: TextStorage) =>
  persisted<DiscountsState, Stored<'discounts'>>(
    {
      name: 'discounts',
      version: 1,
      schema: (all) => all.discounts,
      pick: ({ seen, declined, labels }) => ({ seen, declined: [...declined], labels: [...labels] }),
      storage,
    },
    (change) => ({
      ...NOTHING_OFFERED,
      move: (make) => change((s) => make(offeredOf(s))),
      reset: () => change(emptied),
    }),
  );

export const useDiscounts = create(discountsState());
