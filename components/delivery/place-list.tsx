import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '#components/layout/use-now.ts';
import { cn } from '#components/ui/cn.ts';
import { Alert } from '#components/ui/notices.tsx';
import { currentPosition, type PositionFailure } from '#lib/client/secure-context.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { availablePayments, type PaymentPlace } from '#lib/domain/payments.ts';
import { byDistance, FAR_KM, nearestKm, placesOf, roundedKm, shopPoints, warehousesIn } from '#lib/domain/places.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { useOpeningText } from './opening-text.ts';

/** A place and its distance from the visitor; null when unknown. */
export interface PlaceAtDistance {
  readonly thing: Place;
  readonly km: number | null;
}

interface PlaceListProps {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly places: readonly PlaceAtDistance[];
  readonly activeId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Places with current hours and distance; a place with paused ordering cannot be chosen (DLV-05, DLV-08). */
export function PlaceList({ settings, type, places, activeId, onChoose }: PlaceListProps) {
  const openingText = useOpeningText();
  const addressOf = usePlaceAddress();
  const now = useNow();
  return (
    <div className="grid gap-2">
      {places.map((one) => {
        const { id, name, warehouseId } = one.thing;
        const state = placeState(settings, type, warehouseId, now);
        return (
          <PlaceOption
            key={id}
            title={name}
            address={addressOf(one)}
            state={openingText(state)}
            isClosed={!state.open}
            isActive={id === activeId}
            disabled={state.kind === 'disabled'}
            onChoose={() => onChoose(id)}
          />
        );
      })}
    </div>
  );
}

/** «Bauman St. 38, 1.2 km from you» */
export function usePlaceAddress(): (place: PlaceAtDistance) => string {
  const t = useTranslations('delivery');
  const locale = useLocale();
  return ({ thing, km }) => {
    const distance = km === null ? '' : t('away', { distance: formatNumber(roundedKm(km), locale, 1) });
    return [thing.address, distance].filter((part) => part !== '').join(', ');
  };
}

interface PlaceOptionProps {
  readonly title: string;
  readonly address: string;
  /** «Open until 23:30»; '' when unknown. */
  readonly state: string;
  readonly isClosed?: boolean;
  readonly isActive: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** One place of the shop as a choice. */
export function PlaceOption({ title, address, state, isClosed = false, isActive, disabled = false, onChoose }: PlaceOptionProps) {
  return (
    <button
      type="button"
      className={cn(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4 py-3.5 text-start forced-outline disabled:cursor-not-allowed disabled:text-muted',
        isActive ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'inset-ring-[1.5px] inset-ring-line hover:inset-ring-line-strong',
      )}
      aria-pressed={isActive}
      disabled={disabled}
      onClick={onChoose}
    >
      <span className="grid gap-0.5">
        <b className="text-input/5.25 font-[650]">{title}</b>
        <span className="text-small text-muted">{address}</span>
        {state !== '' && (
          <em className={cn('mt-0.5 text-small font-semibold not-italic', isClosed ? 'text-danger' : 'text-success')}>{state}</em>
        )}
      </span>
      <span
        className={cn(
          'size-5.5 rounded-full',
          isActive ? 'border-7 border-brand-line bg-on-brand' : 'border-[1.75px] border-line-strong',
          disabled && 'border-line',
        )}
      />
    </button>
  );
}

/** Warns that a place has no payment method, before the cart is filled (KF-PLACE-22). */
export function NoPayments({ place, settings }: { readonly place: PaymentPlace; readonly settings: Settings }) {
  const t = useTranslations('checkout');
  return availablePayments(place, settings).length === 0 ? <Alert tone="warning" title={t('noPayments')} /> : null;
}

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
