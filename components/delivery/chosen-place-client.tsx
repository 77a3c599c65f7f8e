'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { layerAddress } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import { etaOf } from '#lib/domain/delivery-price.ts';
import { cookingOf, placeState } from '#lib/domain/opening-hours.ts';
import { citiesOf } from '#lib/domain/places.ts';
import { LAYER_PARAMETER, openLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { type ShownPlace, useStoresReady, useVisitor } from '#stores/visitor.ts';
import { etaText, useHoursText } from './time-text.ts';

/** Keeps the place in the header current. */
export function ShownPlaceWatch() {
  const type = usePlace((s) => s.type);
  const { isChosen, title, hint } = usePlaceText();
  useEffect(() => useVisitor.setState({ place: { type, isChosen, title, hint } }), [type, isChosen, title, hint]);
  return null;
}

interface PlaceText extends Omit<ShownPlace, 'type'> {
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
 * Questions that a page asks automatically once the stores are read: the city of a shop with several (DLV-10), then the place in a shop with
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

interface PendingAction {
  /** An action that waits for a place, such as adding a dish; null for none. */
  readonly after: (() => void) | null;
}

/** The action that waits for a choice in the open place sheet. */
const usePendingAction = create<PendingAction>()(() => ({ after: null }));

/** Whether an address is the place sheet, or the dialog of delivery types that leads to it. */
const asksForPlace = (address: string): boolean =>
  ['place', 'type'].includes(new URL(address, 'http://shop').searchParams.get(LAYER_PARAMETER) ?? '');

// Closed without a choice: the action is dropped. The sheet's content cannot do this, because it may not be loaded yet.
useLayers.subscribe(({ open }, { open: before }) => {
  if (before.some(asksForPlace) && !open.some(asksForPlace)) takePendingAction();
});

interface PlaceRequest {
  /** The preselected delivery type; by default the current one. */
  readonly type?: DeliveryType | undefined;
  /** Runs once when a place was chosen, but not when the sheet is closed without a choice (CART-01). */
  readonly after?: (() => void) | undefined;
}

/** Opens the place sheet. */
export function requestPlace({ type, after }: PlaceRequest = {}): void {
  usePendingAction.setState({ after: after ?? null });
  openLayer(layerAddress('place', type === undefined ? {} : { type }));
}

/** @returns The waiting action, which is removed. */
export function takePendingAction(): (() => void) | null {
  const { after } = usePendingAction.getState();
  usePendingAction.setState({ after: null });
  return after;
}

/** Runs `act` when a place is known, otherwise after one has been chosen (CART-01). */
export function whenPlaceKnown(act: () => void): void {
  if (usePlace.getState().location === null) requestPlace({ after: act });
  else act();
}

/**
 * Changes the delivery type: immediately when a place of that type is known, otherwise after one has been chosen. Closing the sheet without a choice keeps the
 * current type and place (DLV-11).
 */
export function changeType(type: DeliveryType, after?: () => void): void {
  const { places, setType } = usePlace.getState();
  if (places[type] === null) requestPlace({ type, after });
  else {
    setType(type);
    after?.();
  }
}
