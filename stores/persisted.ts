import { z } from 'zod';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { StateCreator } from 'zustand/vanilla';

/** What a store needs of a storage; `localStorage` is one. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** A storage, or one that keeps nothing: on the server, in a private window, with a full disk. */
const guarded = (storage: () => TextStorage): TextStorage => ({
  getItem: (name) => attempt(() => storage().getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => storage().setItem(name, value)),
  removeItem: (name) => attempt(() => storage().removeItem(name)),
});

/** What this browser keeps, shared by its tabs. */
export const browserStorage: TextStorage = guarded(() => globalThis.window.localStorage);

/** What one tab keeps until it is closed. */
export const visitStorage: TextStorage = guarded(() => globalThis.window.sessionStorage);

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const stored = z.object({ state: z.unknown() });

type Listener = (name: string) => void;
const listeners = new Set<Listener>();

/** Hears of stores that could not be kept, the storage being full or forbidden; answers its end. */
export function hearUnkept(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Options<S, P> {
  readonly name: string;
  readonly version: number;
  /** Reads what an older, newer or broken page may have left; what it cannot use is left out. */
  readonly schema: z.ZodType<P>;
  readonly pick: (state: S) => P;
  /** What the stored part changes in a running page; it takes the place of its fields when left out. */
  readonly adopt?: (stored: P, current: S) => Partial<S>;
  readonly storage?: TextStorage | undefined;
}

/** Applies a function to the newest state, another tab's changes included. */
export type Change<S> = (make: (state: S) => Partial<S>) => void;

/** A store kept in the browser: parsed when read, shared between tabs, never read before {@link hydrateStores} (CART-07, CART-08, P15, P16). */
export function persisted<S extends object, P extends object>(
  { name, version, schema, pick, adopt, storage = browserStorage }: Options<S, P>,
  make: (change: Change<S>, get: () => S) => S,
): StateCreator<S, [], [['zustand/persist', P]]> {
  let seen: string | null = null;
  const kept: PersistStorage<P> = {
    getItem: () => {
      seen = storage.getItem(name);
      const raw = attempt<unknown>(() => JSON.parse(seen ?? 'null'));
      const parsed = schema.safeParse(stored.safeParse(raw).data?.state);
      return parsed.success ? { state: parsed.data, version } : null;
    },
    setItem: (_, value) => {
      const next = JSON.stringify(value);
      if (next === seen) return;
      storage.setItem(name, next);
      // a full storage keeps the old text: taking that for another tab's would undo what was done here
      seen = storage.getItem(name);
      if (seen !== next) for (const listener of listeners) listener(name);
    },
    removeItem: () => storage.removeItem(name),
  };
  return persist<S, [], [], P>(
    (set, get, api) => {
      const change: Change<S> = (next) => {
        if (storage.getItem(name) !== seen) void api.persist.rehydrate();
        set(next(get()));
      };
      return make(change, get);
    },
    {
      name,
      version,
      storage: kept,
      skipHydration: true,
      partialize: pick,
      merge: (found, current) => {
        const parsed = schema.safeParse(found);
        if (!parsed.success) return current;
        return { ...current, ...(adopt ? adopt(parsed.data, current) : parsed.data) };
      },
    },
  );
}

/** A list of which a broken item costs only itself. */
export const survivors = <T>(item: z.ZodType<T>, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all
        .flatMap((one) => {
          const parsed = item.safeParse(one);
          return parsed.success ? [parsed.data] : [];
        })
        .slice(0, max),
    );
