import { z } from 'zod';
import { create } from 'zustand/react';
import { asSet } from './blend.ts';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 50;
const id = z.number().int().positive();
const schema = z.object({ ids: survivors(id, MOST) });

export interface UnratedState {
  /** Orders that this browser tried to rate at a shop that takes no ratings, the newest first. */
  readonly ids: readonly number[];
  add(order: number): void;
}

/** Orders whose rating is not offered again. */
export const unratedState = (storage?: TextStorage) =>
  persisted<UnratedState, z.output<typeof schema>>(
    { name: 'unrated', version: 1, schema, pick: ({ ids }) => ({ ids: [...ids] }), tabs: { blends: { ids: asSet(id) } }, storage },
    (change) => ({
      ids: [],
      add: (order) => change((s) => (s.ids.includes(order) ? {} : { ids: [order, ...s.ids].slice(0, MOST) })),
    }),
  );

export const useUnrated = create(unratedState());
