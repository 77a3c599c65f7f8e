import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';

export interface FiltersState {
  /** Of the list on the page; the address says the same (CAT-06). null until the address was read: the page shows what the server made of it. */
  readonly filters: Filters | null;
  setFilters(filters: Filters | null): void;
  clear(): void;
}

/** Selected filters of the catalogue (product-spec 3 «Catalogue state»). */
export const filtersState: StateCreator<FiltersState> = (set) => ({
  filters: null,
  setFilters: (filters) => set({ filters }),
  clear: () => set({ filters: NO_FILTERS }),
});

export const useFilters = create<FiltersState>()(filtersState);
