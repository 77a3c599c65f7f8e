import { useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import { warehousesIn } from '#lib/domain/cities.ts';
import { byDistance } from '#lib/domain/distance.ts';
import { useCity } from '#old/stores/city.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { placesOf } from './places.ts';
import { useLocate } from './use-locate.ts';

/** The places of a type in the visitor's city, nearest first once it is known where the visitor is, and which one is meant: `first`, else the one chosen before. */
export function usePlaces(settings: Settings, type: DeliveryType, first?: string) {
  const kept = useDelivery((s) => s.places[type]?.placeId ?? null);
  const home = useDelivery((s) => s.places.delivery?.coordinates ?? null);
  const [me, setMe] = useState<LonLat | null>(null);
  const locate = useLocate(setMe);
  const [wanted, setWanted] = useState(first ?? kept);
  const city = useCity((s) => s.city);
  const all = placesOf(settings, type);
  const near = new Set(warehousesIn(settings.locations, city));
  const here = all.filter((place) => near.has(place.warehouseId));
  const places = byDistance(here.length > 0 ? here : all, me ?? home);
  const usable = places.filter(({ thing }) => !settings.disabledWarehouseIds.includes(thing.warehouseId));
  const active = places.find(({ thing }) => thing.id === wanted) ?? usable[0] ?? null;
  return { places, active: active?.thing ?? null, choose: setWanted, me, locate };
}
