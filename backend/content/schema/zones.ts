import { z } from 'zod';
import { SWAPPED } from './primitives.ts';

/** zones.geojson: any FeatureCollection of RFC 7946 (Yandex's map constructor, geojson.io, QGIS, OpenStreetMap), read as delivery zones. */

type Position = [number, number];

/** One polygon on the wire: its description ends in #cid= and the zone of settings.delivery.conditions. */
export interface ZoneFeature {
  type: 'Feature';
  id: number;
  geometry: { type: 'Polygon'; coordinates: Position[][] };
  properties: {
    description: string;
    fill: string;
    'fill-opacity': number;
    stroke: string;
    'stroke-opacity': number;
    'stroke-width': number;
  };
}

/** The polygons of one feature; `index` is its position in the file, `zone` '' without #cid=. */
interface ZoneArea {
  index: number;
  zone: string;
  name: string;
  features: ZoneFeature[];
}

/** The content of zones.geojson; `others` counts the features that are not zones, by type. */
export interface ZonesFile {
  areas: ZoneArea[];
  points: { name: string; at: Position }[];
  others: Record<string, number>;
}

const samePoint = (a: Position | undefined, b: Position | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** A zone across the antimeridian has longitudes beyond ±180. A third coordinate is a height. */
const inDegrees = ([lon, lat]: Position): boolean => Math.abs(lon) <= 540 && Math.abs(lat) <= 90;

function positionFault([lon, lat]: Position): string {
  if (Math.abs(lon) <= 90 && Math.abs(lat) <= 180) return `expected longitude, latitude: ${SWAPPED}`;
  return Math.abs(lon) > 540
    ? 'expected degrees: save the file in the coordinate system WGS 84 (EPSG:4326)'
    : 'expected a latitude within ±90';
}

const position = z.tuple([z.number(), z.number()], z.unknown()).transform(([lon, lat]): Position => [lon, lat]);

const ring = z
  .array(position)
  .max(50_000)
  .superRefine((points, context) => {
    const bad = points.findIndex((point) => !inDegrees(point));
    const point = points[bad];
    if (point) context.addIssue({ code: 'custom', path: [bad], message: positionFault(point) });
  })
  .transform((points) => (points[0] && !samePoint(points[0], points.at(-1)) ? [...points, points[0]] : points))
  .refine((points) => points.length === 0 || points.length >= 4, 'expected at least three corners');

const polygon = z
  .array(ring)
  .max(1_000)
  .transform((rings) => rings.filter(({ length }) => length > 0));

interface Shapes {
  polygons: Position[][][];
  points: Position[];
  others: string[];
}

const shapes = (found: Partial<Shapes>): Shapes => ({ polygons: [], points: [], others: [], ...found });

/** Lines and similar features are only counted. */
const counted = <T extends string>(type: T, name: string) =>
  z.looseObject({ type: z.literal(type) }).transform(() => shapes({ others: [name] }));

const geometry: z.ZodType<Shapes> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('Polygon'), coordinates: polygon }).transform(({ coordinates }) => shapes({ polygons: [coordinates] })),
    z
      .looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).max(1_000) })
      .transform(({ coordinates }) => shapes({ polygons: coordinates })),
    z
      .looseObject({ type: z.literal('Point'), coordinates: z.union([z.tuple([]), position]) })
      .transform(({ coordinates: [lon, lat] }) => shapes({ points: lon === undefined || lat === undefined ? [] : [[lon, lat]] })),
    counted('MultiPoint', 'points'),
    counted('LineString', 'lines'),
    counted('MultiLineString', 'lines'),
    z.looseObject({ type: z.literal('GeometryCollection'), geometries: z.array(geometry).max(1_000) }).transform(({ geometries }) => ({
      polygons: geometries.flatMap(({ polygons }) => polygons),
      points: geometries.flatMap(({ points }) => points),
      others: geometries.flatMap(({ others }) => others),
    })),
  ]),
);

/** The simplestyle defaults, with a lighter fill that keeps the map readable. */
const GREY = '#555555';

type Properties = Readonly<Record<string, unknown>>;

/** Some editors write numbers as texts. */
function numberOf(value: unknown, most: number, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(most, Math.max(0, number)) : fallback;
}

const colourOf = (value: unknown): string =>
  typeof value === 'string' && /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30})$/i.test(value.trim()) ? value.trim() : GREY;

/** Properties in which map editors store the owner's text, which can contain #cid= and the zone's name. */
const TEXTS = ['description', 'name', 'title', 'iconCaption', 'iconContent', 'hintContent', 'balloonContent', 'label'] as const;
/** Also `#CID= green`, as people type it. */
const CID = /#cid=[^\S\n]*([^\s<]+)/i;

function namesOf(properties: Properties): { zone: string; name: string } {
  const texts = TEXTS.flatMap((key) => {
    const value = properties[key];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });
  const zone = texts.map((text) => CID.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  const labels = texts.map((text) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(CID, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return { zone, name: (labels.find((label) => label !== '') ?? '').slice(0, 300) };
}

const feature = z.looseObject({
  type: z.literal('Feature'),
  id: z.unknown().optional(),
  geometry: geometry.nullish().transform((found) => found ?? null),
  properties: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((all) => all ?? {}),
});

/** Assigns ids: the numeric id of the file when it is not in use, otherwise the next free one. */
function idGiver(): (wished: unknown) => number {
  const taken = new Set<number>();
  let next = 1;
  return (wished) => {
    const own = typeof wished === 'number' && Number.isInteger(wished) && wished >= 0 && !taken.has(wished);
    while (!own && taken.has(next)) next += 1;
    const id = own ? wished : next;
    taken.add(id);
    return id;
  };
}

export const zonesFile = z
  .looseObject({ type: z.literal('FeatureCollection'), features: z.array(feature).max(2_000) })
  .transform(({ features }): ZonesFile => {
    const file: ZonesFile = { areas: [], points: [], others: {} };
    const giveId = idGiver();
    const count = (what: string): void => {
      file.others[what] = (file.others[what] ?? 0) + 1;
    };
    for (const [index, { id, geometry: found, properties }] of features.entries()) {
      const { zone, name } = namesOf(properties);
      if (found === null) count('without geometry');
      for (const at of found?.points ?? []) file.points.push({ name, at });
      for (const what of found?.others ?? []) count(what);
      const polygons = found?.polygons.filter(({ length }) => length > 0) ?? [];
      if (polygons.length < (found?.polygons.length ?? 0)) count('without corners');
      const made = polygons.map(
        (coordinates): ZoneFeature => ({
          type: 'Feature',
          id: giveId(id),
          geometry: { type: 'Polygon', coordinates },
          properties: {
            description: zone === '' ? name : `${name} #cid=${zone}`.trimStart(),
            fill: colourOf(properties.fill),
            'fill-opacity': numberOf(properties['fill-opacity'], 1, 0.1),
            stroke: colourOf(properties.stroke ?? properties.fill),
            'stroke-opacity': numberOf(properties['stroke-opacity'], 1, 1),
            'stroke-width': numberOf(properties['stroke-width'], 20, 2),
          },
        }),
      );
      if (made.length > 0) file.areas.push({ index, zone, name, features: made });
    }
    return file;
  });
