import type { CartLine } from '#lib/domain/cart.ts';
import { useActiveOrders } from './active-orders.ts';
import { useCart } from './cart.ts';
import { useCatalogue } from './catalogue.ts';
import { useCity } from './city.ts';
import { useDelivery } from './delivery.ts';
import { useDiscounts } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { useInvite } from './invite.ts';
import { useKeptAnswers } from './kept-answers.ts';
import { useNotices } from './notices.ts';
import { browserStorage, loadSchemas, type TextStorage } from './persisted.ts';
import { usePopups } from './popups.ts';
import { usePreferences } from './preferences.ts';
import { useRecentAddresses } from './recent-addresses.ts';
import { useSearchState } from './search.ts';
import { useSession } from './session.ts';
import { useStories } from './stories.ts';
import { useUnrated } from './unrated.ts';
import { useWishes } from './wishes.ts';

interface Kept {
  readonly persist: { rehydrate(): Promise<void>; getOptions(): { name?: string | undefined } };
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
  useKeptAnswers,
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

/** Reads stores in one synchronous step, because components combine several of them. */
async function readAll(stores: readonly Kept[], storage: TextStorage): Promise<void> {
  const loading = isAnyStored(stores, storage) ? loadSchemas() : undefined;
  // no `await` when the schemas are loaded: a tap must not come between the event and the read
  if (loading !== undefined) await loading;
  for (const { persist } of stores) void persist.rehydrate();
}

const isAnyStored = (stores: readonly Kept[], storage: TextStorage): boolean =>
  stores.some(({ persist }) => storage.getItem(persist.getOptions().name ?? '') !== null);

/** What stores do when another tab has written. */
export const hearTabs =
  (stores: readonly Kept[], storage: TextStorage = browserStorage) =>
  ({ key }: Pick<StorageEvent, 'key'>): void => {
    const written = stores.filter(({ persist }) => key === null || key === persist.getOptions().name);
    if (written.length > 0) void readAll(written, storage).catch(() => undefined);
  };

interface Hydration {
  readonly stores?: readonly Kept[];
  readonly storage?: TextStorage;
  /** Told when something was in what had to go. */
  readonly onDropped?: (dropped: Dropped) => void;
}

let reading: Promise<void> = Promise.resolve();

/** Resolves when the stores have been read, or reading them has failed. */
export const storesRead = (): Promise<void> => reading;

/** Reads every kept store and keeps them in step with other tabs; call it once after mount, its answer ends it (CART-07, CART-08). */
export function hydrateStores(cacheVersion: string, { stores = STORES, storage = browserStorage, onDropped }: Hydration = {}): () => void {
  const gone = new AbortController();
  const read = async (): Promise<void> => {
    await readAll(stores, storage);
    if (gone.signal.aborted || !isOutdated(cacheVersion, storage)) return;
    const dropped = dropCaches();
    if (dropped.lines.length > 0 || dropped.discounts) onDropped?.(dropped);
  };
  reading = read().catch((error: unknown) => console.warn('what this browser keeps cannot be read:', error));
  const { signal } = gone;
  globalThis.addEventListener('storage', hearTabs(stores, storage), { signal });
  // a page restored from the back/forward cache received no `storage` events while it was away
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && hearTabs(stores, storage)({ key: null }), { signal });
  return () => gone.abort();
}

// starts loading the schemas before hydration, so that a returning visitor sees the cart sooner
if (isAnyStored(STORES, browserStorage)) void loadSchemas()?.catch(() => undefined);
