import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';
import type { CartLine } from '#lib/domain/cart.ts';
import type { CartCheck } from '#lib/domain/cart-check.ts';
import { lineTitle } from '#lib/domain/dish-words.ts';

export interface CartNoticesState {
  /** Names of dishes that a new place took out of the cart, and of those it left fewer of. */
  readonly removed: readonly string[];
  readonly reduced: readonly string[];
  /** Lines that went with an older menu and may be put back (SET-10). */
  readonly dropped: readonly CartLine[];
  drop(lines: readonly CartLine[]): void;
  show(check: Pick<CartCheck, 'removed' | 'reduced'>): void;
  clear(): void;
}

const namesOf = (lines: CartCheck['removed']): string[] => [...new Set(lines.map(lineTitle))];
const nothing = { removed: [], reduced: [], dropped: [] };

/** What was changed in the cart without its owner, until they have read it (CART-05, CART-06). */
export const cartNoticesState: StateCreator<CartNoticesState> = (set) => ({
  ...nothing,
  drop: (lines) => set({ dropped: lines }),
  show: ({ removed, reduced }) => set({ dropped: [], removed: namesOf(removed), reduced: namesOf(reduced) }),
  clear: () => set(nothing),
});

export const useCartNotices = create<CartNoticesState>()(cartNoticesState);
