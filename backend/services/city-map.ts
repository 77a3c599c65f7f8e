import type { MapFeature } from '#lib/contract/city-map.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import type { Shop } from '../content/shop.ts';

/** Metres that a street may lie beside its line: the houses of both sides are one line. */
const WIDTH = 60;
const METRES_PER_DEGREE = 111_320;

/** How far a point lies from the straight line between two others, in metres; exact enough within a city. */
function metresFrom(point: LonLat, from: LonLat, to: LonLat): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  const flat = ([lon, lat]: LonLat) => [(lon - from[0]) * shrink * METRES_PER_DEGREE, (lat - from[1]) * METRES_PER_DEGREE] as const;
  const [x, y] = flat(point);
  const [dx, dy] = flat(to);
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
}

/** The same line by fewer points (Ramer–Douglas–Peucker). */
export function simplified(points: readonly LonLat[]): readonly LonLat[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || first === undefined || last === undefined) return points;
  const metres = points.map((point) => metresFrom(point, first, last));
  const far = Math.max(...metres);
  if (far <= WIDTH) return [first, last];
  const at = metres.indexOf(far);
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

/** What the shop's own map shows: water, parks and main roads of map.geojson, and the streets of streets.yaml as lines through their houses in order. */
export function cityMapOf({ map, streets }: Pick<Shop, 'map' | 'streets'>): MapFeature[] {
  const roads = new Set(map.filter(({ kind }) => kind === 'road').map(({ name }) => name));
  const lines = (streets?.streets ?? [])
    // map.geojson draws main roads already
    .filter(({ street }) => !roads.has(street))
    .map(({ street, houses }): MapFeature => {
      const inOrder = [...houses].sort((a, b) => Number.parseInt(a.house, 10) - Number.parseInt(b.house, 10));
      return { kind: 'street', name: street, points: simplified(inOrder.map(({ coordinates }) => coordinates)) };
    });
  return [...map, ...lines.filter(({ points }) => points.length > 1)];
}
