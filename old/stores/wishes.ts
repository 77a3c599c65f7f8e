import { create } from 'zustand/react';
import { MAX_KEPT } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

/** What is wished for: a product, or one variation of it. */
export const wishKey = (productId: number, variationId: number | null): string =>
  variationId === null ? String(productId) : `${productId}:${variationId}`;

export interface WishesState {
  /** Keys ({@link wishKey}) of what is sold out and whose return this browser's visitor wants to hear of, the newest first. */
  readonly ids: readonly string[];
  put(id: string, isWished: boolean): void;
}

/** What the shop was asked to tell once it is there again; the shop keeps the wishes themselves. */
export const wishesState = (storage?: TextStorage) =>
  persisted<WishesState, Stored<'wishes'>>(
    { name: 'wishes', version: 1, schema: (all) => all.wishes, pick: ({ ids }) => ({ ids: [...ids] }), storage },
    (change) => ({
      ids: [],
      put: (id, isWished) =>
        change((s) => {
          if (s.ids.includes(id) === isWished) return {};
          const others = s.ids.filter((each) => each !== id);
          return { ids: isWished ? [id, ...others].slice(0, MAX_KEPT.wishes) : others };
        }),
    }),
  );

export const useWishes = create(wishesState());
