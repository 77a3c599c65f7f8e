import { createPersisted, type TextStorage, textOf, validItems } from '#lib/client/storage.ts';

const MAX_QUERY = 100;
const MAX_RECENT = 8;

export interface SearchState {
  /** The typed text, shared by all search fields, also after a dish was opened; not stored. */
  readonly query: string;
  /** Queries whose results were opened, newest first. */
  readonly recent: readonly string[];
  type(query: string): void;
  remember(query: string): void;
  forget(query: string): void;
  /** Deletes all of them, also after a logout: another person may use the browser. */
  forgetAll(): void;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const createSearch = (storage?: TextStorage) =>
  createPersisted<SearchState>(
    [
      {
        name: 'search',
        version: 1,
        pick: ({ recent }) => ({ recent }),
        read: ({ recent }) => ({ recent: validItems(recent, MAX_RECENT, (query) => textOf(query, MAX_QUERY) || null) }),
      },
    ],
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

/** The search text and recent searches of this browser (CAT-07). */
export const useSearch = createSearch();
