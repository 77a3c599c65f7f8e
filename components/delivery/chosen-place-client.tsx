'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { layerAddress } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { etaOf } from '#lib/domain/delivery-price.ts';
import { cookingOf, placeState } from '#lib/domain/opening-hours.ts';
import { citiesOf } from '#lib/domain/places.ts';
import { openLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { PlacePanelLook } from './place-panel-client.tsx';
import { changeType, requestPlace } from './place-request.ts';
import { etaText, useHoursText } from './time-text.ts';

/** The panel with the visitor's place; changing to a type with a known place is immediate. */
export function ChosenPlacePanel({ className }: { readonly className?: string | undefined }) {
  const type = usePlace((s) => s.type);
  const { isChosen, title, hint } = usePlaceText();
  return (
    <PlacePanelLook
      className={className}
      type={type}
      isChosen={isChosen}
      title={title}
      hint={hint}
      onType={(value) => changeType(value)}
      onOpen={() => requestPlace({ type })}
    />
  );
}

interface PlaceText {
  readonly isChosen: boolean;
  /** «Pushkin St. 12, flat 5», the name of a place, or the request to choose one. */
  readonly title: string;
  readonly hint: string;
  /** «35–45 minutes», for a closed kitchen «opens at 10:00»; '' when unknown. */
  readonly time: string;
}

/** Where the order goes and how long it takes (DLV-11). Before the stores are read it asks for a place, like the server. */
export function usePlaceText(): PlaceText {
  const t = useTranslations('layout');
  const locale = useLocale();
  const shop = useShop();
  const type = usePlace((s) => s.type);
  const location = usePlace((s) => s.location);
  const city = useSeen((s) => s.city);
  const warehouseId = location?.warehouseId ?? null;
  const state = placeState(shop, type, warehouseId, useNow());
  const hoursText = useHoursText(state);
  if (location === null) return { isChosen: false, title: t(`choose.${type}`), hint: city || t(`chooseHint.${type}`), time: '' };
  const road = type === 'delivery' ? (shop.roadMinutes[location.zone] ?? 0) : 0;
  const eta = type === 'lounge' ? null : etaOf(cookingOf(shop, type, warehouseId), road);
  // Tables are booked for later: the kitchen's current hours do not matter.
  const isShut = type === 'lounge' ? state.kind === 'disabled' : !state.open || state.kind === 'lastOrders';
  const time = isShut ? hoursText : eta === null ? '' : t('eta', etaText(eta, locale));
  const flat = location.flat === '' ? '' : t('flat', { flat: location.flat });
  const title = location.placeName || [location.text, flat].filter((part) => part !== '').join(', ');
  return { isChosen: true, title, hint: time || (location.placeName === '' ? '' : location.text) || t(`type.${type}`), time };
}

/** The checkout itself asks for the place. */
const CHECKOUT = /\/order(\/|$)/;

/**
 * Questions that a page asks automatically once the stores are read: the city of a shop with several (DLV-10), then the place in a shop
 * with
 * `need_to_choose_address_first` (START-02). Each once per page load, and never over another layer.
 */
export function PlaceQuestions() {
  const { locations, addressFirst } = useShop();
  const isReady = useStoresReady();
  const hasLayer = useLayers((s) => s.open.length > 0);
  const hasPlace = usePlace((s) => s.location !== null);
  const city = useSeen((s) => s.city);
  const wasAsked = useRef({ city: false, place: false });
  const asksCity = city === '' && citiesOf(locations).length > 1;

  useEffect(() => {
    if (!isReady || hasLayer || hasPlace || CHECKOUT.test(window.location.pathname)) return;
    if (asksCity && !wasAsked.current.city) {
      wasAsked.current.city = true;
      openLayer(layerAddress('city'));
    } else if (addressFirst && !wasAsked.current.place) {
      wasAsked.current.place = true;
      requestPlace();
    }
  }, [isReady, hasLayer, hasPlace, asksCity, addressFirst]);
  return null;
}
