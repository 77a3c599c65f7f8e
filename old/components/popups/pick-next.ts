import type { Settings } from '#lib/contract/settings.ts';
import { citiesOf } from '#lib/domain/cities.ts';
import { closedUntil, closesOrdering, popupFor } from '#lib/domain/popups.ts';
import { isStockEmpty } from '#lib/domain/stock-empty.ts';
import { hoursOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useCity } from '#old/stores/city.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { usePopups } from '#old/stores/popups.ts';
import type { PopupView } from './popup-views.ts';

/** A notice of hours without an end is not repeated for so long, in ms. */
const HALF_DAY = 43_200_000;

interface Asked {
  readonly popups: readonly PopupView[];
  readonly settings: Settings;
  readonly now: number;
  readonly shownNow: readonly number[];
}

type Next =
  | { readonly kind: 'city' | 'paused' }
  | { readonly kind: 'closed'; readonly opensAt: number | null; readonly timezone: string }
  | { readonly kind: 'popup'; readonly popup: PopupView };

/** Where the visitor is, as far as popups tell places apart. */
export const placeKey = (): string => {
  const { type, location } = useDelivery.getState();
  return location === null ? '' : `${type} ${location.warehouseId} ${location.zone}`;
};

/** Nobody is spoken to over an open modal or while ordering. */
const isOrdering = (): boolean => /\/order(\/|$)/.test(window.location.pathname);

/** What is due now, remembered as seen; null when nothing is. */
export function pickNext({ popups, settings, now, shownNow }: Asked): Next | null {
  if (useModals.getState().stack.length > 0 || isOrdering()) return null;
  const { location, type } = useDelivery.getState();
  if (location === null && useCity.getState().city === '' && citiesOf(settings.locations).length > 1) return { kind: 'city' };
  const { seen, closedUntil: told, see, seeClosed } = usePopups.getState();
  const { menu, status } = useCatalogue.getState();
  const timezone = timezoneOf(settings, location?.warehouseId ?? settings.delivery.defaultWarehouseId);
  const visit = {
    now,
    timezone,
    location,
    warehouseIds: settings.locations.map((l) => l.warehouseId),
    stockEmpty: status === 'ready' && menu !== null && isStockEmpty(menu, { warehouseId: location?.warehouseId ?? null, settings }),
    disabledWarehouseIds: settings.disabledWarehouseIds,
    withoutLocations: settings.popupsWithoutLocations,
    seen,
    shownNow,
  };
  const popup = popupFor(popups, visit);
  if (popup === null || !closesOrdering(popup)) {
    if (now >= told && settings.disabledWarehouseIds.some((id) => id === location?.warehouseId)) return { kind: 'paused' };
    const own = location === null ? undefined : hoursOf(settings, type, location.warehouseId);
    const hours = own && location?.warehouseId ? { [String(location.warehouseId)]: own } : settings.workTime.delivery;
    const closed = closedUntil(hours, location?.warehouseId ?? null, now);
    if (closed !== 'open' && now >= told) {
      seeClosed(closed.opensAt ?? now + HALF_DAY);
      return { kind: 'closed', opensAt: closed.opensAt, timezone };
    }
  }
  if (popup === null) return null;
  if (popup.once) see(popup.id);
  return { kind: 'popup', popup };
}
