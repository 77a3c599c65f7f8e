import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, LonLat, Zone } from '#lib/contract/shipping.ts';

/** Which delivery zone an address lies in and what it brings (DLV-02, DLV-03, decisions «Delivery»). */

export type ZoneVerdict =
  | { readonly ok: true; readonly zone: Zone; readonly condition: DeliveryCondition; readonly warehouseId: number | null }
  | { readonly ok: false; readonly code: 'address_outside' | 'delivery_price_unknown' };

function closed(ring: readonly LonLat[]): number[][] {
  const [first] = ring;
  const last = ring.at(-1);
  const points = ring.map(([lon, lat]) => [lon, lat]);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...points, [first[0], first[1]]] : points;
}

interface Shape {
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number];
  readonly polygon: { readonly type: 'Polygon'; readonly coordinates: number[][][] };
}

/** Settings are parsed once and asked often: what a polygon needs is made with its first question. */
const shapes = new WeakMap<Zone, Shape>();

function shapeOf(zone: Zone): Shape {
  const known = shapes.get(zone);
  if (known) return known;
  const outer = zone.rings[0] ?? [];
  const lons = outer.map(([lon]) => lon);
  const lats = outer.map(([, lat]) => lat);
  const made: Shape = {
    box: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    polygon: { type: 'Polygon', coordinates: zone.rings.map(closed) },
  };
  shapes.set(zone, made);
  return made;
}

function contains(zone: Zone, [lon, lat]: LonLat): boolean {
  const { box, polygon } = shapeOf(zone);
  const [west, south, east, north] = box;
  return lon >= west && lon <= east && lat >= south && lat <= north && booleanPointInPolygon([lon, lat], polygon);
}

/** The last named polygon that holds the point; edges, those of holes too, are inside. */
export const zoneAt = (point: LonLat, zones: readonly Zone[]): Zone | null =>
  zones.findLast((zone) => zone.zone !== '' && contains(zone, point)) ?? null;

/** The condition of the point's zone: price steps, minutes, warehouse. A zone without condition or steps has no known price. */
export function resolvePoint(point: LonLat, settings: Pick<Settings, 'zones' | 'delivery'>): ZoneVerdict {
  const zone = zoneAt(point, settings.zones);
  if (!zone) return { ok: false, code: 'address_outside' };
  const condition = settings.delivery.conditions.find((c) => c.zone === zone.zone);
  if (!condition || condition.steps.length === 0) return { ok: false, code: 'delivery_price_unknown' };
  return { ok: true, zone, condition, warehouseId: condition.warehouseId ?? settings.delivery.defaultWarehouseId };
}
