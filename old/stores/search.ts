import { create } from 'zustand/react';
import { MAX_KEPT, MAX_QUERY } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface SearchState {
  /** What is typed, wherever the field stands: it survives the dish it led to. */
  readonly query: string;
  /** What led somewhere before, the newest first. */
  readonly recent: readonly string[];
  type(query: string): void;
  remember(query: string): void;
  forget(query: string): void;
  /** All of them; after a logout too: the next person at this browser is somebody else. */
  forgetAll(): void;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Search of the menu in this browser (CAT-07). */
export const searchState = (storage?: TextStorage) =>
  persisted<SearchState, Stored<'search'>>(
    { name: 'search', version: 1, schema: (all) => all.search, pick: ({ recent }) => ({ recent: [...recent] }), storage },
    (change) => ({
      query: '',
      recent: [],
      type: (query) => change(() => ({ query: query.slice(0, MAX_QUERY) })),
      remember: (typed) =>
        change(({ recent }) => {
          const query = typed.trim().slice(0, MAX_QUERY);
          return query === '' ? {} : { recent: [query, ...recent.filter((one) => !same(one, query))].slice(0, MAX_KEPT.queries) };
        }),
      forget: (gone) => change(({ recent }) => ({ recent: recent.filter((one) => one !== gone) })),
      forgetAll: () => change(() => ({ recent: [], query: '' })),
    }),
  );

export const useSearchState = create(searchState());
