'use client';

import { useEffect, useRef } from 'react';
import { layerAddress } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { citiesOf } from '#lib/domain/cities.ts';
import { openLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { useSeen } from '#stores/seen.ts';
import { requestPlace } from './place-request.ts';

/** The checkout asks for the place itself. */
const CHECKOUT = /\/order(\/|$)/;

/**
 * What a page asks by itself once the stores are read: the city of a shop with several (DLV-10), then the place in a shop with
 * `need_to_choose_address_first` (START-02). Each is asked once per page load, and never over another layer.
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
