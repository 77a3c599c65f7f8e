import type { StreetFile, StreetsFile } from './schema/streets.ts';
import type { ContentStreet, ContentStreets } from './shop.ts';

/** Expands ranges into houses on a straight line; a house listed by hand keeps its own point. */
export function expandStreets(file: StreetsFile): ContentStreets {
  return { country: file.country, region: file.region, city: file.city, streets: file.streets.map(expandStreet) };
}

function expandStreet({ street, district, houses, ranges }: StreetFile): ContentStreet {
  const points = new Map<string, [number, number]>();
  for (const { from, to, step, start, end } of ranges) {
    for (let house = from; house <= to; house += step) {
      const part = to === from ? 0 : (house - from) / (to - from);
      points.set(String(house), [between(start[0], end[0], part), between(start[1], end[1], part)]);
    }
  }
  for (const { house, coordinates } of houses) points.set(house, coordinates);
  return { street, district, houses: [...points].map(([house, coordinates]) => ({ house, coordinates })) };
}

/** Six decimals are about ten centimetres. */
const between = (start: number, end: number, part: number) => Math.round((start + (end - start) * part) * 1e6) / 1e6;
