import { useActiveOrders } from './active-orders.ts';
import { useCart } from './cart.ts';
import { useDelivery } from './delivery.ts';
import { useDiscounts } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { browserStorage, type TextStorage } from './persisted.ts';
import { useSession } from './session.ts';
import { useStories } from './stories.ts';

interface Kept {
  readonly persist: { rehydrate(): Promise<void>; getOptions(): { name?: string | undefined } };
}

const STORES: readonly Kept[] = [useCart, useDiscounts, useDelivery, useFavourites, useActiveOrders, useSession, useStories];
const CACHE_VERSION = 'cache-version';

/** Forgets the cart with its discounts when the shop's cache_ver_site is another than at the last visit (SET-10). */
export function dropOldCaches(cacheVersion: string, storage: TextStorage): void {
  const before = storage.getItem(CACHE_VERSION);
  if (before === cacheVersion) return;
  if (before !== null) for (const name of ['cart', 'discounts']) storage.removeItem(name);
  storage.setItem(CACHE_VERSION, cacheVersion);
}

/** Reads every kept store and keeps them in step with other tabs; call it once after mount, its answer ends it (CART-07, CART-08). */
export function hydrateStores(cacheVersion: string, stores: readonly Kept[] = STORES): () => void {
  dropOldCaches(cacheVersion, browserStorage);
  for (const store of stores) void store.persist.rehydrate();
  const onStorage = (event: StorageEvent): void => {
    for (const store of stores) {
      if (event.key === null || event.key === store.persist.getOptions().name) void store.persist.rehydrate();
    }
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
