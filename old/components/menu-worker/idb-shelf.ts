import { createStore, delMany, entries, set } from 'idb-keyval';
import { takenStorage } from '#lib/browser/secure-context.ts';
import type { Shelf } from './kept-files.ts';

const store = createStore('menu', 'files');

/** A shelf of this origin's IndexedDB. */
export const idbShelf: Shelf = {
  entries: () => entries(store),
  set: (key, value) => set(key, value, store),
  delete: (keys) => delMany([...keys], store),
  taken: takenStorage,
};
