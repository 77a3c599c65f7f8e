import { create } from 'zustand/react';
import { MAX_KEPT } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface UnratedState {
  /** Orders that this browser tried to rate at a shop that takes no ratings, the newest first. */
  readonly ids: readonly number[];
  add(order: number): void;
}

/** Orders whose rating is not offered again. */
export const unratedState = (storage?: TextStorage) =>
  persisted<UnratedState, Stored<'unrated'>>(
    { name: 'unrated', version: 1, schema: (all) => all.unrated, pick: ({ ids }) => ({ ids: [...ids] }), storage },
    (change) => ({
      ids: [],
      add: (order) => change((s) => (s.ids.includes(order) ? {} : { ids: [order, ...s.ids].slice(0, MAX_KEPT.unrated) })),
    }),
  );

export const useUnrated = create(unratedState());
