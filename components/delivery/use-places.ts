import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { currentPosition, type PositionFailure } from '#lib/client/secure-context.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import { byDistance, FAR_KM, nearestKm, roundedKm, warehousesIn } from '#lib/domain/places.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import type { PlaceAtDistance } from './place-list.tsx';
import { placesOf, shopPoints } from './places.ts';

export interface PlaceChoice {
  /** Nearest first once a position is known. */
  readonly places: readonly PlaceAtDistance[];
  readonly active: Place | null;
  choose(id: string): void;
  /** The browser's position. */
  readonly me: LonLat | null;
  readonly geolocation: ReturnType<typeof useGeolocation>;
}

/**
 * The places of a type in the visitor's city and the preselected one: `preferredId`, otherwise the one chosen before, otherwise the first
 * that accepts orders.
 */
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

/** `slow`: the browser may still be asking for permission. */
export type GeolocationStatus = 'idle' | 'busy' | 'slow' | PositionFailure;

const SLOW_AFTER = 3_000;
const TIMEOUT = 10_000;

/** Requests the visitor's position. A position that arrives after `stop` or another request is ignored. */
export function useGeolocation(onFound: (at: LonLat) => void) {
  const [status, setStatus] = useState<GeolocationStatus>('idle');
  const request = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      request.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const settle = (next: GeolocationStatus): void => {
    request.current += 1;
    clearTimeout(timer.current);
    setStatus(next);
  };
  const locate = (): void => {
    settle('busy');
    const current = request.current;
    timer.current = setTimeout(() => setStatus('slow'), SLOW_AFTER);
    void currentPosition({ timeout: TIMEOUT, maximumAge: 60_000 }).then((found) => {
      if (current !== request.current) return;
      settle(typeof found === 'string' ? found : 'idle');
      if (typeof found !== 'string') onFound([found.longitude, found.latitude]);
    });
  };
  return { status, isBusy: status === 'busy' || status === 'slow', locate, stop: () => settle('idle') };
}
