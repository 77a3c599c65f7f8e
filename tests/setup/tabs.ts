import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextStorage } from '#lib/client/storage.ts';

/** A browser's storage as its tabs see it. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): TextStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** What an open tab can do with a kept store. */
export type Tab<T> = StoreApi<T> & { readonly persist: { rehydrate(): Promise<void> } };

/** A new tab: its own store over the shared storage, read as after mount. */
export async function openTab<T extends object>(
  make: (storage: TextStorage) => Parameters<typeof createStore<T, [['zustand/persist', unknown]]>>[0],
  storage: TextStorage,
): Promise<Tab<T>> {
  const tab = createStore<T, [['zustand/persist', unknown]]>(make(storage));
  await tab.persist.rehydrate();
  return tab;
}

/** A new tab of the new storefront: its own store over the shared storage, read as after mount. */
export function openStore<S extends { readonly stored: { rehydrate(): void } }>(
  create: (storage: TextStorage) => S,
  storage: TextStorage,
): S {
  const store = create(storage);
  store.stored.rehydrate();
  return store;
}
