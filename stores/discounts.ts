import { z } from 'zod';
import { create } from 'zustand/react';
import type { Coupon, StockPromotion } from '#lib/contract/coupon.ts';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 100;
const schema = z.object({
  seen: z.string().max(10_000).catch(''),
  declined: survivors(z.string().min(1).max(200), MOST),
});

export interface DiscountsState {
  /** Coupons that the backend said apply to the cart as it was asked about. */
  readonly offers: readonly Coupon[];
  readonly promotions: readonly StockPromotion[];
  readonly status: 'idle' | 'ready' | 'failed';
  /** The offers for which the choice was opened by itself, so that it is not opened for them twice. */
  readonly seen: string;
  /** Codes the visitor took off: they are never applied by themselves again. */
  readonly declined: readonly string[];
  /** What the backend answered for the cart (DISC-01). */
  setOffers(offers: readonly Coupon[], promotions: readonly StockPromotion[]): void;
  /** The question failed; what was known stays (ERR-01). */
  fail(): void;
  see(seen: string): void;
  decline(codes: readonly string[]): void;
  /** The cart is empty: nothing is offered, nothing was declined (CART-09). */
  reset(): void;
}

const empty = { offers: [], promotions: [], status: 'idle', seen: '', declined: [] } as const;

/** Discounts and gifts on offer for this browser's cart (product-spec 4 «Discounts»). */
export const discountsState = (storage?: TextStorage) =>
  persisted<DiscountsState, z.output<typeof schema>>(
    { name: 'discounts', version: 1, schema, pick: ({ seen, declined }) => ({ seen, declined: [...declined] }), storage },
    (change) => ({
      ...empty,
      setOffers: (offers, promotions) => change(() => ({ offers, promotions, status: 'ready' })),
      fail: () => change(() => ({ status: 'failed' })),
      see: (seen) => change(() => ({ seen })),
      decline: (codes) => change((s) => ({ declined: [...new Set([...s.declined, ...codes])].slice(-MOST) })),
      reset: () => change(() => empty),
    }),
  );

export const useDiscounts = create(discountsState());
