import { create } from 'zustand';
import { getJson } from '#lib/client/get-json.ts';
import type { PlaceDish } from './place-dish.ts';

/** What a warehouse sells of the dishes that a page shows, as far as it differs from what the page says; null: the warehouse does not sell the dish. */
export type PlaceDishes = Readonly<Record<number, PlaceDish | null>>;

interface PlaceDishesState {
  /** Whose `dishes` these are; null until a place is chosen. */
  readonly warehouseId: number | null;
  readonly dishes: PlaceDishes;
  /** Asks what the warehouse sells of these dishes; null: no place is chosen, the page is right. Questions of one moment go out together. */
  request(warehouseId: number | null, locale: string, ids: readonly number[]): void;
}

/** As many as `/api/menu/place` takes. */
const MAX_IDS = 250;

const parts = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) => ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS));

/** Prices, stock and windows of the chosen warehouse, for cards that were made for everybody (CAT-05); not stored. */
export const usePlaceDishes = create<PlaceDishesState>()((set, get) => {
  /** The warehouse of the newest question: an answer for another one comes too late. */
  let wanted: number | null = null;
  let waiting: ReadonlySet<number> = new Set();

  async function load(warehouseId: number, locale: string, ids: readonly number[]): Promise<void> {
    const query = { place: String(warehouseId), locale, ids: ids.join(',') };
    const { dishes } = await getJson<{ readonly dishes: PlaceDishes }>('/api/menu/place', query);
    if (wanted !== warehouseId) return;
    const isSame = get().warehouseId === warehouseId;
    set({ warehouseId, dishes: isSame ? { ...get().dishes, ...dishes } : dishes });
  }

  function flush(warehouseId: number, locale: string): void {
    const ids = [...waiting];
    waiting = new Set();
    for (const part of parts(ids)) {
      // Without an answer the cards keep what the page says; the cart and the backend check prices and stock again.
      load(warehouseId, locale, part).catch((error: unknown) => console.warn('availability did not load:', error));
    }
  }

  return {
    warehouseId: null,
    dishes: {},
    request: (warehouseId, locale, ids) => {
      if (warehouseId !== wanted) waiting = new Set();
      wanted = warehouseId;
      if (warehouseId === null) {
        if (get().warehouseId !== null) set({ warehouseId: null, dishes: {} });
        return;
      }
      const isFirst = waiting.size === 0;
      waiting = new Set([...waiting, ...ids]);
      if (isFirst) queueMicrotask(() => flush(warehouseId, locale));
    },
  };
});
