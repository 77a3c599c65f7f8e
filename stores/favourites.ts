import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 2_000;
const schema = z.object({ ids: survivors(z.number().int().positive(), MOST).transform((ids) => [...new Set(ids)]) });

export interface FavouritesState {
  /** Product ids, newest last. */
  readonly ids: readonly number[];
  toggle(productId: number): void;
  /** The server's list joined with the guest's (AUTH-04). */
  merge(ids: readonly number[]): void;
}

/** Favourite products (LK-05). */
export const favouritesState = (storage?: TextStorage) =>
  persisted<FavouritesState, z.output<typeof schema>>(
    { name: 'favourites', version: 1, schema, pick: ({ ids }) => ({ ids: [...ids] }), storage },
    (change) => ({
      ids: [],
      toggle: (id) => change((s) => ({ ids: s.ids.includes(id) ? s.ids.filter((x) => x !== id) : [...s.ids, id].slice(-MOST) })),
      merge: (ids) => change((s) => ({ ids: [...new Set([...ids, ...s.ids])].slice(-MOST) })),
    }),
  );

export const useFavourites = create(favouritesState());
