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

/** A new tab: its own store over the shared storage, read as after mount. */
export function openStore<S extends { readonly stored: { rehydrate(): void } }>(
  create: (storage: TextStorage) => S,
  storage: TextStorage,
): S {
  const store = create(storage);
  store.stored.rehydrate();
  return store;
}
