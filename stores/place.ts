import { createPersisted, fieldsOf, idOf, isWholeIn, oneOf, type TextStorage, textOf, validItems } from '#lib/client/storage.ts';
import type { OrderTime } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import { MOST_ADDRESSES, remembered, type SavedAddress, sameDoor } from '#lib/domain/address.ts';
import { ASAP, type Booking, type ChosenLocation, NO_BOOKING } from '#lib/domain/delivery-choice.ts';

const DELIVERY_TYPES: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];
const NO_PLACES = { delivery: null, pickup: null, lounge: null };
const SOONEST = { time: ASAP, express: false };

export interface PlaceState {
  readonly type: DeliveryType;
  /** The place for the chosen type; null until chosen. */
  readonly location: ChosenLocation | null;
  /** The last place of each type, used when the type is changed back. */
  readonly places: Readonly<Record<DeliveryType, ChosenLocation | null>>;
  readonly time: OrderTime;
  readonly booking: Booking;
  readonly express: boolean;
  /** The visitor wants to choose a time, also while none is chosen; not stored. */
  readonly wantsTime: boolean;
  /** Recently chosen addresses of this browser, newest first (DLV-04). */
  readonly recentAddresses: readonly SavedAddress[];
  /** Sets a type and its place; another warehouse resets the time to «as soon as possible». */
  choose(type: DeliveryType, location: ChosenLocation): void;
  /** Sets another type, with its last place, if any. */
  setType(type: DeliveryType): void;
  /** Flat, entrance and other details of the chosen place. */
  setDetails(details: Partial<ChosenLocation>): void;
  /** Choosing a time disables express, which is only for as soon as possible (DLV-09). */
  setTime(time: OrderTime): void;
  setWantsTime(wanted: boolean): void;
  setBooking(booking: Partial<Booking>): void;
  setExpress(express: boolean): void;
  /** Deletes the customer's addresses; public places are kept (AUTH-05). */
  forgetHome(): void;
  /** Deletes a table after its booking; the next order starts with another delivery type. */
  forgetTable(table: Pick<Booking, 'date' | 'time'>): void;
  /** Deletes places of other warehouses; the type stays. */
  keepOnly(warehouseIds: readonly number[]): void;
  rememberAddress(address: SavedAddress): void;
  forgetAddress(address: SavedAddress): void;
}

function pointOf(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [longitude, latitude]: readonly unknown[] = value;
  const isPoint = typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isPoint ? [longitude, latitude] : null;
}

/** What a courier needs to know besides the house. */
function doorOf(value: unknown) {
  const { city, flat, entrance, floor, doorCode, comment, name } = fieldsOf(value);
  return {
    city: textOf(city, 200),
    flat: textOf(flat, 40),
    entrance: textOf(entrance, 40),
    floor: textOf(floor, 40),
    doorCode: textOf(doorCode, 40),
    comment: textOf(comment, 1_000),
    name: textOf(name, 100),
  };
}

/** A stored place; null for an invalid one. */
export function locationOf(value: unknown): ChosenLocation | null {
  const { text, coordinates, warehouseId, zone, placeId, placeName } = fieldsOf(value);
  const point = pointOf(coordinates);
  if (typeof text !== 'string' || text.length > 500 || (point === null && coordinates !== null)) return null;
  if (warehouseId !== null && idOf(warehouseId) === null) return null;
  return {
    text,
    coordinates: point,
    ...doorOf(value),
    warehouseId: idOf(warehouseId),
    zone: textOf(zone, 200),
    placeId: textOf(placeId, 60),
    placeName: textOf(placeName, 300),
  };
}

