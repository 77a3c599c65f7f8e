import type { Settings } from '#lib/contract/settings.ts';

type Locations = Settings['locations'];

/** The cities a shop names for its locations, each once, in the shop's order; a shop that names none has none to choose (DLV-10, wire-facts 3.10). */
export const citiesOf = (locations: Locations): string[] => [...new Set(locations.map((l) => l.city).filter((city) => city !== ''))];

/** Warehouses of a city; all of them for ''. */
export const warehousesIn = (locations: Locations, city: string): number[] =>
  locations.filter((l) => city === '' || l.city === city).map((l) => l.warehouseId);
