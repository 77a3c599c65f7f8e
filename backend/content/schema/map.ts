import { z } from 'zod';
import { line, lonLat } from './primitives.ts';

/** map.geojson: the background of the shop's own map (water, parks, roads), as a FeatureCollection of RFC 7946; `kind` is the style of a feature. */

const points = z.array(lonLat).min(2).max(20_000);
const ring = z.array(lonLat).min(4).max(20_000);

const geometry = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('LineString'), coordinates: points }).transform(({ coordinates }) => [coordinates]),
  z
    .looseObject({ type: z.literal('MultiLineString'), coordinates: z.array(points).max(1_000) })
    .transform(({ coordinates }) => coordinates),
  // islands are not drawn
  z
    .looseObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1).max(1_000) })
    .transform(({ coordinates }) => coordinates.slice(0, 1)),
  z
    .looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).max(1_000) })
    .transform(({ coordinates }) => coordinates.flatMap((polygon) => polygon.slice(0, 1))),
]);

const feature = z
  .looseObject({
    type: z.literal('Feature'),
    properties: z.looseObject({ kind: z.enum(['water', 'park', 'road']), name: line.optional() }),
    geometry,
  })
  .transform(({ properties: { kind, name }, geometry: parts }) => parts.map((part) => ({ kind, name: name ?? '', points: part })));

export const mapFile = z
  .looseObject({ type: z.literal('FeatureCollection'), features: z.array(feature).max(5_000) })
  .transform(({ features }) => features.flat());
export type MapFile = z.output<typeof mapFile>;

const houseNumber = z.union(
  [
    z.int().positive().max(9999).transform(String),
    z.string().regex(/^\d{1,4}[\p{L}\d/ -]{0,8}$/u, 'expected a house number like 12 or 12а/3'),
  ],
  'expected a house number like 12 or 12а/3',
);

/** Houses from..to on a straight line between two points; step 2 keeps one side of the street. */
const range = z
  .strictObject({
    from: z.int().min(1).max(2000),
    to: z.int().min(1).max(2000),
    step: z.int().min(1).max(2).default(1),
    start: lonLat,
    end: lonLat,
  })
  .refine((value) => value.from <= value.to, { message: 'expected from not above to', path: ['to'] });

/** One entry of streets.yaml; coordinates are [longitude, latitude]. */
const streetFile = z
  .strictObject({
    street: line,
    district: line.optional(),
    houses: z
      .array(z.strictObject({ house: houseNumber, coordinates: lonLat }))
      .max(2000)
      .default([]),
    ranges: z.array(range).max(20).default([]),
  })
  .refine((value) => value.houses.length + value.ranges.length > 0, { message: 'a street needs houses or ranges', path: ['houses'] });
export type StreetFile = z.output<typeof streetFile>;

export const streetsFile = z.strictObject({ country: line, region: line.optional(), city: line, streets: z.array(streetFile).max(20_000) });
export type StreetsFile = z.output<typeof streetsFile>;
