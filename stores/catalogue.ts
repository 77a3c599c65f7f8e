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
  /** Says how the chosen location's menu is had; it is loaded at once when the page already wanted one. */
  plan(key: string, loader: () => Promise<Menu>): void;
  /** The page needs the menu now: loads what is planned, or will be; a second wish costs nothing. */
  want(): Promise<void>;
  /** What was loaded is out of date: it goes, and is loaded anew when the page already wanted it (SET-10). */
  forget(): void;
}

/** The full catalogue of the chosen location, in the browser. */
export const catalogueState: StateCreator<CatalogueState> = (set, get) => {
  let current: string | null = null;
  let wanted = false;
  let planned: (() => Promise<void>) | null = null;
  let running: Promise<void> = Promise.resolve();
  return {
    menu: null,
    key: null,
    status: 'idle',
    load: (key, loader) => {
      if (current === key && get().status !== 'failed') return running;
      current = key;
      set({ status: 'loading' });
      const read = async (): Promise<void> => {
        try {
          const menu = await loader();
          if (current === key) set({ menu, key, status: 'ready' });
        } catch {
          if (current === key) set({ status: 'failed' });
        }
      };
      running = read();
      return running;
    },
    plan: (key, loader) => {
      planned = () => get().load(key, loader);
      if (wanted) void planned();
    },
    want: async () => {
      wanted = true;
      await planned?.();
    },
    forget: () => {
      current = null;
      set({ menu: null, key: null, status: 'idle' });
      if (wanted) void planned?.();
    },
  };
};

export const useCatalogue = create<CatalogueState>()(catalogueState);
