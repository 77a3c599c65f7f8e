import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, LonLat, Zone } from '#lib/contract/shipping.ts';
import { type Box, boxesTouch, boxOf } from './box.ts';

/** Whether a zone's area contains a point, with centimetre precision (DLV-02). */

/** Ten millionths of a degree, about a centimetre: with integers, a point on an edge is exactly on it. */
const GRID = 10_000_000;
const TURN = 360 * GRID;

type Corner = [number, number];
const onGrid = ([lon, lat]: LonLat): Corner => [Math.round(lon * GRID), Math.round(lat * GRID)];

function closed(ring: readonly LonLat[]): Corner[] {
  const corners = ring.map(onGrid);
  const [first] = corners;
  const last = corners.at(-1);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...corners, first] : corners;
}

/** Whether all corners of a ring are on one line, so that it encloses nothing. */
function isFlat(ring: readonly Corner[]): boolean {
  const [start] = ring;
  const other = start && ring.find(([x, y]) => x !== start[0] || y !== start[1]);
  if (!start || !other) return true;
  const [dx, dy] = [BigInt(other[0] - start[0]), BigInt(other[1] - start[1])];
  return ring.every(([x, y]) => dx * BigInt(y - start[1]) === dy * BigInt(x - start[0]));
}

interface Area {
  readonly type: 'Polygon';
  readonly coordinates: Corner[][];
}

interface Shape {
  /** null: no area. */
  readonly outer: Area | null;
  readonly holes: readonly Area[];
}

const areaOf = (ring: Corner[]): Area => ({ type: 'Polygon', coordinates: [ring] });

/** Settings are parsed once and used often: bounding boxes are computed on first use, a polygon when a point is inside its box. */
const boxes = new WeakMap<Zone, Box>();
const shapes = new WeakMap<Zone, Shape>();

function gridBox(zone: Zone): Box {
  const known = boxes.get(zone);
  if (known) return known;
  const [west, south, east, north] = boxOf(zone.rings[0] ?? []);
  const made: Box = [...onGrid([west, south]), ...onGrid([east, north])];
  boxes.set(zone, made);
  return made;
}

function shapeOf(zone: Zone): Shape {
  const known = shapes.get(zone);
  if (known) return known;
  const [ring = [], ...rings] = zone.rings.map(closed);
  const made: Shape = { outer: isFlat(ring) ? null : areaOf(ring), holes: rings.filter((r) => !isFlat(r)).map(areaOf) };
  shapes.set(zone, made);
  return made;
}

/** Whether degrees are finite and within ±180 and ±90. */
export const isOnGlobe = ([lon, lat]: LonLat): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

/**
 * Whether a zone contains a valid point: inside its outer ring and outside of its holes. Edges belong to the zone, also those of holes; self-crossing rings
 * follow the even-odd rule, as they are drawn. A zone across the antimeridian has longitudes beyond ±180, so the point is also tested one turn further.
 */
export function zoneHolds(zone: Zone, point: LonLat): boolean {
  const box = gridBox(zone);
  const [x, y] = onGrid(point);
  const turns = box[2] > TURN / 2 ? [x, x + TURN] : box[0] < -TURN / 2 ? [x, x - TURN] : [x];
  return turns.some((lon) => boxesTouch(box, [lon, y, lon, y]) && shapeHolds(shapeOf(zone), [lon, y]));
}

const shapeHolds = ({ outer, holes }: Shape, at: Corner): boolean =>
  outer !== null && booleanPointInPolygon(at, outer) && !holes.some((hole) => booleanPointInPolygon(at, hole, { ignoreBoundary: true }));

/** The delivery zone of an address and its conditions (DLV-02, DLV-03, decisions «Delivery»). */

export type ZoneVerdict =
  | { readonly ok: true; readonly zone: Zone; readonly condition: DeliveryCondition; readonly warehouseId: number | null }
  | { readonly ok: false; readonly code: 'address_unknown' | 'address_outside' | 'delivery_price_unknown' };

/** The last named polygon that contains the point; null outside all of them and for an invalid point. */
export const zoneAt = (point: LonLat, zones: readonly Zone[]): Zone | null =>
  isOnGlobe(point) ? (zones.findLast((zone) => zone.zone !== '' && zoneHolds(zone, point)) ?? null) : null;

/**
 * The condition of the point's zone: price steps, minutes, warehouse. An invalid point is `address_unknown`; a zone without condition or steps has no known
 * price.
 */
export function resolvePoint(point: LonLat, settings: Pick<Settings, 'zones' | 'delivery'>): ZoneVerdict {
  if (!isOnGlobe(point)) return { ok: false, code: 'address_unknown' };
  const zone = zoneAt(point, settings.zones);
  if (!zone) return { ok: false, code: 'address_outside' };
  const condition = settings.delivery.conditions.find((c) => c.zone === zone.zone);
  if (!condition || condition.steps.length === 0) return { ok: false, code: 'delivery_price_unknown' };
  return { ok: true, zone, condition, warehouseId: condition.warehouseId ?? settings.delivery.defaultWarehouseId };
}
