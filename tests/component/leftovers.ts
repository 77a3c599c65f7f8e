import type { StateCreator, StoreApi } from 'zustand/vanilla';

const inMemory = new Set<() => void>();
const inStorage = new Set<() => void>();

/** What modules of the page keep between two tests, and how it goes. Stores and query clients tell it as they are made (`component-environment.ts`). */
export const leftovers = {
  /** A store with its initializer: what that keeps in variables of its own begins anew, too. */
  ofStore<S>(store: StoreApi<S>, make: StateCreator<S>): void {
    if ('persist' in store) inStorage.add(() => store.setState(store.getInitialState(), true));
    else inMemory.add(() => store.setState(make(store.setState, store.getState, store), true));
  },
  ofQueries: (client: { clear(): void }): void => void inMemory.add(() => client.clear()),
  /** As a reload: only what the browser keeps is still there. */
  reload(): void {
    for (const reset of inMemory) reset();
  },
  /** As a browser that was never here. */
  async reset(): Promise<void> {
    leftovers.reload();
    for (const reset of inStorage) reset();
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) await emptyDatabase(name);
  },
};

/** Empties every object store; deleting the database would wait for pages that have it open. */
async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const stores = [...request.result.objectStoreNames];
  for (const store of stores) request.result.transaction(store, 'readwrite').objectStore(store).clear();
  request.result.close();
}
