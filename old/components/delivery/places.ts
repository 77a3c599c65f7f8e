import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';

/** Places of one way of getting the order; the same place is named once (DLV-05). */
export function placesOf(settings: Pick<Settings, 'shippingMethods'>, type: DeliveryType): Place[] {
  const all = settings.shippingMethods.filter((m) => m.type === type).flatMap((m) => m.places);
  return [...new Map(all.map((place) => [place.id, place])).values()];
}

const NOTHING = {
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

/** A place as the visitor's choice: it decides the warehouse. */
export const chosenPlace = (place: Place): ChosenLocation => ({
  ...NOTHING,
  text: place.address || place.name,
  coordinates: place.coordinates === null ? null : [place.coordinates[0], place.coordinates[1]],
  warehouseId: place.warehouseId > 0 ? place.warehouseId : null,
  placeId: place.id,
  placeName: place.name,
});

/** An address as the visitor's choice; its zone decides the warehouse. */
export const chosenAddress = (
  address: Pick<ChosenLocation, 'text' | 'city' | 'flat' | 'entrance' | 'floor' | 'doorCode' | 'comment' | 'name' | 'zone' | 'warehouseId'>,
  at: LonLat,
): ChosenLocation => ({ ...NOTHING, ...address, coordinates: [at[0], at[1]] });

/** The points with their mirror images, so that `centre` is in the middle of them. */
const around = ([longitude, latitude]: LonLat, points: readonly LonLat[]): readonly LonLat[] =>
  points.flatMap(([lon, lat]): LonLat[] => [
    [lon, lat],
    [2 * longitude - lon, 2 * latitude - lat],
  ]);

/** What the map shows without a choice: for delivery the inmost zone around the point where the shop says it opens, else the zone; else the places, else that point. */
export function firstView(settings: Pick<Settings, 'zones' | 'shippingMethods' | 'delivery'>, type: DeliveryType): readonly LonLat[] {
  const inmost = settings.zones.at(-1)?.rings[0];
  const { centre } = settings.delivery;
  if (type === 'delivery' && inmost) return centre === null ? inmost : around(centre, inmost);
  const places = placesOf(settings, type).flatMap((p) => (p.coordinates === null ? [] : [p.coordinates]));
  return places.length > 0 || centre === null ? places : [centre];
}

/** Where the shop is: its places, or the zones it brings to. */
export function shopPoints(settings: Pick<Settings, 'zones' | 'shippingMethods'>): readonly LonLat[] {
  const places = settings.shippingMethods.flatMap((m) => m.places).flatMap((p) => (p.coordinates === null ? [] : [p.coordinates]));
  return places.length > 0 ? places : settings.zones.flatMap((zone) => zone.rings[0] ?? []);
}
