import type { OrderDelivery } from '#lib/contract/checkout.ts';
import type { CreateOrderBody } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { deliveryTypeOf, METHOD_ID, minorToWire } from '#lib/contract/wire-values.ts';
import { wireDate } from './order-time.ts';
import type { Notes } from './order-wire.ts';
import { placesOf } from './places.ts';
import { isOnGlobe } from './zones.ts';

/** The delivery of an order on the wire (wire-facts 5.1, 5.2, 8). */

type Methods = Pick<Settings, 'shippingMethods'>;

const placeOf = (delivery: OrderDelivery, settings: Methods) =>
  delivery.type === 'delivery' ? undefined : placesOf(settings, delivery.type).find(({ id }) => id === delivery.placeId);

interface DeliveryWire {
  readonly shippingLine: Readonly<Record<'method_id' | 'method_title' | 'total' | 'pickup_point', string>>;
  readonly party: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
}

/** Shipping line with the delivery price (minor units), address fields and notes. */
export function deliveryToWire(delivery: OrderDelivery, settings: Methods, price: number): DeliveryWire {
  const place = placeOf(delivery, settings);
  const pickupPoint = place ? place.address || place.name : '';
  const method = settings.shippingMethods.find((m) => m.type === delivery.type && (!place || m.places.some(({ id }) => id === place.id)));
  const shippingLine = {
    method_id: METHOD_ID[delivery.type],
    method_title: method?.name ?? '',
    total: minorToWire(price),
    pickup_point: pickupPoint,
  };
  if (delivery.type !== 'delivery') {
    const booking: Record<string, string> =
      delivery.type === 'lounge'
        ? {
            booking_date: wireDate(delivery.date),
            booking_time: delivery.time,
            booking_guests: String(delivery.guests),
            booking_comment: delivery.wishes,
          }
        : {};
    return {
      shippingLine,
      party: { address_1: pickupPoint },
      notes: { pickup_location_id: delivery.placeId, local_pickup_name: place?.name ?? '', ...booking },
    };
  }
  const { text, city, flat, entrance, floor, doorCode, name, coordinates } = delivery.address;
  return {
    shippingLine,
    party: { address_1: text, address_2: flat, company: floor, city },
    notes: {
      billing_flat: flat,
      flat,
      billing_entrance: entrance,
      entrance,
      billing_floor: floor,
      floor,
      billing_enter_code: doorCode,
      enter_code: doorCode,
      address_name: name,
      lat: String(coordinates[1]),
      long: String(coordinates[0]),
      express: delivery.express ? '1' : '',
    },
  };
}

const isoDate = (text: string): string => (/^\d{2}\.\d{2}\.\d{4}$/.test(text) ? text.split('.').reverse().join('-') : text);

/** `55.79`, `-1e-7`: decimal degrees in any common notation, no hexadecimal, not empty. */
const DEGREES = /^[-+]?\d{1,3}(\.\d+)?(e-\d{1,3})?$/i;

function pointOf(notes: Notes): [number, number] {
  const [long, lat] = [notes.text('long'), notes.text('lat')];
  const point: [number, number] = [Number(long), Number(lat)];
  return DEGREES.test(long) && DEGREES.test(lat) && isOnGlobe(point) ? point : [0, 0];
}

/** The delivery of an order; null without a known shipping method. A missing point is [0, 0], a missing place '': the quote reports both. */
export function deliveryFromWire(body: CreateOrderBody, notes: Notes): OrderDelivery | null {
  const [line] = body.shipping_lines;
  const type = line ? deliveryTypeOf(line.method_id) : null;
  if (type === null) return null;
  const placeId = notes.text('pickup_location_id');
  if (type === 'pickup') return { type, placeId };
  if (type === 'lounge') {
    const guests = Number(notes.text('booking_guests') || 1);
    return {
      type,
      placeId,
      guests,
      date: isoDate(notes.text('booking_date')),
      time: notes.text('booking_time'),
      wishes: notes.text('booking_comment'),
    };
  }
  const { shipping, billing } = body;
  return {
    type,
    express: notes.flag('express'),
    address: {
      text: shipping.address_1 || billing.address_1,
      coordinates: pointOf(notes),
      city: shipping.city || billing.city,
      flat: notes.text('flat', 'billing_flat', 'apartment') || shipping.address_2 || billing.address_2,
      entrance: notes.text('entrance', 'billing_entrance'),
      floor: notes.text('floor', 'billing_floor') || shipping.company || billing.company,
      doorCode: notes.text('enter_code', 'billing_enter_code'),
      name: notes.text('address_name'),
    },
  };
}
