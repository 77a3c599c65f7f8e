import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, type TextStorage } from './persisted.ts';

const MOST = 50;
const schema = z.object({ ids: z.array(z.number().int().positive()).max(MOST).catch([]) });

export interface WishesState {
  /** Sold-out products whose return this browser's visitor wants to hear of, the newest first. */
  readonly ids: readonly number[];
  put(id: number, isWished: boolean): void;
}

/** What the shop was asked to tell once it is there again; the shop keeps the wishes themselves. */
export const wishesState = (storage?: TextStorage) =>
  persisted<WishesState, z.output<typeof schema>>(
    { name: 'wishes', version: 1, schema, pick: ({ ids }) => ({ ids: [...ids] }), storage },
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
