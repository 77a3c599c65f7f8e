import type { ShopContextValue } from '#components/layout/shop-context.ts';
import { hoursOf, timezoneOf } from '#lib/domain/opening-hours.ts';
import { citiesOf } from '#lib/domain/places.ts';
import { closedUntil, closesOrdering, popupFor } from '#lib/domain/popups.ts';
import type { PlaceState } from '#stores/place.ts';
import type { SeenState } from '#stores/seen.ts';
import type { PopupView } from './popup-views.ts';

/** Milliseconds before a notice of closed hours without a known end is repeated. */
const HALF_DAY = 43_200_000;

interface Situation {
  readonly popups: readonly PopupView[];
  readonly withoutLocations: boolean;
  readonly shop: Pick<ShopContextValue, 'disabledWarehouseIds' | 'homeWarehouseId' | 'locations' | 'workTime'>;
  readonly place: Pick<PlaceState, 'type' | 'location'>;
  readonly seen: Pick<SeenState, 'city' | 'closedUntil' | 'popupIds'>;
  /** Popups shown during this page load. */
  readonly shownNow: readonly number[];
  /** No dish of the menu is in stock at the place. */
  readonly isStockEmpty: boolean;
  readonly now: number;
}

export type Notice =
  /** The owner paused ordering at the place, without a popup about it. */
  | { readonly kind: 'paused' }
  /** The kitchen is closed. `toldUntil`: when the notice can be shown again. */
  | {
      readonly kind: 'closed';
      readonly opensAt: number | null;
      readonly note: string;
      readonly timezone: string;
      readonly toldUntil: number;
    }
  | { readonly kind: 'popup'; readonly popup: PopupView };

/** The notice or popup for this visitor now; null for none (CMS-03, DLV-08). */
export function nextNotice({ popups, withoutLocations, shop, place, seen, shownNow, isStockEmpty, now }: Situation): Notice | null {
  const { type, location } = place;
  // the question for the city comes first
  if (location === null && seen.city === '' && citiesOf(shop.locations).length > 1) return null;
  const warehouseId = location?.warehouseId ?? null;
  const timezone = timezoneOf(shop, warehouseId ?? shop.homeWarehouseId);
  const popup = popupFor(popups, {
    now,
    timezone,
    location,
    warehouseIds: shop.locations.map((one) => one.warehouseId),
    stockEmpty: isStockEmpty,
    disabledWarehouseIds: shop.disabledWarehouseIds,
    withoutLocations,
    seen: seen.popupIds,
    shownNow,
  });
  const isDue = now >= seen.closedUntil;
  if (isDue && (popup === null || !closesOrdering(popup))) {
    if (warehouseId !== null && shop.disabledWarehouseIds.includes(warehouseId)) return { kind: 'paused' };
    const own = location === null ? null : hoursOf(shop, type, warehouseId);
    const hours = own !== null && warehouseId !== null ? { [String(warehouseId)]: own } : shop.workTime.delivery;
    const closed = closedUntil(hours, warehouseId, now);
    if (closed !== 'open') return { kind: 'closed', ...closed, timezone, toldUntil: closed.opensAt ?? now + HALF_DAY };
  }
  return popup === null ? null : { kind: 'popup', popup };
}

/** Milliseconds without a change after which a popup can be shown. */
const CALM = 1_200;
/** Milliseconds between checks, because popups have hours and days. */
const AGAIN = 60_000;

/** The visitor is typing, or in another tab. */
export const isBusy = (): boolean =>
  document.visibilityState === 'hidden' || document.activeElement?.matches('input, textarea, select') === true;

/** Returned by `look` when the page became busy before it could show something. */
export const LATER = 'later';

/**
 * Calls `look` when the page is idle, again after each change of a watched store, every minute, and when it returns {@link LATER}.
 * @returns A function that stops it.
 */
export function onCalmMoments(look: () => Promise<unknown>, watched: readonly ((onChange: () => void) => () => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): void => {
    if (isBusy()) {
      wait();
      return;
    }
    look().then(
      (answer) => answer === LATER && wait(),
      (error: unknown) => console.warn('popups cannot be chosen:', error),
    );
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, CALM);
  };
  const ends = watched.map((subscribe) => subscribe(wait));
  const interval = setInterval(wait, AGAIN);
  wait();
  return () => {
    clearTimeout(timer);
    clearInterval(interval);
    for (const end of ends) end();
  };
}
