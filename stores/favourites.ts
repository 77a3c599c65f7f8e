import { createPersisted, idOf, type PersistedStore, type StoredItem, type TextStorage, validItems } from '#lib/client/storage.ts';
import { joinFavourites, MOST_FAVOURITES, putFavourite } from '#lib/domain/favourites.ts';

const MAX_WISHES = 50;

export interface FavouritesState {
  /** Product ids, newest last. */
  readonly ids: readonly number[];
  /** The server's list when both were last alike: what differs from it waits to be sent. */
  readonly base: readonly number[];
  /** Whose list it is; null for a guest. */
  readonly owner: number | null;
  /** Keys ({@link wishKey}) of what is sold out and whose return the visitor wants to hear of, the newest first; the shop keeps the wishes themselves. */
  readonly wishes: readonly string[];
  /** In or out; `at` is where it was before. */
  put(productId: number, isOn: boolean, at?: number): void;
  /** The server's list has come: what both want is the list now (AUTH-04). A list of somebody else is not joined but replaced. */
  join(customerId: number, server: readonly number[]): void;
  /** The server has taken this list. */
  sent(customerId: number, list: readonly number[]): void;
  /** A product is again as the server has it. */
  putBack(productId: number): void;
  /** The customer has logged out: the favourites are in the account and leave this browser. */
  leave(): void;
  putWish(key: string, isWished: boolean): void;
}

/** What is wished for: a product, or one variation of it. */
export const wishKey = (productId: number, variationId: number | null): string =>
  variationId === null ? String(productId) : `${productId}:${variationId}`;

const WISH = /^[1-9]\d{0,14}(:[1-9]\d{0,14})?$/;

function wishOf(value: unknown): string | null {
  if (typeof value === 'string') return WISH.test(value) ? value : null;
  // older pages stored numbers of products
  const id = idOf(value);
  return id === null ? null : String(id);
}

const idsOf = (value: unknown): readonly number[] => [...new Set(validItems(value, MOST_FAVOURITES, idOf))];

const favouritesItem: StoredItem<FavouritesState> = {
  name: 'favourites',
  version: 1,
  pick: ({ ids, base, owner }) => ({ ids, base, owner }),
  read: ({ ids, base, owner }) => ({ ids: idsOf(ids), base: idsOf(base), owner: idOf(owner) }),
};

const wishesItem: StoredItem<FavouritesState> = {
  name: 'wishes',
  version: 1,
  pick: ({ wishes }) => ({ ids: wishes }),
  read: ({ ids }) => ({ wishes: validItems(ids, MAX_WISHES, wishOf) }),
};

export const createFavourites = (storage?: TextStorage, schedule?: (run: () => void) => void): PersistedStore<FavouritesState> =>
  createPersisted<FavouritesState>(
    [favouritesItem, wishesItem],
    (change) => ({
      ids: [],
      base: [],
      owner: null,
      wishes: [],
      put: (id, isOn, at) => change((s) => ({ ids: putFavourite(s.ids, id, isOn, at) })),
      join: (customerId, server) =>
        change((s) => {
          const isForeign = s.owner !== null && s.owner !== customerId;
          return { ids: isForeign ? [...server] : joinFavourites(s, server), base: [...server], owner: customerId };
        }),
      sent: (customerId, list) => change((s) => (s.owner === customerId ? { base: [...list] } : {})),
      putBack: (id) => change((s) => ({ ids: putFavourite(s.ids, id, s.base.includes(id)) })),
      leave: () => change((s) => (s.owner === null ? {} : { ids: [], base: [], owner: null })),
      putWish: (key, isWished) =>
        change((s) => {
          if (s.wishes.includes(key) === isWished) return {};
          const others = s.wishes.filter((other) => other !== key);
          return { wishes: isWished ? [key, ...others].slice(0, MAX_WISHES) : others };
        }),
    }),
    { storage, schedule },
  );

/** Favourite products of this browser (LK-05), and sold-out ones it waits for. */
export const useFavourites = createFavourites();
