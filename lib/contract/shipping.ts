import { z } from 'zod';
import { flag, idOrNull, ids, list, map, money, num, numOrNull, phpObject, rows, text, word, words } from './php.ts';

/** Where and when: shipping methods, places, zones, hours, payment methods (wire-facts 3.3–3.6). Coordinates are [longitude, latitude] after parsing. */

export type DeliveryType = 'delivery' | 'pickup' | 'lounge';
export type LonLat = readonly [longitude: number, latitude: number];

/** "lat, long" (any separator of spaces and commas) → [long, lat]; null when it is no coordinate pair (DLV-05). */
export function lonLatFromCoord(coord: string): LonLat | null {
  const parts = coord.split(/[\s,]+/).filter((p) => p !== '');
  const [lat, lon] = parts.map(Number);
  if (parts.length !== 2 || lat === undefined || lon === undefined || !Number.isFinite(lat) || !Number.isFinite(lon)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : null;
}

const degrees = (v: unknown): unknown => (typeof v === 'string' && v.trim() !== '' ? Number(v) : v);
/** Longitude first, as numbers or texts; null for none. */
export const givenPoint = z.preprocess(
  (v) => (Array.isArray(v) && v.length === 2 ? v.map(degrees) : null),
  z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).nullable(),
);
/** The same in an answer: what is no point of the globe is none, and the address is still one. */
export const wirePoint = givenPoint.catch(null);

const place = z
  .object({
    id: word(60),
    name: word(300),
    address: text(500),
    coord: text(100),
    warehouse_id: num(),
    working_time: text(300),
    image: text(1_000),
    phone: text(60),
    slug: text(200),
    description: text(20_000),
  })
  .transform((p) => ({
    id: p.id,
    name: p.name,
    address: p.address,
    coordinates: lonLatFromCoord(p.coord),
    warehouseId: p.warehouse_id,
    workingTime: p.working_time,
    image: p.image,
    phone: p.phone,
    slug: p.slug,
    description: p.description,
  }));

const TYPE_WORDS: Readonly<Record<string, DeliveryType>> = {
  flat_rate: 'delivery',
  delivery: 'delivery',
  local_pickup: 'pickup',
  pickup: 'pickup',
  restaurants: 'lounge',
  wcso_booking: 'lounge',
  lounge: 'lounge',
};

/** delivery/flat_rate, pickup/local_pickup, lounge/restaurants/wcso_booking, with or without an instance suffix (`flat_rate:3`) → the delivery type (DLV-01). */
export function deliveryTypeOf(method: string): DeliveryType | null {
  return (
    TYPE_WORDS[method] ??
    TYPE_WORDS[method.split(':')[0] ?? ''] ??
    Object.entries(TYPE_WORDS).find(([w]) => method.startsWith(`${w}_`))?.[1] ??
    null
  );
}

/** The method id each delivery type is sent as. */
export const METHOD_ID: Readonly<Record<DeliveryType, string>> = { delivery: 'flat_rate', pickup: 'local_pickup', lounge: 'wcso_booking' };

export const shippingMethod = z
  .object({ id: word(100), name: text(200), type: text(60), pickup_locations: rows(place, 2_000), restaurants: rows(place, 2_000) })
  .transform((m) => {
    const type = deliveryTypeOf(m.type) ?? deliveryTypeOf(m.id);
    return { id: m.id, name: m.name, type, places: type === 'lounge' ? m.restaurants : m.pickup_locations };
  });

export const paymentMethod = z
  .object({
    id: word(100),
    title: text(200),
    metod_title: text(200),
    description: text(1_000),
    enabled: flag(true),
    shipping_methods: words(20),
    warehouse_ids: ids(1_000),
  })
  .transform((m) => ({
    id: m.id,
    title: m.title || m.metod_title || m.id,
    description: m.description,
    enabled: m.enabled,
    /** Empty = every delivery type. */
    deliveryTypes: m.shipping_methods.flatMap((w) => deliveryTypeOf(w) ?? []),
    warehouseIds: m.warehouse_ids,
    /** Paid on receipt: the order starts as accepted, not as waiting for payment. */
    onReceipt: m.id.includes('cod'),
  }));

/** Sums a customer may add for the people behind the order; an empty list offers none. */
export const tips = phpObject({ amounts: list(money(), 10), shipping_methods: words(20) }).transform((t) => ({
  /** Minor units. */
  amounts: t.amounts.filter((amount) => amount > 0),
  /** Empty = every delivery type. */
  deliveryTypes: t.shipping_methods.flatMap((w) => deliveryTypeOf(w) ?? []),
}));

