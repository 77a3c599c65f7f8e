import { z } from 'zod';
import { create } from 'zustand/react';
import type { OrderTime } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { Booking, ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { persisted, type TextStorage } from './persisted.ts';

const words = (max: number) => z.string().max(max).catch('');
const location = z.object({
  text: z.string().max(500),
  coordinates: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    .readonly()
    .nullable(),
  city: words(200),
  flat: words(40),
  entrance: words(40),
  floor: words(40),
  doorCode: words(40),
  comment: words(1_000),
  name: words(100),
  warehouseId: z.number().int().positive().nullable(),
  zone: words(200),
  placeId: words(60),
  placeName: words(300),
});
const places = z.object({
  delivery: location.nullable().catch(null),
  pickup: location.nullable().catch(null),
  lounge: location.nullable().catch(null),
});
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const time = z.union([z.object({ kind: z.literal('asap') }), z.object({ kind: z.literal('slot'), date, from: clock, to: clock })]);
const ASAP: OrderTime = { kind: 'asap' };
const NO_BOOKING: Booking = { guests: 2, date: '', time: '', wishes: '' };
const NOWHERE = { delivery: null, pickup: null, lounge: null };
const booking = z.object({ guests: z.number().int().min(1).max(50), date: words(10), time: words(5), wishes: words(1_000) });

const schema = z
  .object({
    type: z.enum(['delivery', 'pickup', 'lounge']).catch('delivery'),
    places: places.catch(NOWHERE),
    time: time.catch(ASAP),
    booking: booking.catch(NO_BOOKING),
    express: z.boolean().catch(false),
  })
  .transform((s) => ({ ...s, location: s.places[s.type] }));

export interface DeliveryState {
  readonly type: DeliveryType;
  /** Where, for the chosen type; null until chosen. */
  readonly location: ChosenLocation | null;
  /** The last place of each type, so that changing the type back asks nothing. */
  readonly places: Readonly<Record<DeliveryType, ChosenLocation | null>>;
  readonly time: OrderTime;
  readonly booking: Booking;
  readonly express: boolean;
  /** A type and its place; another warehouse begins again at «as soon as possible». */
  choose(type: DeliveryType, location: ChosenLocation): void;
  /** Another type, with the place last chosen for it, if any. */
  setType(type: DeliveryType): void;
  /** Flat, entrance and the like of the chosen place. */
  setDetails(details: Partial<ChosenLocation>): void;
  setTime(time: OrderTime): void;
  setBooking(booking: Partial<Booking>): void;
  setExpress(express: boolean): void;
  /** Forgets where the customer lives; places anybody can go to stay (AUTH-05). */
  forgetHome(): void;
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
  persisted<DeliveryState, z.output<typeof schema>>(
    {
      name: 'delivery',
      version: 1,
      schema,
      pick: ({ type, location, places, time, booking, express }) => ({ type, location, places, time, booking, express }),
      storage,
    },
    (change) => ({
      type: 'delivery',
      location: null,
      places: NOWHERE,
      booking: NO_BOOKING,
      ...anew,
      choose: (type, place) => change((s) => moved(s, type, place)),
      setType: (type) => change((s) => moved(s, type, s.places[type])),
      setDetails: (details) => change((s) => (s.location ? moved(s, s.type, { ...s.location, ...details }) : {})),
      setTime: (chosen) => change(() => ({ time: chosen })),
      setBooking: (part) => change((s) => ({ booking: { ...s.booking, ...part } })),
      setExpress: (express) => change(() => ({ express })),
      forgetHome: () =>
        change((s) => {
          const places = { ...s.places, delivery: null };
          return moved({ ...s, places }, s.type, places[s.type]);
        }),
      keepOnly: (ids) => change((s) => moved({ ...s, places: placesAt(s.places, ids) }, s.type, placesAt(s.places, ids)[s.type])),
    }),
  );

export const useDelivery = create(deliveryState());
