import { z } from 'zod';
import { create } from 'zustand/react';
import { asSet } from './blend.ts';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 50;
const key = z.string().regex(/^[1-9]\d{0,14}(:[1-9]\d{0,14})?$/);
// older pages kept numbers of products
const kept = z.union([key, z.number().int().positive().transform(String)]);
const schema = z.object({ ids: survivors(kept, MOST) });

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
  persisted<WishesState, z.output<typeof schema>>(
    { name: 'wishes', version: 1, schema, pick: ({ ids }) => ({ ids: [...ids] }), tabs: { blends: { ids: asSet(key) } }, storage },
    (change) => ({
      ids: [],
      put: (id, isWished) =>
        change((s) => {
          if (s.ids.includes(id) === isWished) return {};
          const others = s.ids.filter((each) => each !== id);
          return { ids: isWished ? [id, ...others].slice(0, MOST) : others };
        }),
    }),
  );

export const useWishes = create(wishesState());
