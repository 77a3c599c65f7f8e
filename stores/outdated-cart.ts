import { browserStorage, type TextStorage } from '#lib/client/storage.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCart } from './cart.ts';

const NAME = 'cache-version';

/** Whether the shop's cache_ver_site differs from the one at this browser's last visit; stores it. False on a first visit. */
export function isOutdated(cacheVersion: string, storage: TextStorage = browserStorage): boolean {
  const before = storage.getItem(NAME);
  if (before !== cacheVersion) storage.setItem(NAME, cacheVersion);
  return before !== null && before !== cacheVersion;
}

/** The cart dropped because of another cache_ver_site. */
export interface DroppedCart {
  readonly lines: readonly CartLine[];
  /** A promo code, coupons or gifts were chosen. */
  readonly hadDiscounts: boolean;
}

/**
 * Empties the cart with auto coupons, gifts and offers, in every tab, when the shop's cache_ver_site has changed (SET-10); the lines are kept in the cart's
 * notice, so that they can be restored. The caller must drop loaded parts of the catalogue. @returns null when nothing was lost.
 */
export function dropOutdatedCart(cacheVersion: string, storage: TextStorage = browserStorage): DroppedCart | null {
  if (!isOutdated(cacheVersion, storage)) return null;
  const { lines, promoCode, coupons, gifts, clear, showDropped } = useCart.getState();
  const hadDiscounts = promoCode !== '' || coupons.length > 0 || gifts.length > 0;
  clear();
  showDropped(lines);
  return lines.length > 0 || hadDiscounts ? { lines, hadDiscounts } : null;
}