const CLOCK = /^\d{2}:\d{2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function timeOf(value: unknown): OrderTime {
  const { kind, date, from, to } = fieldsOf(value);
  const isSlot = kind === 'slot' && DATE.test(textOf(date, 10)) && CLOCK.test(textOf(from, 5)) && CLOCK.test(textOf(to, 5));
  return isSlot ? { kind, date: textOf(date, 10), from: textOf(from, 5), to: textOf(to, 5) } : ASAP;
}

/** A stored booking; an empty one instead of an invalid one. */
export function bookingOf(value: unknown): Booking {
  const { guests, date, time, wishes } = fieldsOf(value);
  if (!isWholeIn(guests, 1, 50)) return NO_BOOKING;
  return { guests, date: textOf(date, 10), time: textOf(time, 5), wishes: textOf(wishes, 1_000) };
}

function addressOf(value: unknown): SavedAddress | null {
  const { text, coordinates } = fieldsOf(value);
  const words = textOf(text, 500);
  return words === '' ? null : { text: words, coordinates: pointOf(coordinates), ...doorOf(value) };
}

function moved(state: PlaceState, type: DeliveryType, location: ChosenLocation | null): Partial<PlaceState> {
  const isSame = state.type === type && state.location?.warehouseId === location?.warehouseId;
  return { type, location, places: { ...state.places, [type]: location }, ...(isSame ? {} : SOONEST) };
}

function placesAt(places: PlaceState['places'], warehouseIds: readonly number[]): PlaceState['places'] {
  const served = (place: ChosenLocation | null): ChosenLocation | null =>
    place === null || place.warehouseId === null || warehouseIds.includes(place.warehouseId) ? place : null;
  return { delivery: served(places.delivery), pickup: served(places.pickup), lounge: served(places.lounge) };
}

export const createPlace = (storage?: TextStorage) =>
  createPersisted<PlaceState>(
    [
      {
        name: 'delivery',
        version: 1,
        pick: ({ type, location, places, time, booking, express }) => ({ type, location, places, time, booking, express }),
        read: (stored) => {
          const type = oneOf(stored.type, DELIVERY_TYPES, 'delivery');
          const { delivery, pickup, lounge } = fieldsOf(stored.places);
          const places = { delivery: locationOf(delivery), pickup: locationOf(pickup), lounge: locationOf(lounge) };
          return {
            type,
            places,
            location: places[type],
            time: timeOf(stored.time),
            booking: bookingOf(stored.booking),
            express: stored.express === true,
          };
        },
      },
      {
        name: 'addresses',
        version: 1,
        pick: ({ recentAddresses }) => ({ addresses: recentAddresses }),
        read: ({ addresses }) => ({ recentAddresses: validItems(addresses, MOST_ADDRESSES, addressOf) }),
      },
    ],
    (change) => ({
      type: 'delivery',
      location: null,
      places: NO_PLACES,
      booking: NO_BOOKING,
      wantsTime: false,
      recentAddresses: [],
      ...SOONEST,
      choose: (type, location) => change((s) => moved(s, type, location)),
      setType: (type) => change((s) => moved(s, type, s.places[type])),
      setDetails: (details) => change((s) => (s.location ? moved(s, s.type, { ...s.location, ...details }) : {})),
      setTime: (chosen) => change((s) => ({ time: chosen, express: s.express && chosen.kind === 'asap' })),
      setWantsTime: (wantsTime) => change(() => ({ wantsTime })),
      setBooking: (part) => change((s) => ({ booking: { ...s.booking, ...part } })),
      setExpress: (express) => change(() => ({ express })),
      forgetHome: () =>
        change((s) => {
          const places = { ...s.places, delivery: null };
          return { ...moved({ ...s, places }, s.type, places[s.type]), booking: NO_BOOKING, recentAddresses: [] };
        }),
      forgetTable: ({ date, time }) =>
        change((s) => {
          if (s.booking.date !== date || s.booking.time !== time) return {};
          const other = s.places.delivery === null && s.places.pickup !== null ? 'pickup' : 'delivery';
          const type = s.type === 'lounge' ? other : s.type;
          const places = { ...s.places, lounge: null };
          return { ...moved({ ...s, places }, type, places[type]), booking: NO_BOOKING };
        }),
      keepOnly: (warehouseIds) =>
        change((s) => {
          const places = placesAt(s.places, warehouseIds);
          return moved({ ...s, places }, s.type, places[s.type]);
        }),
      rememberAddress: (address) => change((s) => ({ recentAddresses: remembered(s.recentAddresses, address) })),
      forgetAddress: (address) => change((s) => ({ recentAddresses: s.recentAddresses.filter((one) => !sameDoor(one, address)) })),
    }),
    { storage },
  );

/** Delivery type, place and time, and recent addresses, stored in the browser (DLV-11). */
export const usePlace = createPlace();

/** A key of a type and its place, '' while none is chosen; another flat of the same house has the same key. */
export const placeKey = ({ type, location }: Pick<PlaceState, 'type' | 'location'>): string =>
  location === null ? '' : `${type} ${location.placeId || location.text}`;
