import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import { warehousesIn } from '#lib/domain/cities.ts';
import { byDistance, FAR_KM, nearestKm, roundedKm } from '#lib/domain/distance.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import type { PlaceAtDistance } from './place-list.tsx';
import { placesOf, shopPoints } from './places.ts';
import { useGeolocation } from './use-geolocation.ts';

export interface PlaceChoice {
  /** Nearest first once a position is known. */
  readonly places: readonly PlaceAtDistance[];
  readonly active: Place | null;
  choose(id: string): void;
  /** The position that the browser has given. */
  readonly me: LonLat | null;
  readonly geolocation: ReturnType<typeof useGeolocation>;
}

/** The places of a type in the visitor's city and the one that is meant: `preferredId`, else the one chosen before, else the first that takes orders. */
export function usePlaces(settings: Settings, type: DeliveryType, preferredId?: string): PlaceChoice {
  const currentId = usePlace((s) => s.places[type]?.placeId ?? null);
  const home = usePlace((s) => s.places.delivery?.coordinates ?? null);
  const city = useSeen((s) => s.city);
  const [me, setMe] = useState<LonLat | null>(null);
  const geolocation = useGeolocation(setMe);
  const [wantedId, setWantedId] = useState(preferredId ?? currentId);
  const all = placesOf(settings, type);
  const warehouses = new Set(warehousesIn(settings.locations, city));
  const inCity = all.filter(({ warehouseId }) => warehouses.has(warehouseId));
  const places = byDistance(inCity.length > 0 ? inCity : all, me ?? home);
  const open = places.filter(({ thing }) => !settings.disabledWarehouseIds.includes(thing.warehouseId));
  const active = places.find(({ thing }) => thing.id === wantedId) ?? open[0];
  return { places, active: active?.thing ?? null, choose: setWantedId, me, geolocation };
}

/** «You are far away: 719 km to the nearest restaurant»; '' for a visitor who is near. */
export function useFarText(at: LonLat | null, settings: Settings): string {
  const t = useTranslations('delivery.me');
  const locale = useLocale();
  const km = at && nearestKm(shopPoints(settings), at);
  return km === null || km < FAR_KM ? '' : t('far', { distance: formatNumber(roundedKm(km), locale, 0) });
}
