import { create } from 'zustand';
import type { PlaceDish } from './place-dish.ts';

/** What a warehouse sells of the dishes that a page shows, as far as it differs from what the page says; null: the warehouse does not sell the dish. */
export type PlaceDishes = Readonly<Record<number, PlaceDish | null>>;

interface PlaceDishesState {
  /** Ids of the dishes that the pages of this document have shown. */
  readonly shown: readonly number[];
  /** Whose `dishes` these are; null until a place is chosen. */
  readonly warehouseId: number | null;
  readonly dishes: PlaceDishes;
  /** Ids whose question for the chosen warehouse has no answer yet. */
  readonly pending: readonly number[];
  /** The newest question had no answer. */
  readonly hasFailed: boolean;
}

/** Prices, stock and windows of the chosen warehouse, for cards that were made for everybody (CAT-05); not stored. `ask-place-dishes.ts` loads them. */
export const usePlaceDishes = create<PlaceDishesState>()(() => ({
  shown: [],
  warehouseId: null,
  dishes: {},
  pending: [],
  hasFailed: false,
}));

/** Runs `act` once it is known what the chosen warehouse sells of these dishes, or that no answer comes; at once when nothing is asked. */
export function whenPlaceDishesKnown(ids: readonly number[], act: () => void): void {
  const isAsked = ({ pending }: PlaceDishesState): boolean => ids.some((id) => pending.includes(id));
  if (!isAsked(usePlaceDishes.getState())) {
    act();
    return;
  }
  const stop = usePlaceDishes.subscribe((state) => {
    if (isAsked(state)) return;
    stop();
    act();
  });
}
