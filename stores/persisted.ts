import { z } from 'zod';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { StateCreator } from 'zustand/vanilla';
import { keptText, type TabRules } from './kept-text.ts';

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
  /** How changes that tabs make at the same moment come together; the later text counts when left out. */
  readonly tabs?: TabRules<P>;
  readonly storage?: TextStorage | undefined;
}

/** Applies a function to the newest state, another tab's changes included; `isCapped`: smaller counts are bounds, not taps. */
export type Change<S> = (make: (state: S) => Partial<S>, isCapped?: boolean) => void;

/** A store kept in the browser: parsed when read, shared between tabs, never read before {@link hydrateStores} (CART-07, CART-08, P15, P16). */
export function persisted<S extends object, P extends object>(
  { name, version, schema, pick, adopt, tabs, storage = browserStorage }: Options<S, P>,
  make: (change: Change<S>, get: () => S) => S,
): StateCreator<S, [], [['zustand/persist', P]]> {
  const unkept = (): void => {
    for (const listener of listeners) listener(name);
  };
  const text = keptText({ name, version, schema, storage: guarded(() => storage), unkept, rules: tabs });
  const kept: PersistStorage<P> = {
    getItem: () => {
      const state = text.read();
      return state === null ? null : { state, version };
    },
    setItem: (_, { state }) => text.write(state),
    removeItem: () => storage.removeItem(name),
  };
  if (tabs) ears.set(kept, text.hear);
  return persist<S, [], [], P>(
    (set, get, api) => {
      const catchUp = (): void => {
        if (text.isBehind()) void api.persist.rehydrate();
      };
      const change: Change<S> = (next, isCapped = false) => {
        catchUp();
        text.begin(() => pick(get()), isCapped);
        set(next(get()));
        if (tabs && storage === browserStorage) inTurn(name, catchUp);
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

const ears = new WeakMap<object, (change: string) => boolean>();

/** Tells a kept storage of a change that another tab made; whether its store is to be read again. */
export const hearChange = (kept: object | undefined, change: string): boolean => (kept && ears.get(kept)?.(change)) ?? false;

/** Whoever wrote looks once more, one tab after the other: where a browser tells late or never, the last one still sees what the others wrote. */
function inTurn(name: string, look: () => void): void {
  if (!('locks' in navigator)) return;
  // a page that is being left is granted nothing any more
  navigator.locks.request(`kept-${name}`, look).catch(() => undefined);
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
