import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';

/** The shop's delivery types, in the order of its settings (DLV-01). */
export const deliveryTypesOf = (settings: Pick<Settings, 'shippingMethods'>): DeliveryType[] => [
  ...new Set(settings.shippingMethods.flatMap(({ type }) => type ?? [])),
];

/** Places of a delivery type, each once: several shipping methods can list the same place (DLV-05). */
export function placesOf(settings: Pick<Settings, 'shippingMethods'>, type: DeliveryType): Place[] {
  const all = settings.shippingMethods.filter((method) => method.type === type).flatMap(({ places }) => places);
  return [...new Map(all.map((place) => [place.id, place])).values()];
}

const EMPTY = {
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
  ...EMPTY,
  text: place.address || place.name,
  coordinates: place.coordinates === null ? null : [place.coordinates[0], place.coordinates[1]],
  warehouseId: place.warehouseId > 0 ? place.warehouseId : null,
  placeId: place.id,
  placeName: place.name,
});

/** An address as the customer's choice, with the warehouse of its zone. */
export const chosenAddress = (address: Omit<ChosenLocation, 'placeId' | 'placeName' | 'coordinates'>, at: LonLat): ChosenLocation => ({
  ...EMPTY,
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
