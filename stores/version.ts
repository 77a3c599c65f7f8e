import { browserStorage, type TextStorage } from '#lib/client/storage.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCart } from './cart.ts';
import { useDiscounts } from './discounts.ts';

const NAME = 'cache-version';

/** What another cache_ver_site took away. */
export interface DroppedCart {
  readonly lines: readonly CartLine[];
  /** Promo code, coupons or gifts were chosen. */
  readonly hadDiscounts: boolean;
}

/** Whether the shop's cache_ver_site is another than at this browser's last visit; it is noted for the next one. A first visit has nothing old. */
export function isOutdated(cacheVersion: string, storage: TextStorage = browserStorage): boolean {
  const before = storage.getItem(NAME);
  if (before !== cacheVersion) storage.setItem(NAME, cacheVersion);
  return before !== null && before !== cacheVersion;
}

/**
 * Empties the cart with auto coupons, gifts and the discounts on offer, in every tab, when the shop's cache_ver_site has changed (SET-10); the lines stand in the
 * cart's notice, so that they can be put back. What the browser has loaded of the catalogue is the caller's to drop. @returns null when nothing was lost.
 */
export function dropOutdatedCart(cacheVersion: string, storage: TextStorage = browserStorage): DroppedCart | null {
  if (!isOutdated(cacheVersion, storage)) return null;
  const { lines, clear, showDropped } = useCart.getState();
  const { promoCode, coupons, gifts } = useDiscounts.getState();
  const hadDiscounts = promoCode !== '' || coupons.length > 0 || gifts.length > 0;
  clear();
  showDropped(lines);
  return lines.length > 0 || hadDiscounts ? { lines, hadDiscounts } : null;
}
