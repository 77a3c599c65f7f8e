import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';
import type { Menu } from '#lib/domain/catalogue.ts';

/** Dishes asked for before the whole menu is there. */
export interface WantedDishes {
  readonly ids: readonly number[];
  /** With the dishes that go with them; of one dish alone. */
  readonly related?: boolean;
}

/** Loads a whole menu; calls back with the hour of what is a copy of a former visit. */
export type MenuLoader = (onKept: (at: number) => void) => Promise<Menu>;

/** How the menu of a place is had. */
export interface MenuPlan {
  readonly whole: MenuLoader;
  /** A menu of these dishes alone, with the same prices. */
  readonly dishes: (wanted: WantedDishes) => Promise<Menu>;
}

export interface CatalogueState {
  /** The menu last loaded; it stays while another is on its way, and when that one fails. */
  readonly menu: Menu | null;
  /** Whose menu that is: a location's key. */
  readonly key: string | null;
  /** The menu is a copy of that hour, epoch milliseconds, because the shop could not be reached; null for one of this visit (CART-13). */
  readonly keptAt: number | null;
  /** Whose menu is wanted: the key of the plan. */
  readonly planned: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Loads a location's menu once; the location asked for last wins, a failed one may be asked for again (START-01, ERR-01). */
  load(key: string, loader: MenuLoader): Promise<void>;
  /** Says how the chosen location's menu is had; it is loaded at once when the page already wanted one. */
  plan(key: string, plan: MenuPlan): void;
  /** The page needs the menu now: loads what is planned, or will be; a second wish costs nothing. */
  want(): Promise<void>;
  /** There is a network again: a menu that is a copy, or failed, is asked for anew while it stays on the screen. */
  renew(): Promise<void>;
  /** Dishes of the planned location, from the menu where it is there; null when they cannot be had. The same wish costs nothing again. */
  dishes(wanted: WantedDishes): Promise<Menu | null>;
  /** What was loaded is out of date: it goes, and is loaded anew when the page already wanted it (SET-10). */
  forget(): void;
}

/** The key of a fragmented menu together with what it left out. */
export const wholeOf = (key: string): string => `${key}:whole`;

/** The menu of the chosen place: that of the one before stays on the page while the next is on its way. */
export const menuHere = ({ menu, key, planned }: CatalogueState): Menu | null =>
  planned !== null && (key === planned || key === wholeOf(planned)) ? menu : null;

/** Answers kept until the whole menu is there. */
const KEPT = 100;

/** The full catalogue of the chosen location, in the browser. */
export const catalogueState: StateCreator<CatalogueState> = (set, get) => {
  let current: string | null = null;
  let wanted = false;
  let plan: MenuPlan | null = null;
  let running: Promise<void> = Promise.resolve();
  const asked = new Map<string, Promise<Menu | null>>();
  const waiting: (() => void)[] = [];
  const loadPlanned = async (): Promise<void> => {
    const { planned } = get();
    if (plan !== null && planned !== null) await get().load(planned, plan.whole);
  };
  return {
    menu: null,
    key: null,
    keptAt: null,
    planned: null,
    status: 'idle',
    load: (key, loader) => {
      // the whole of a menu answers a wish for its part
      if ((current === key || current === wholeOf(key)) && get().status !== 'failed') return running;
      current = key;
      set({ status: 'loading' });
      const read = async (): Promise<void> => {
        try {
          let keptAt: number | null = null;
          const menu = await loader((at) => {
            keptAt = at;
          });
          if (current !== key) return;
          asked.clear();
          set({ menu, key, keptAt, status: 'ready' });
        } catch {
          if (current === key) set({ status: 'failed' });
        }
      };
      running = read();
      return running;
    },
    plan: (planned, made) => {
      plan = made;
      if (get().planned !== planned) asked.clear();
      set({ planned });
      for (const go of waiting.splice(0)) go();
      if (wanted) void loadPlanned();
    },
    want: async () => {
      wanted = true;
      await loadPlanned();
    },
    renew: async () => {
      if (!wanted || (get().keptAt === null && get().status !== 'failed')) return;
      current = null;
      await loadPlanned();
    },
    dishes: async (wish) => {
      if (plan === null) await new Promise<void>((resolve) => waiting.push(resolve));
      const here = menuHere(get());
      if (here !== null || plan === null) return here;
      const name = `${wish.related === true ? '+' : ''}${wish.ids}`;
      const known = asked.get(name);
      if (known !== undefined) return known;
      const one = plan.dishes(wish).catch(() => {
        asked.delete(name);
        return null;
      });
      if (asked.size < KEPT) asked.set(name, one);
      return one;
    },
    forget: () => {
      current = null;
      asked.clear();
      set({ menu: null, key: null, keptAt: null, status: 'idle' });
      if (wanted) void loadPlanned();
    },
  };
};

export const useCatalogue = create<CatalogueState>()(catalogueState);
