import { createPersisted, idOf, type PersistedStore, type TextStorage, validItems } from '#lib/client/storage.ts';
import { joinFavourites, MOST_FAVOURITES, putFavourite } from '#lib/domain/favourites.ts';

const MAX_WISHES = 50;

export interface FavouritesState {
  /** Product ids, newest last. */
  readonly ids: readonly number[];
  /** The server's list at the last synchronisation: differences from it must be sent. */
  readonly base: readonly number[];
  /** The customer of the list; null for a guest. */
  readonly owner: number | null;
  /** Keys ({@link wishKey}) of sold-out products for which the visitor wants a notification, newest first; the shop stores the subscriptions. */
  readonly wishes: readonly string[];
  /** Adds or removes; `at` is its former position. */
  put(productId: number, isOn: boolean, at?: number): void;
  /** Merges the server's list (AUTH-04). For another customer it replaces the list. */
  join(customerId: number, server: readonly number[]): void;
  /** The server has saved this list. */
  sent(customerId: number, list: readonly number[]): void;
  /** Restores the server's state of a product. */
  putBack(productId: number): void;
  /** After a logout: favourites and subscriptions are in the account and are removed from this browser. */
  leave(): void;
  putWish(key: string, isWished: boolean): void;
}

/** The key of a product, or of one variation. */
export const wishKey = (productId: number, variationId: number | null): string =>
  variationId === null ? String(productId) : `${productId}:${variationId}`;

const WISH = /^[1-9]\d{0,14}(:[1-9]\d{0,14})?$/;

function wishOf(value: unknown): string | null {
  if (typeof value === 'string') return WISH.test(value) ? value : null;
  // earlier versions stored product ids
  const id = idOf(value);
  return id === null ? null : String(id);
}

const idsOf = (value: unknown): readonly number[] => [...new Set(validItems(value, MOST_FAVOURITES, idOf))];

export const createFavourites = (storage?: TextStorage, schedule?: (run: () => void) => void): PersistedStore<FavouritesState> =>
  createPersisted<FavouritesState>(
    [
      {
        name: 'favourites',
        version: 1,
        pick: ({ ids, base, owner }) => ({ ids, base, owner }),
        read: ({ ids, base, owner }) => ({ ids: idsOf(ids), base: idsOf(base), owner: idOf(owner) }),
      },
      {
        name: 'wishes',
        version: 1,
        pick: ({ wishes }) => ({ ids: wishes }),
        read: ({ ids }) => ({ wishes: validItems(ids, MAX_WISHES, wishOf) }),
      },
    ],
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
      leave: () => change((s) => (s.owner === null ? {} : { ids: [], base: [], owner: null, wishes: [] })),
      putWish: (key, isWished) =>
        change((s) => {
          if (s.wishes.includes(key) === isWished) return {};
          const others = s.wishes.filter((other) => other !== key);
          return { wishes: isWished ? [key, ...others].slice(0, MAX_WISHES) : others };
        }),
    }),
    { storage, schedule },
  );

/** Favourite products of this browser (LK-05), and sold-out ones with a subscription. */
export const useFavourites = createFavourites();
