import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';
import { type TakenLine, takenLines } from '#lib/domain/cart-edit.ts';
import type { Chosen } from '#lib/domain/discount-chosen.ts';
import type { Offered } from '#lib/domain/discount-events.ts';
import { chosenOf, useCart } from './cart.ts';
import { offeredOf, useDiscounts } from './discounts.ts';

/** What was taken out of the cart at once, and everything that may leave with it. */
export interface Taken {
  readonly id: number;
  readonly lines: readonly TakenLine[];
  readonly chosen: Chosen & { readonly tips: number };
  readonly offered: Offered;
}

const MOST = 5;

export interface CartUndoState {
  /** What the open cart offers to bring back, the latest last. */
  readonly list: readonly Taken[];
  keep(taken: Taken): void;
  forget(id: number): void;
  forgetAll(): void;
}

export const cartUndoState: StateCreator<CartUndoState> = (set) => ({
  list: [],
  keep: (taken) => set((s) => ({ list: [...s.list, taken].slice(-MOST) })),
  forget: (id) => set((s) => ({ list: s.list.filter((taken) => taken.id !== id) })),
  forgetAll: () => set({ list: [] }),
});

export const useCartUndo = create<CartUndoState>()(cartUndoState);

let last = 0;

/** Takes lines out of the cart; the answer brings them back. */
export function takeOut(keys: readonly string[]): Taken {
  const cart = useCart.getState();
  last += 1;
  const taken: Taken = {
    id: last,
    lines: takenLines(cart.lines, keys),
    chosen: { ...chosenOf(cart), tips: cart.tips },
    offered: offeredOf(useDiscounts.getState()),
  };
  if (taken.lines.length === cart.lines.length) cart.clear();
  else for (const { line } of taken.lines) cart.remove(line.key);
  return taken;
}

/** Puts them back where they were, with the discounts that left with them. */
export function bringBack({ id, lines, chosen, offered }: Taken): void {
  useCartUndo.getState().forget(id);
  useCart.getState().putBack(lines, chosen);
  // an answer still on its way is one about another cart
  useDiscounts.getState().move((now) => (now.offers.length > 0 ? now : { ...offered, asking: now.asking }));
}
