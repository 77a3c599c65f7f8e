import { z } from 'zod';
import { decodeEntities } from './html-text.ts';
import { flag, human, humanWord, idOrNull, list, money, num, numOrNull, phpObject, reportDropped, rows, text, word, words } from './php.ts';
import { type DeliveryType, deliveryTypeOf } from './wire-values.ts';

/** Shipping methods, places, zones, hours (wire-facts 3.3–3.6). Coordinates are [longitude, latitude] after parsing. */

export type { DeliveryType };
export type LonLat = readonly [longitude: number, latitude: number];

/** "lat, long" (any separator of spaces and commas) → [long, lat]; null when it is not a pair of coordinates (DLV-05). */
export function lonLatFromCoord(coord: string): LonLat | null {
  const parts = coord.split(/[\s,]+/).filter((p) => p !== '');
  const [lat, lon] = parts.map(Number);
  if (parts.length !== 2 || lat === undefined || lon === undefined || !Number.isFinite(lat) || !Number.isFinite(lon)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : null;
}

const DEGREES = /^[-+]?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/i;
/** Decimal degrees, also as a text; `z.coerce` would read an empty text as 0. */
export const degrees = (max: number) =>
  z.preprocess((v) => (typeof v === 'string' && DEGREES.test(v.trim()) ? Number(v) : v), z.number().min(-max).max(max));

/** Longitude first, as numbers or texts; null without a point. */
export const givenPoint = z.preprocess(
  (v) => (Array.isArray(v) && v.length === 2 ? v : null),
  z.tuple([degrees(180), degrees(90)]).nullable(),
);
/** A point in a response: an invalid one is null, and the address is kept. */
export const wirePoint = givenPoint.catch(null);

const place = z
  .object({
    id: word(60),
    name: humanWord(300),
    address: human(500),
    coord: text(100),
    warehouse_id: num(),
    working_time: human(300),
    image: text(1_000),
    phone: text(60),
    slug: text(200),
    description: text(20_000),
  })
  .transform(({ coord, warehouse_id: warehouseId, working_time: workingTime, ...p }) => ({
    ...p,
    coordinates: lonLatFromCoord(coord),
    warehouseId,
    workingTime,
  }));

export const shippingMethod = z
  .object({
    id: word(100),
    name: human(200),
    type: text(60),
    pickup_locations: rows(place, 2_000, {}),
    restaurants: rows(place, 2_000, {}),
  })
  .transform((m) => {
    const type = deliveryTypeOf(m.type) ?? deliveryTypeOf(m.id);
    return { id: m.id, name: m.name, type, places: type === 'lounge' ? m.restaurants : m.pickup_locations };
  });

/** Tip amounts offered at checkout; an empty list offers none. */
export const tips = phpObject({ amounts: list(money(), 10), shipping_methods: words(20) }).transform((t) => ({
  /** Minor units. */
  amounts: t.amounts.filter((amount) => amount > 0),
  /** Empty = every delivery type. */
  deliveryTypes: t.shipping_methods.flatMap((w) => deliveryTypeOf(w) ?? []),
}));

const condition = z
  .object({
    zone: word(200),
    name: human(200),
    warehouse_id: idOrNull(),
    sklad: idOrNull(),
    time_deliv: num(),
    sum: list(z.object({ min_sum_order: money(), deliv_price: money() }), 50),
    payment_methods: words(50),
    express_cost: money(),
    express_time_deliv: num(),
  })
  .transform((c) => ({
    zone: c.zone,
    name: c.name,
    warehouseId: c.warehouse_id ?? c.sklad,
    /** Minutes of the delivery. */
    minutes: c.time_deliv,
    /** Ascending by minimum; the last step whose minimum is reached defines the price. */
    steps: c.sum.map((s) => ({ minimum: s.min_sum_order, price: s.deliv_price })).sort((a, b) => a.minimum - b.minimum),
    paymentMethodIds: c.payment_methods,
    expressCost: c.express_cost,
    /** Minutes of delivery with express; 0 when unknown. */
    expressMinutes: c.express_time_deliv,
  }));

export const deliverySettings = phpObject({
  dot_map_init: text(100),
  conditions: rows(condition, 2_000),
  default_warehouse_id: idOrNull(),
  all_zones_payments_status: flag(),
  all_zones_zone_payment_methods: words(50),
  use_zones_payments_methods: flag(),
  trust_point: flag(true),
}).transform((d) => ({
  centre: lonLatFromCoord(d.dot_map_init),
  conditions: d.conditions,
  defaultWarehouseId: d.default_warehouse_id,
  allZonesPaymentsStatus: d.all_zones_payments_status,
  allZonesPaymentMethodIds: d.all_zones_zone_payment_methods,
  useZonePaymentMethods: d.use_zones_payments_methods,
  /** Accept the coordinates of an address that geocoding does not find; true by default. */
  trustPoint: d.trust_point,
}));

/** Degrees, longitude first; a zone across the antimeridian has values beyond ±180. Some senders add a height. */
const position = z.tuple([degrees(540), degrees(90)], z.unknown());
const polygon = z
  .array(z.array(position).min(3).max(50_000))
  .min(1)
  .max(1_000)
  .transform((rings) => rings.map((ring) => ring.map(([lon, lat]): LonLat => [lon, lat])));

type Polygon = z.output<typeof polygon>;
const geometry = z.object({
  type: z.string(),
  coordinates: z.unknown().optional(),
  geometries: z.array(z.unknown()).max(1_000).optional(),
});
type Geometry = z.output<typeof geometry>;

/** The polygons of a geometry; unreadable ones, and everything that is neither polygon nor point, are reported by `lose`. */
function polygonsOf({ type, coordinates, geometries }: Geometry, lose: (message: string) => void): Polygon[] {
  if (type === 'GeometryCollection')
    return (geometries ?? []).flatMap((one) => {
      const parsed = geometry.safeParse(one);
      if (parsed.success) return polygonsOf(parsed.data, lose);
      lose('malformed geometry');
      return [];
    });
  const all: unknown = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null;
  if (!Array.isArray(all)) {
    // a point marks a place and is not a delivery area
    if (!/Point$/.test(type)) lose(`${type} is no delivery zone`);
    return [];
  }
  return all.flatMap((one) => {
    const parsed = polygon.safeParse(one);
    if (parsed.success) return [parsed.data];
    lose(`polygon left out: ${parsed.error.issues[0]?.message ?? 'malformed'}`);
    return [];
  });
}

const feature = z
  .object({
    id: z.union([z.string(), z.number()]).optional(),
    geometry,
    properties: phpObject({
      fill: text(40),
      stroke: text(40),
      'fill-opacity': numOrNull(),
      'stroke-opacity': numOrNull(),
      'stroke-width': numOrNull(),
      description: text(2_000),
    }),
  })
  .transform((f) => {
    const [label, cid] = f.properties.description.split('#cid=');
    const id = String(f.id ?? cid?.trim() ?? '');
    const polygons = polygonsOf(f.geometry, (message) => reportDropped(id || 'object', 'geometry', message));
    return polygons.map((rings) => ({
      id,
      /** Key into delivery.conditions[].zone. */
      zone: cid?.trim() ?? '',
      label: decodeEntities(label?.trim() ?? ''),
      rings,
      fill: f.properties.fill,
      stroke: f.properties.stroke,
      fillOpacity: f.properties['fill-opacity'] ?? 0.1,
      strokeOpacity: f.properties['stroke-opacity'] ?? 1,
      strokeWidth: f.properties['stroke-width'] ?? 2.5,
    }));
  });

/** One zone per polygon; points and invalid shapes are left out. */
export const zoneMap = phpObject({ features: rows(feature, 2_000, {}), map_self_position_icon: text(1_000) }).transform((m) => ({
  // features need not have ids, and the polygons of one feature share its id
  zones: m.features
    .flat()
    .map((zone, at, all) => (all.findIndex(({ id }) => id === zone.id) === at ? zone : { ...zone, id: `${zone.id}-${at}` })),
  selfPositionIcon: m.map_self_position_icon,
}));

export type Place = z.output<typeof place>;
export type DeliveryCondition = z.output<typeof condition>;
export type Zone = z.output<typeof zoneMap>['zones'][number];
