import { create } from 'zustand/react';
import type { OrderTime } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/delivery-type.ts';
import { ASAP, type Booking, type ChosenLocation, NO_BOOKING } from '#lib/domain/delivery-choice.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

const NOWHERE = { delivery: null, pickup: null, lounge: null };

export interface DeliveryState {
  readonly type: DeliveryType;
  /** Where, for the chosen type; null until chosen. */
  readonly location: ChosenLocation | null;
  /** The last place of each type, so that changing the type back asks nothing. */
  readonly places: Readonly<Record<DeliveryType, ChosenLocation | null>>;
  readonly time: OrderTime;
  readonly booking: Booking;
  readonly express: boolean;
  /** The visitor wants to choose a time, though none may be chosen yet; it lives as long as the page. */
  readonly wantsTime: boolean;
  /** A type and its place; another warehouse begins again at «as soon as possible». */
  choose(type: DeliveryType, location: ChosenLocation): void;
  /** Another type, with the place last chosen for it, if any. */
  setType(type: DeliveryType): void;
  /** Flat, entrance and the like of the chosen place. */
  setDetails(details: Partial<ChosenLocation>): void;
  /** Choosing a time switches express off, which is for as soon as possible alone (DLV-09). */
  setTime(time: OrderTime): void;
  setWantsTime(wanted: boolean): void;
  setBooking(booking: Partial<Booking>): void;
  setExpress(express: boolean): void;
  /** Forgets where the customer lives; places anybody can go to stay (AUTH-05). */
  forgetHome(): void;
  /** Forgets a table after its booking; the next order starts with another delivery type. */
  forgetTable(table: Pick<Booking, 'date' | 'time'>): void;
  /** Forgets the places that another warehouse than these serves; the type stays. */
  keepOnly(warehouseIds: readonly number[]): void;
}

const anew = { time: ASAP, express: false };

function moved(state: DeliveryState, type: DeliveryType, location: ChosenLocation | null): Partial<DeliveryState> {
  const same = state.type === type && state.location?.warehouseId === location?.warehouseId;
  return { type, location, places: { ...state.places, [type]: location }, ...(same ? {} : anew) };
}

const placesAt = (places: DeliveryState['places'], ids: readonly number[]): DeliveryState['places'] => {
  const served = (place: ChosenLocation | null): ChosenLocation | null =>
    place === null || place.warehouseId === null || ids.includes(place.warehouseId) ? place : null;
  return { delivery: served(places.delivery), pickup: served(places.pickup), lounge: served(places.lounge) };
};

/** How, where and when the visitor wants it, kept over visits (DLV-11). */
export const deliveryState = (storage?: TextStorage) =>
  persisted<DeliveryState, Stored<'delivery'>>(
    {
      name: 'delivery',
      version: 1,
      schema: (all) => all.delivery,
      pick: ({ type, location, places, time, booking, express }) => ({ type, location, places, time, booking, express }),
      storage,
    },
    (change) => ({
      type: 'delivery',
      location: null,
      places: NOWHERE,
      booking: NO_BOOKING,
      wantsTime: false,
      ...anew,
      choose: (type, place) => change((s) => moved(s, type, place)),
      setType: (type) => change((s) => moved(s, type, s.places[type])),
      setDetails: (details) => change((s) => (s.location ? moved(s, s.type, { ...s.location, ...details }) : {})),
      setTime: (chosen) => change((s) => ({ time: chosen, express: s.express && chosen.kind === 'asap' })),
      setWantsTime: (wantsTime) => change(() => ({ wantsTime })),
      setBooking: (part) => change((s) => ({ booking: { ...s.booking, ...part } })),
      setExpress: (express) => change(() => ({ express })),
      forgetHome: () =>
        change((s) => {
          const places = { ...s.places, delivery: null };
          return { ...moved({ ...s, places }, s.type, places[s.type]), booking: NO_BOOKING };
        }),
      forgetTable: ({ date: day, time: at }) =>
        change((s) => {
          if (s.booking.date !== day || s.booking.time !== at) return {};
          const others = s.places.delivery === null && s.places.pickup !== null ? 'pickup' : 'delivery';
          const type = s.type === 'lounge' ? others : s.type;
          const places = { ...s.places, lounge: null };
          return { ...moved({ ...s, places }, type, places[type]), booking: NO_BOOKING };
        }),
      keepOnly: (ids) => change((s) => moved({ ...s, places: placesAt(s.places, ids) }, s.type, placesAt(s.places, ids)[s.type])),
    }),
  );

export const useDelivery = create(deliveryState());
