import { z } from 'zod';
import { line, lonLat } from './primitives.ts';

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
