import type { OrderDelivery, Problem, QuoteRequest } from '#lib/contract/checkout.ts';
import type { DeliveryCondition, DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import { namesHouse } from './address.ts';
import { expressCost } from './delivery-price.ts';
import { hoursOf, timezoneOf } from './opening-hours.ts';
import { placesOf } from './places.ts';
import { problem } from './problems.ts';
import type { DeliveryAddress, QuoteCart, QuoteContext } from './quote.ts';
import { isHeadcount } from './quote-form.ts';
import { stockWarehouse } from './stock.ts';
import { wallClock, type ZonedTime, zonedAt } from './zoned-time.ts';
import { resolvePoint, type ZoneVerdict } from './zones.ts';

/** The delivery of a cart: place, warehouse and time (DLV-01…DLV-03, DLV-07, DLV-08). */
export interface QuotePlace {
  readonly type: DeliveryType | null;
  /** The warehouse whose stock is used. */
  readonly warehouseId: number | null;
  /** The warehouse that serves the place, which hours, payments, coupons and promotions refer to, whichever has the stock (CPN-03). */
  readonly servedBy: number | null;
  readonly condition: DeliveryCondition | null;
  readonly zone: string;
  /** Minor units; 0 without express. */
  readonly express: number;
  /** Local time of the warehouse. */
  readonly now: ZonedTime;
  readonly deliveredAt: ZonedTime;
  readonly problems: readonly Problem[];
}

type Settings = QuoteContext['settings'];
type Found = Pick<QuotePlace, 'warehouseId' | 'condition' | 'problems'>;

type Known = Pick<QuoteContext, 'settings' | 'locate'>;

/**
 * The coordinates of an address's house. When geocoding does not find the street and `delivery.trust_point` is set, those sent with the
 * address; null when the address cannot be used (DLV-03).
 */
function pointOf(address: DeliveryAddress, { settings, locate }: Known): LonLat | null {
  const [lon, lat] = address.coordinates;
  if ((lon === 0 && lat === 0) || !namesHouse(address.text)) return null;
  const located = locate?.(address) ?? address.coordinates;
  if (located === 'unknown') return settings.delivery.trustPoint ? address.coordinates : null;
  return located === 'no_house' ? null : located;
}

/** The zone of the address's house. Coordinates come from the browser and could be those of a cheaper zone. */
function zoneOf(address: DeliveryAddress, known: Known): ZoneVerdict {
  const point = pointOf(address, known);
  if (point === null) return { ok: false, code: 'address_unknown' };
  const sent = resolvePoint(address.coordinates, known.settings);
  return sent.ok ? resolvePoint(point, known.settings) : sent;
}

function placeOf(delivery: OrderDelivery, known: Known): Found {
  const { settings } = known;
  const none = { warehouseId: null, condition: null };
  if (!settings.shippingMethods.some((m) => m.type === delivery.type))
    return { ...none, problems: [problem('delivery.type', 'delivery_type_disabled', { type: delivery.type })] };
  if (delivery.type !== 'delivery') {
    const place = placesOf(settings, delivery.type).find(({ id }) => id === delivery.placeId);
    return place
      ? { ...none, warehouseId: place.warehouseId || null, problems: [] }
      : { ...none, problems: [problem('delivery.placeId', 'place_unknown')] };
  }
  const found = zoneOf(delivery.address, known);
  if (!found.ok) return { ...none, problems: [problem('delivery.address', found.code)] };
  return { warehouseId: found.warehouseId, condition: found.condition, problems: [] };
}

/** The warehouse that serves a delivery; null while unknown. */
export const servingWarehouse = (delivery: OrderDelivery | null, known: Known): number | null =>
  delivery && placeOf(delivery, known).warehouseId;

/** The warehouse whose stock a delivery uses; null while unknown. */
export const warehouseOf = (delivery: OrderDelivery | null, settings: Settings): number | null =>
  delivery && stockWarehouse({ warehouseId: servingWarehouse(delivery, { settings }), settings });

function deliveredAt(cart: QuoteRequest, ctx: QuoteContext, found: Found, timezone: string): ZonedTime {
  const { delivery, time } = cart;
  const chosen =
    delivery?.type === 'lounge'
      ? { date: delivery.date, at: delivery.time }
      : time.kind === 'slot'
        ? { date: time.date, at: time.from }
        : null;
  if (chosen) return wallClock(chosen.date, chosen.at);
  const cooking = hoursOf(ctx.settings, delivery?.type ?? null, found.warehouseId)?.cookingMinutes ?? 0;
  return zonedAt(ctx.now + (cooking + (found.condition?.minutes ?? 0)) * 60_000, timezone);
}

function timeProblems(cart: QuoteCart, ctx: QuoteContext, found: Found): readonly Problem[] {
  const { delivery, time } = cart;
  if (!delivery || found.problems.length > 0) return [];
  if (delivery.type === 'lounge') {
    const { placeId, date, time: at, guests } = delivery;
    const most = ctx.mostGuests?.(placeId) ?? null;
    if (most !== null && isHeadcount(guests) && guests > most) return [problem('delivery.time', 'table_unavailable', { most })];
    // an invalid number of guests is reported at its own field
    const left = isHeadcount(guests) ? (ctx.tableLeft?.({ placeId, date, time: at, guests }) ?? 1) : 1;
    return left > 0 ? [] : [problem('delivery.time', 'table_unavailable')];
  }
  const left = ctx.slotLeft?.(time, { type: delivery.type, warehouseId: found.warehouseId, condition: found.condition }) ?? 1;
  return left > 0 ? [] : [problem('time', 'slot_unavailable')];
}

/** Resolves the delivery of a cart; a cart without a delivery has neither warehouse nor problem. */
export function quotePlace(cart: QuoteCart, ctx: QuoteContext): QuotePlace {
  const { delivery } = cart;
  const found: Found = delivery ? placeOf(delivery, ctx) : { warehouseId: null, condition: null, problems: [] };
  const timezone = timezoneOf(ctx.settings, found.warehouseId);
  const disabled = found.warehouseId !== null && ctx.settings.disabledWarehouseIds.includes(found.warehouseId);
  // a chosen time is kept: express only makes sense for «as soon as possible» (DLV-09)
  const isExpress = delivery?.type === 'delivery' && delivery.express && cart.time.kind === 'asap';
  const express = isExpress ? expressCost(found.condition, found.warehouseId, ctx.settings) : 0;
  return {
    type: delivery?.type ?? null,
    warehouseId: delivery ? stockWarehouse({ warehouseId: found.warehouseId, settings: ctx.settings }) : null,
    servedBy: found.warehouseId,
    condition: found.condition,
    zone: found.condition?.zone ?? '',
    express,
    now: zonedAt(ctx.now, timezone),
    deliveredAt: deliveredAt(cart, ctx, found, timezone),
    problems: [...found.problems, ...(disabled ? [problem('delivery', 'ordering_disabled')] : []), ...timeProblems(cart, ctx, found)],
  };
}
