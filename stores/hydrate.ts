import type { CartLine } from '#lib/domain/cart.ts';
import { useActiveOrders } from './active-orders.ts';
import { useCart } from './cart.ts';
import { useCatalogue } from './catalogue.ts';
import { useCity } from './city.ts';
import { useDelivery } from './delivery.ts';
import { useDiscounts } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { useInvite } from './invite.ts';
import { changeKey } from './kept-text.ts';
import { useNotices } from './notices.ts';
import { browserStorage, hearChange, type TextStorage } from './persisted.ts';
import { usePopups } from './popups.ts';
import { usePreferences } from './preferences.ts';
import { useRecentAddresses } from './recent-addresses.ts';
import { useSearchState } from './search.ts';
import { useSession } from './session.ts';
import { useStories } from './stories.ts';
import { useUnrated } from './unrated.ts';
import { useWishes } from './wishes.ts';

interface Kept {
  readonly persist: { rehydrate(): Promise<void>; getOptions(): { name?: string | undefined; storage?: object | undefined } };
}

const STORES: readonly Kept[] = [
  useCart,
  useDiscounts,
  useDelivery,
  useRecentAddresses,
  useFavourites,
  usePreferences,
  useSearchState,
  useActiveOrders,
  useNotices,
  useWishes,
  useUnrated,
  useSession,
  useStories,
  usePopups,
  useCity,
  useInvite,
];
const CACHE_VERSION = 'cache-version';

/** What another cache_ver_site took away. */
export interface Dropped {
  readonly lines: readonly CartLine[];
  /** Promo code, coupons or gifts were chosen. */
  readonly discounts: boolean;
}

/** Whether the shop's cache_ver_site is another than at this browser's last visit; it is noted for the next one. A first visit has nothing old. */
export function isOutdated(cacheVersion: string, storage: TextStorage): boolean {
  const before = storage.getItem(CACHE_VERSION);
  if (before !== cacheVersion) storage.setItem(CACHE_VERSION, cacheVersion);
  return before !== null && before !== cacheVersion;
}

/** Empties the cart with auto coupons and gifts, the discounts on offer and the loaded catalogue, in this page and for every other tab (SET-10). */
function dropCaches(): Dropped {
  const { lines, promoCode, coupons, gifts, clear } = useCart.getState();
  clear();
  useDiscounts.getState().reset();
  useCatalogue.getState().forget();
  return { lines, discounts: promoCode !== '' || coupons.length > 0 || gifts.length > 0 };
}

/** What stores do when another tab has written. */
export const hearTabs =
  (stores: readonly Kept[]) =>
  ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    for (const { persist } of stores) {
      const { name = '', storage } = persist.getOptions();
      const isTold = key === changeKey(name) && newValue !== null && hearChange(storage, newValue);
      if (key === null || key === name || isTold) void persist.rehydrate();
    }
  };

interface Hydration {
  readonly stores?: readonly Kept[];
  readonly storage?: TextStorage;
  /** Told when something was in what had to go. */
  readonly onDropped?: (dropped: Dropped) => void;
}

/** Reads every kept store and keeps them in step with other tabs; call it once after mount, its answer ends it (CART-07, CART-08). */
export function hydrateStores(cacheVersion: string, { stores = STORES, storage = browserStorage, onDropped }: Hydration = {}): () => void {
  for (const store of stores) void store.persist.rehydrate();
  if (isOutdated(cacheVersion, storage)) {
    const dropped = dropCaches();
    if (dropped.lines.length > 0 || dropped.discounts) onDropped?.(dropped);
  }
  const onStorage = hearTabs(stores);
  // a page that comes back as it was left was told nothing meanwhile
  const onBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) for (const { persist } of stores) void persist.rehydrate();
  };
  globalThis.addEventListener('storage', onStorage);
  globalThis.addEventListener('pageshow', onBack);
  return () => {
    globalThis.removeEventListener('storage', onStorage);
    globalThis.removeEventListener('pageshow', onBack);
  };
}
