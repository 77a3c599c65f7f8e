import { z } from 'zod';
import { human, rows } from './php.ts';

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).readonly();

/** What a map shows beneath zones and pins: water and parks are areas, roads and streets lines. Points are [longitude, latitude]. */
const mapFeature = z.object({
  kind: z.enum(['water', 'park', 'road', 'street']),
  name: human(200),
  points: z.array(point).min(2).max(20_000).readonly(),
});
export const cityMap = rows(mapFeature, 25_000);
export type MapFeature = z.output<typeof mapFeature>;