const condition = z
  .object({
    zone: word(200),
    name: text(200),
    warehouse_id: idOrNull(),
    sklad: idOrNull(),
    time_deliv: num(),
    sum: list(z.object({ min_sum_order: money(), deliv_price: money() }), 50),
    payment_methods: words(50),
    express_cost: money(),
  })
  .transform((c) => ({
    zone: c.zone,
    name: c.name || c.zone,
    warehouseId: c.warehouse_id ?? c.sklad,
    /** Minutes on the road. */
    minutes: c.time_deliv,
    /** Ascending by minimum; the last step whose minimum is reached gives the price. */
    steps: c.sum.map((s) => ({ minimum: s.min_sum_order, price: s.deliv_price })).sort((a, b) => a.minimum - b.minimum),
    paymentMethodIds: c.payment_methods,
    expressCost: c.express_cost,
  }));

export const deliverySettings = phpObject({
  dot_map_init: text(100),
  conditions: rows(condition, 2_000),
  default_warehouse_id: idOrNull(),
  all_zones_payments_status: flag(),
  all_zones_zone_payment_methods: words(50),
  use_zones_payments_methods: flag(),
}).transform((d) => ({
  centre: lonLatFromCoord(d.dot_map_init),
  conditions: d.conditions,
  defaultWarehouseId: d.default_warehouse_id,
  allZonesPaymentsStatus: d.all_zones_payments_status,
  allZonesPaymentMethodIds: d.all_zones_zone_payment_methods,
  useZonePaymentMethods: d.use_zones_payments_methods,
}));

/** Degrees, longitude first; a zone over the antimeridian goes on beyond ±180. Some senders add a height. */
const position = z.tuple([z.number().min(-540).max(540), z.number().min(-90).max(90)], z.number());
const feature = z
  .object({
    id: z.union([z.string(), z.number()]).optional(),
    geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }),
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
    const rings =
      f.geometry.type === 'Polygon'
        ? z.array(z.array(position).min(4).max(50_000)).min(1).max(100).safeParse(f.geometry.coordinates)
        : null;
    const [label, cid] = f.properties.description.split('#cid=');
    return {
      id: String(f.id ?? cid?.trim() ?? ''),
      /** Joins with delivery.conditions[].zone. */
      zone: cid?.trim() ?? '',
      label: label?.trim() ?? '',
      rings: rings?.success ? rings.data.map((r) => r.map(([lon, lat]): LonLat => [lon, lat])) : null,
      fill: f.properties.fill,
      stroke: f.properties.stroke,
      fillOpacity: f.properties['fill-opacity'] ?? 0.1,
      strokeOpacity: f.properties['stroke-opacity'] ?? 1,
      strokeWidth: f.properties['stroke-width'] ?? 2.5,
    };
  });

/** Polygons only; points and broken shapes are left out. */
export const zoneMap = phpObject({ features: rows(feature, 2_000), map_self_position_icon: text(1_000) }).transform((m) => ({
  zones: m.features.flatMap((f) => (f.rings === null ? [] : [{ ...f, rings: f.rings }])),
  selfPositionIcon: m.map_self_position_icon,
}));

const hours = phpObject({ from: text(5), to: text(5) });
const warehouseHours = z
  .object({ around_clock: flag(), week: map(hours, 10), cooking_time_in_minutes: num(), wp_timezone: text(60) })
  .transform((w) => ({
    aroundClock: w.around_clock,
    /** Keyed 1–7, Sunday 7; no hours or equal ends = closed that day. */
    week: '0' in w.week ? Object.fromEntries(Object.entries(w.week).map(([k, v]) => [String(Number(k) + 1), v])) : w.week,
    cookingMinutes: w.cooking_time_in_minutes,
    timezone: w.wp_timezone,
  }));

const ALL = 'all';
const isOne = (v: unknown): boolean => typeof v === 'object' && v !== null && ('week' in v || 'around_clock' in v);
/** Older backends have one object without the level of warehouses (wire-facts 3.6). */
const byWarehouse = z
  .preprocess((v) => (isOne(v) ? { [ALL]: v } : v), map(warehouseHours, 2_000))
  .optional()
  .default({});

/** Hours per warehouse id; the same hours serve delivery and pickup unless `pickup` has its own. */
export const workTime = phpObject({ delivery: byWarehouse, pickup: byWarehouse });

/** Hours that are those of all warehouses stand with each of them. */
export function spreadHours({ delivery, pickup }: WorkTime, warehouseIds: readonly (number | null)[]): WorkTime {
  const spread = (hours: WorkTime['delivery']): WorkTime['delivery'] => {
    const { [ALL]: every, ...own } = hours;
    return every === undefined ? own : Object.fromEntries(warehouseIds.flatMap((id) => (id === null ? [] : [[String(id), every]])));
  };
  return { delivery: spread(delivery), pickup: spread(pickup) };
}

export type Place = z.output<typeof place>;
export type ShippingMethod = z.output<typeof shippingMethod>;
export type PaymentMethod = z.output<typeof paymentMethod>;
export type DeliveryCondition = z.output<typeof condition>;
export type DeliverySettings = z.output<typeof deliverySettings>;
export type Zone = z.output<typeof zoneMap>['zones'][number];
export type WorkTime = z.output<typeof workTime>;
export type WarehouseHours = z.output<typeof warehouseHours>;
