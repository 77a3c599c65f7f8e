import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import type { ChosenLocation } from './delivery-choice.ts';

type Locations = Settings['locations'];

/** The cities of a shop's locations, each once, in the shop's order; a shop without cities has no choice of one (DLV-10, wire-facts 3.10). */
export const citiesOf = (locations: Locations): string[] => [...new Set(locations.map((l) => l.city).filter((city) => city !== ''))];

/** Warehouses of a city; all of them for ''. */
export const warehousesIn = (locations: Locations, city: string): number[] =>
  locations.filter((l) => city === '' || l.city === city).map((l) => l.warehouseId);

const EARTH_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two coordinates along the earth's surface (haversine, mean radius). */
export function distanceKm([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const h = half(latA, latB) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lonA, lonB);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** For display: tenths below ten kilometres, whole kilometres above. */
export const roundedKm = (km: number): number => (km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km));

/** Kilometres beyond which a visitor counts as being in another city. */
export const FAR_KM = 50;

/** Kilometres to the nearest of some points; null without any. */
export const nearestKm = (points: readonly LonLat[], from: LonLat): number | null =>
  points.reduce<number | null>((least, point) => Math.min(least ?? Number.POSITIVE_INFINITY, distanceKm(point, from)), null);

/** The items with coordinates, nearest first; those without come last in their own order. */
export function byDistance<T extends { readonly coordinates: LonLat | null }>(
  things: readonly T[],
  from: LonLat | null,
): { thing: T; km: number | null }[] {
  const measured = things.map((thing) => ({
    thing,
    km: from === null || thing.coordinates === null ? null : distanceKm(from, thing.coordinates),
  }));
  return measured.sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) || 0);
}

/** The shop's delivery types, in the order of its settings (DLV-01). */
export const deliveryTypesOf = (settings: Pick<Settings, 'shippingMethods'>): DeliveryType[] => [
  ...new Set(settings.shippingMethods.flatMap(({ type }) => type ?? [])),
];

/** Places of a delivery type, each once: several shipping methods can list the same place (DLV-05). */
export function placesOf(settings: Pick<Settings, 'shippingMethods'>, type: DeliveryType): Place[] {
  const all = settings.shippingMethods.filter((method) => method.type === type).flatMap(({ places }) => places);
  return [...new Map(all.map((place) => [place.id, place])).values()];
}

interface Placed {
  readonly deliveryType: DeliveryType;
  readonly placeId: string;
  /** Its name, or its address in older backends (wire-facts 5.5). */
  readonly place: string;
}

/** The place of an order's pickup or table; null for a delivery and for a place that no longer exists. */
export function orderedPlace({ deliveryType, placeId, place }: Placed, settings: Pick<Settings, 'shippingMethods'>): Place | null {
  const all = placesOf(settings, deliveryType);
  const by = (isIt: (one: Place) => boolean): Place | undefined => all.find(isIt);
  return by(({ id }) => id === placeId) ?? by(({ name }) => name === place) ?? by(({ address }) => address === place) ?? null;
}

/** Every place once: one warehouse can have several, and one place can be named for pickup and for the lounge. */
export function allPlaces({ shippingMethods }: Pick<Settings, 'shippingMethods'>): Place[] {
  const found = new Map<string, Place>();
  for (const place of shippingMethods.flatMap(({ places }) => places)) {
    const key = `${place.warehouseId} ${place.name}`;
    if (!found.has(key)) found.set(key, place);
  }
  return [...found.values()];
}

const NO_DETAILS = {
  city: '',
  flat: '',
  entrance: '',
  floor: '',
  doorCode: '',
  comment: '',
  name: '',
  zone: '',
  placeId: '',
  placeName: '',
} as const;

/** A pickup point or a restaurant as the customer's choice, with its warehouse. */
export const chosenPlace = (place: Place): ChosenLocation => ({
  ...NO_DETAILS,
  text: place.address || place.name,
  coordinates: place.coordinates === null ? null : [place.coordinates[0], place.coordinates[1]],
  warehouseId: place.warehouseId > 0 ? place.warehouseId : null,
  placeId: place.id,
  placeName: place.name,
});

/** An address as the customer's choice, with the warehouse of its zone. */
export const chosenAddress = (address: Omit<ChosenLocation, 'placeId' | 'placeName' | 'coordinates'>, at: LonLat): ChosenLocation => ({
  ...NO_DETAILS,
  ...address,
  coordinates: [at[0], at[1]],
});

/** The points and their mirror images around `centre`, so that a view of all of them is centred there. */
const mirroredAround = ([longitude, latitude]: LonLat, points: readonly LonLat[]): readonly LonLat[] =>
  points.flatMap(([lon, lat]): LonLat[] => [
    [lon, lat],
    [2 * longitude - lon, 2 * latitude - lat],
  ]);

/**
 * The initial view of the map. For delivery the innermost zone, around `dot_map_init` if set; otherwise the places, or
 * `dot_map_init` when no place has coordinates (KF-PLACE-14).
 */
export function firstView(settings: Pick<Settings, 'zones' | 'shippingMethods' | 'delivery'>, type: DeliveryType): readonly LonLat[] {
  const innermost = settings.zones.at(-1)?.rings[0];
  const { centre } = settings.delivery;
  if (type === 'delivery' && innermost) return centre === null ? innermost : mirroredAround(centre, innermost);
  const places = placesOf(settings, type).flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]));
  return places.length > 0 || centre === null ? places : [centre];
}

/** Points used to measure the distance to the shop: its places, or the corners of its zones. */
export function shopPoints(settings: Pick<Settings, 'zones' | 'shippingMethods'>): readonly LonLat[] {
  const places = settings.shippingMethods
    .flatMap((method) => method.places)
    .flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]));
  return places.length > 0 ? places : settings.zones.flatMap((zone) => zone.rings[0] ?? []);
}
