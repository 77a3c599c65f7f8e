import type { OrderDelivery, OrderTime } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';

/** Where the order goes: an address, a pickup point or a lounge (wire-facts 3.10). */
export interface ChosenLocation {
  /** The displayed address. */
  readonly text: string;
  /** [longitude, latitude]; null for a place without coordinates. */
  readonly coordinates: readonly [number, number] | null;
  readonly city: string;
  readonly flat: string;
  readonly entrance: string;
  readonly floor: string;
  readonly doorCode: string;
  readonly comment: string;
  /** The customer's name for the address: home, work. */
  readonly name: string;
  readonly warehouseId: number | null;
  /** Name of the delivery zone, '' for pickup and lounge. */
  readonly zone: string;
  readonly placeId: string;
  readonly placeName: string;
}

export interface Booking {
  readonly guests: number;
  /** `yyyy-mm-dd`, '' until chosen. */
  readonly date: string;
  /** `HH:MM`, '' until chosen. */
  readonly time: string;
  readonly wishes: string;
}

export const ASAP: OrderTime = { kind: 'asap' };
export const NO_BOOKING: Booking = { guests: 2, date: '', time: '', wishes: '' };

/** The choice as part of quotes and orders; null while a required part is missing. */
export function orderDelivery(
  type: DeliveryType,
  location: ChosenLocation | null,
  booking: Booking,
  express: boolean,
): OrderDelivery | null {
  if (!location) return null;
  if (type === 'pickup') return location.placeId === '' ? null : { type, placeId: location.placeId };
  if (type === 'lounge') {
    return location.placeId === '' || booking.date === '' || booking.time === '' ? null : { type, placeId: location.placeId, ...booking };
  }
  if (location.text === '' || location.coordinates === null) return null;
  const { text, city, flat, entrance, floor, doorCode, name } = location;
  return { type, address: { text, coordinates: [...location.coordinates], city, flat, entrance, floor, doorCode, name }, express };
}
