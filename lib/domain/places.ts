import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';

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
