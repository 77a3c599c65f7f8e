import { z } from 'zod';
import { line, lonLat } from './primitives.ts';

/** map.geojson: what the shop's own map shows beneath zones and streets, as a FeatureCollection of RFC 7946; `kind` says how it is drawn. */

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
