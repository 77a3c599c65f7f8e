import { z } from 'zod';
import { colour, lonLat } from './primitives.ts';

const ring = z
  .array(lonLat)
  .min(4)
  .max(5000)
  .refine((points) => points[0]?.join() === points.at(-1)?.join(), 'expected a closed ring: the last point equals the first');

const opacity = z.number().min(0).max(1);

/** zones.geojson: polygons whose description ends in #cid={zone}, the zone of settings.delivery.conditions. */
const feature = z.strictObject({
  type: z.literal('Feature'),
  id: z.int().nonnegative(),
  geometry: z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1).max(50) }),
  properties: z.strictObject({
    description: z
      .string()
      .max(500)
      .regex(/#cid=\S+\s*$/, 'expected a description ending in #cid={zone}'),
    fill: colour,
    'fill-opacity': opacity.default(0.1),
    stroke: colour,
    'stroke-opacity': opacity.default(1),
    'stroke-width': z.number().min(0).max(20).default(2),
  }),
});

export const zonesFile = z.strictObject({ type: z.literal('FeatureCollection'), features: z.array(feature).max(500) });
export type ZonesFile = z.output<typeof zonesFile>;
export type ZoneFeature = ZonesFile['features'][number];
