import { create } from 'zustand/react';
import { joinFavourites, putFavourite } from '#lib/domain/favourites.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface FavouritesState {
  /** Product ids, newest last. */
  readonly ids: readonly number[];
  /** The server's list when both were last alike: what differs from it waits to be sent. */
  readonly base: readonly number[];
  /** Whose list it is; null for a guest. */
  readonly owner: number | null;
  /** In or out; `at` is where it was before. */
  put(productId: number, isOn: boolean, at?: number): void;
  /** The server's list has come: what both want is the list now (AUTH-04). A list of somebody else is not joined but replaced. */
  join(customerId: number, server: readonly number[]): void;
  /** The server has taken this list. */
  sent(customerId: number, list: readonly number[]): void;
  /** A product is again as the server has it. */
  putBack(productId: number): void;
  /** The customer has logged out: the hearts are in the account and leave this browser. */
  leave(): void;
}

/** Favourite products (LK-05). */
export const favouritesState = (storage?: TextStorage) =>
  persisted<FavouritesState, Stored<'favourites'>>(
    {
      name: 'favourites',
      version: 1,
      schema: (all) => all.favourites,
      pick: (s) => ({ ids: [...s.ids], base: [...s.base], owner: s.owner }),
      storage,
    },
    (change) => ({
      ids: [],
      base: [],
      owner: null,
      put: (id, isOn, at) => change((s) => ({ ids: putFavourite(s.ids, id, isOn, at) })),
      join: (customerId, server) =>
        change((s) => {
          const isForeign = s.owner !== null && s.owner !== customerId;
          return { ids: isForeign ? [...server] : joinFavourites(s, server), base: [...server], owner: customerId };
        }),
      sent: (customerId, list) => change((s) => (s.owner === customerId ? { base: [...list] } : {})),
      putBack: (id) => change((s) => ({ ids: putFavourite(s.ids, id, s.base.includes(id)) })),
      leave: () => change((s) => (s.owner === null ? {} : { ids: [], base: [], owner: null })),
    }),
  );

export const useFavourites = create(favouritesState());
