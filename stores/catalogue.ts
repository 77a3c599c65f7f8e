import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';
import type { Menu } from '#lib/domain/catalogue.ts';

export interface CatalogueState {
  /** The menu last loaded; it stays while another is on its way, and when that one fails. */
  readonly menu: Menu | null;
  /** Whose menu that is: a location's key. */
  readonly key: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Loads a location's menu once; the location asked for last wins, a failed one may be asked for again (START-01, ERR-01). */
  load(key: string, loader: () => Promise<Menu>): Promise<void>;
}

/** The full catalogue of the chosen location, in the browser. */
export const catalogueState: StateCreator<CatalogueState> = (set, get) => {
  let wanted: string | null = null;
  return {
    menu: null,
    key: null,
    status: 'idle',
    load: async (key, loader) => {
      if (wanted === key && get().status !== 'failed') return;
      wanted = key;
      set({ status: 'loading' });
      try {
        const menu = await loader();
        if (wanted === key) set({ menu, key, status: 'ready' });
      } catch {
        if (wanted === key) set({ status: 'failed' });
      }
    },
  };
};

export const useCatalogue = create<CatalogueState>()(catalogueState);
