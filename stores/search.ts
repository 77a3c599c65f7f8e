import { createPersisted, type PersistedStore, type StoredItem, type TextStorage, textOf, validItems } from '#lib/client/storage.ts';

const MAX_QUERY = 100;
const MAX_RECENT = 8;

export interface SearchState {
  /** What is typed, wherever the field stands: it survives the dish it led to; not stored. */
  readonly query: string;
  /** What led somewhere before, the newest first. */
  readonly recent: readonly string[];
  type(query: string): void;
  remember(query: string): void;
  forget(query: string): void;
  /** All of them; after a logout too: the next person at this browser is somebody else. */
  forgetAll(): void;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const searchItem: StoredItem<SearchState> = {
  name: 'search',
  version: 1,
  pick: ({ recent }) => ({ recent }),
  read: ({ recent }) => ({ recent: validItems(recent, MAX_RECENT, (query) => textOf(query, MAX_QUERY) || null) }),
};

export const createSearch = (storage?: TextStorage): PersistedStore<SearchState> =>
  createPersisted<SearchState>(
    [searchItem],
    (change) => ({
      query: '',
      recent: [],
      type: (query) => change(() => ({ query: query.slice(0, MAX_QUERY) })),
      remember: (typed) =>
        change(({ recent }) => {
          const query = typed.trim().slice(0, MAX_QUERY);
          return query === '' ? {} : { recent: [query, ...recent.filter((one) => !isSame(one, query))].slice(0, MAX_RECENT) };
        }),
      forget: (removed) => change(({ recent }) => ({ recent: recent.filter((one) => one !== removed) })),
      forgetAll: () => change(() => ({ recent: [], query: '' })),
    }),
    { storage },
  );

/** What is searched for in the menu, and was before, in this browser (CAT-07). */
export const useSearch = createSearch();
