import { z } from 'zod';
import { create } from 'zustand/react';
import { emptied, MOST_DECLINED, NOTHING_OFFERED, type Offered } from '#lib/domain/discount-events.ts';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const schema = z.object({
  seen: z.string().max(10_000).catch(''),
  declined: survivors(z.string().min(1).max(200), MOST_DECLINED),
});

/** It moves by the flow's steps (stores/discount-flow.ts). */
export interface DiscountsState extends Offered {
  /** Another state, made of the one there is. */
  move(make: (offered: Offered) => Offered): void;
  /** The cart is empty: nothing is offered, nothing was declined, no answer is waited for (CART-09). */
  reset(): void;
}

export const offeredOf = ({ offers, promotions, seen, declined, asking }: Offered): Offered => ({
  offers,
  promotions,
  seen,
  declined,
  asking,
});

/** Discounts and gifts on offer for this browser's cart (product-spec 4 «Discounts»). */
export const discountsState = (storage?: TextStorage) =>
  persisted<DiscountsState, z.output<typeof schema>>(
    { name: 'discounts', version: 1, schema, pick: ({ seen, declined }) => ({ seen, declined: [...declined] }), storage },
    (change) => ({
      ...NOTHING_OFFERED,
      move: (make) => change((s) => make(offeredOf(s))),
      reset: () => change(emptied),
    }),
  );

export const useDiscounts = create(discountsState());
