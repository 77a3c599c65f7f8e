import type { DeliveryType } from '#lib/contract/shipping.ts';
import { hoursOf, timezoneOf } from '#lib/domain/opening-hours.ts';
import { wireDate } from '#lib/domain/order-time.ts';
import type { QuoteCart, SlotPlace, TableWish } from '#lib/domain/quote.ts';
import { type SlotRequest, type Slots, slotsOf, timeLeft } from '#lib/domain/slots.ts';
import { addDays, clockOf, minutesOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { type BookedTime, type CapacityNeed, lockCapacity, readTaken, type Taken } from '../db/capacity.ts';
import type { Db, Trx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { invalidParams } from '../refusal.ts';
import type { ShopModel } from './shop-model.ts';

type BookingDeps = Pick<Deps, 'model' | 'clock'>;

const FIRST = 8;

const slotMinutes = ({ shop }: ShopModel): number => shop.settings.slots.interval_minutes;

/** One interval of one warehouse; delivery and pickup share its capacity. */
const slotTime = (model: ShopModel, warehouseId: number, date: string, time: string): BookedTime =>
  bookedTime(`slot:${warehouseId}`, { date, time }, slotMinutes(model));

/** Bookings of these intervals, and of others that overlap them. */
const takenOf = async (db: Db | Trx, times: readonly BookedTime[]): Promise<Taken[]> =>
  times.length === 0 ? [] : readTaken(db, [...new Set(times.map(({ place }) => place))], periodOf(times));

interface Wanted {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  readonly roadMinutes: number;
}

function requestOf({ model, clock }: BookingDeps, { type, warehouseId, roadMinutes }: Wanted, taken: readonly Taken[]): SlotRequest | null {
  const hours = hoursOf(model.settings, type, warehouseId);
  if (!hours || warehouseId === null) return null;
  const { capacity, days_ahead, interval_minutes } = model.shop.settings.slots;
  return {
    // a table needs no cooking time
    hours: { ...hours, cookingMinutes: type === 'lounge' ? 0 : hours.cookingMinutes, timezone: timezoneOf(model.settings, warehouseId) },
    now: clock(),
    days: days_ahead + 1,
    intervalMinutes: interval_minutes,
    roadMinutes,
    capacityLeft: (date, from) => capacity - mostAtOnce(slotTime(model, warehouseId, date, from), taken, interval_minutes),
  };
}

const warehouses = (model: ShopModel): number[] => model.shop.settings.locations.map((location) => location.term_id);

/** Free order capacity of the cart's time at a place (QuoteContext.slotLeft); unlimited for a place without hours. */
export async function slotsLeft(deps: BookingDeps, db: Db | Trx, { time }: Pick<QuoteCart, 'time'>) {
  const { model } = deps;
  const times = time.kind === 'slot' ? warehouses(model).map((id) => slotTime(model, id, time.date, time.from)) : [];
  const taken = await takenOf(db, times);
  return (chosen: QuoteCart['time'], { type, warehouseId, condition }: SlotPlace): number => {
    const request = requestOf(deps, { type, warehouseId, roadMinutes: condition?.minutes ?? 0 }, taken);
    return request ? timeLeft(chosen, request) : Number.MAX_SAFE_INTEGER;
  };
}

/** The interval that an order takes; none for orders as soon as possible and for tables. */
export async function slotNeeds(
  model: ShopModel,
  trx: Trx,
  { time, delivery }: Pick<QuoteCart, 'time' | 'delivery'>,
  warehouseId: number,
): Promise<CapacityNeed[]> {
  if (time.kind !== 'slot' || delivery?.type === 'lounge') return [];
  const { capacity, interval_minutes } = model.shop.settings.slots;
  const interval = slotTime(model, warehouseId, time.date, time.from);
  return [needOf(interval, capacity, await takenOf(trx, [interval]), interval_minutes)];
}

/**
 * avaible_time (decisions «Delivery»): the next times for older clients, as soon as possible, and all intervals by day. @throws {Refusal}
 * 400 for an unknown warehouse.
 */
export async function availableTimes(
  deps: BookingDeps & Pick<Deps, 'db'>,
  wanted: Wanted & { readonly warehouseId: number; readonly lang: string },
) {
  const { model, clock } = deps;
  const { warehouseId, lang } = wanted;
  if (!warehouses(model).includes(warehouseId)) throw invalidParams({ stock_id: 'stock_id is no warehouse of this shop.' });
  const timezone = timezoneOf(model.settings, warehouseId);
  const today = zonedAt(clock(), timezone).date;
  const { asap, days } = await slotsAt(deps, wanted);
  const minutes = minutesIn(lang).format(asap.minutes);
  const soon = asap.available ? [{ text: minutes, date: `${wireDate(today)} asap` }] : [];
  const next = days.flatMap(({ date, intervals }) =>
    intervals
      .filter((interval) => interval.available)
      .map(({ from, to }) => ({
        text: `${date === today ? '' : `${labelOf(date, lang)}, `}${from}–${to}`,
        date: `${wireDate(date)} ${from}-${to}`,
      })),
  );
  return {
    start_list: [...soon, ...next.slice(0, FIRST)],
    asap: { ...asap, text: minutes },
    days: days.map(({ date, intervals }) => ({ date, label: labelOf(date, lang), intervals })),
    timezone,
  };
}

const NONE: Slots = { asap: { available: false, minutes: 0 }, days: [] };

/** The intervals of a place with their free capacity. */
async function slotsAt(deps: BookingDeps & Pick<Deps, 'db'>, wanted: Wanted & { readonly warehouseId: number }): Promise<Slots> {
  const empty = requestOf(deps, wanted, []);
  if (empty === null || deps.model.settings.disabledWarehouseIds.includes(wanted.warehouseId)) return NONE;
  const times = slotsOf(empty).days.flatMap(({ date, intervals }) =>
    intervals.map(({ from }) => slotTime(deps.model, wanted.warehouseId, date, from)),
  );
  const request = requestOf(deps, wanted, await takenOf(deps.db, times));
  return request ? slotsOf(request) : NONE;
}

/** «35 мин»; Unicode has no unit names in Tatar, which writes them as Russian does. */
const minutesIn = (lang: string): Intl.NumberFormat =>
  new Intl.NumberFormat(lang === 'tt' ? 'ru' : lang, { style: 'unit', unit: 'minute' });
const labelOf = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Tables of lounges: a booking takes the smallest free table with enough seats, for booking_minutes. */

interface Lounge {
  readonly placeId: string;
  readonly warehouseId: number;
  readonly bookingMinutes: number;
  readonly tables: readonly { readonly seats: number; readonly count: number }[];
}

const lounges = ({ settings, shop }: ShopModel): Lounge[] =>
  settings.shippingMethods
    .filter((method) => method.type === 'lounge')
    .flatMap((method) => method.places)
    .flatMap((place) => {
      const own = shop.settings.tables.find((tables) => String(tables.restaurant) === place.id);
      if (!own) return [];
      const bySeats = Map.groupBy(own.tables, ({ seats }) => seats);
      const tables = [...bySeats]
        .map(([seats, rows]) => ({ seats, count: rows.reduce((sum, { count }) => sum + count, 0) }))
        .toSorted((a, b) => a.seats - b.seats);
      return [{ placeId: place.id, warehouseId: place.warehouseId, bookingMinutes: own.booking_minutes, tables }];
    });

/** Minutes for which a booking takes a table of a place; 0 for a place without tables. */
export const stayMinutes = (model: ShopModel, placeId: string): number =>
  lounges(model).find((lounge) => lounge.placeId === placeId)?.bookingMinutes ?? 0;

const placeOf = ({ placeId }: Lounge, seats: number): string => `table:${placeId}:${seats}`;

/** The tables of each sufficient size, smallest first, with the period of a booking and the number of free tables. */
function freeOf(model: ShopModel, lounge: Lounge, { guests, ...start }: Start & { readonly guests: number }, taken: readonly Taken[]) {
  return lounge.tables
    .filter((table) => table.seats >= guests)
    .map(({ seats, count }) => {
      const stay = bookedTime(placeOf(lounge, seats), start, lounge.bookingMinutes);
      return { stay, count, left: Math.max(0, count - mostAtOnce(stay, taken, slotMinutes(model))) };
    });
}

/** Start times of one day with the number of free tables; none for a closed lounge. */
function timesOf(deps: BookingDeps, lounge: Lounge, wish: Omit<TableWish, 'placeId' | 'time'>, taken: readonly Taken[]) {
  const { model } = deps;
  const request = requestOf(deps, { type: 'lounge', warehouseId: lounge.warehouseId, roadMinutes: 0 }, []);
  if (request === null || model.settings.disabledWarehouseIds.includes(lounge.warehouseId)) return [];
  const capacityLeft = (date: string, time: string): number =>
    freeOf(model, lounge, { ...wish, date, time }, taken).reduce((sum, { left }) => sum + left, 0);
  return slotsOf({ ...request, capacityLeft }).days.find((day) => day.date === wish.date)?.intervals ?? [];
}

/** Bookings that can overlap a stay on this day: of the day, the previous night and the next day. */
const takenOn = (db: Db | Trx, lounge: Lounge, date: string): Promise<Taken[]> =>
  readTaken(
    db,
    lounge.tables.map(({ seats }) => placeOf(lounge, seats)),
    { from: addDays(date, -1), to: addDays(date, 3) },
  );

interface TablesWanted extends Pick<TableWish, 'date' | 'guests'> {
  readonly warehouseId: number;
  /** Null: all lounges of the warehouse. */
  readonly placeId: string | null;
}

/** Free tables of the lounges of a warehouse on a day (decisions «Delivery»). @throws {Refusal} 400 for a warehouse without tables. */
export async function freeTables(deps: BookingDeps & Pick<Deps, 'db'>, { warehouseId, placeId, date, guests }: TablesWanted) {
  const here = lounges(deps.model).filter((one) => one.warehouseId === warehouseId && (placeId === null || one.placeId === placeId));
  if (here.length === 0) throw invalidParams({ warehouse_id: 'warehouse_id has no tables to book.' });
  const left = new Map<string, number>();
  for (const lounge of here) {
    const taken = await takenOn(deps.db, lounge, date);
    for (const { from, left: free } of timesOf(deps, lounge, { date, guests }, taken)) left.set(from, (left.get(from) ?? 0) + free);
  }
  const seats = here.flatMap(({ tables }) => tables.map((table) => table.seats));
  return { items: [...left].map(([time, free]) => ({ time, enabled: free > 0, tables_left: free })), most_guests: Math.max(...seats) };
}

/** Free tables for the cart's booking (QuoteContext.tableLeft); 0 for a time that is not offered. */
export async function tablesLeft(deps: BookingDeps, db: Db | Trx, { delivery }: Pick<QuoteCart, 'delivery'>) {
  const lounge = delivery?.type === 'lounge' ? lounges(deps.model).find((one) => one.placeId === delivery.placeId) : undefined;
  const taken = lounge && delivery?.type === 'lounge' ? await takenOn(db, lounge, delivery.date) : [];
  return (wish: TableWish): number => (lounge ? (timesOf(deps, lounge, wish, taken).find(({ from }) => from === wish.time)?.left ?? 0) : 0);
}

/** Seats of the largest table of a place (QuoteContext.mostGuests); null for a place without tables. */
export const mostGuests = (model: ShopModel, placeId: string): number | null =>
  lounges(model)
    .find((lounge) => lounge.placeId === placeId)
    ?.tables.at(-1)?.seats ?? null;

/** The smallest free table for the cart's booking; nothing for other carts. Bookings of one lounge are serialised, because their periods can overlap. */
export async function tableNeeds(deps: BookingDeps, trx: Trx, { delivery }: Pick<QuoteCart, 'delivery'>): Promise<CapacityNeed[]> {
  if (delivery?.type !== 'lounge') return [];
  const lounge = lounges(deps.model).find((one) => one.placeId === delivery.placeId);
  if (!lounge) return [];
  await lockCapacity(trx, `lounge:${lounge.placeId}`);
  const taken = await takenOn(trx, lounge, delivery.date);
  const sizes = freeOf(deps.model, lounge, delivery, taken);
  const table = sizes.find(({ left }) => left > 0) ?? sizes.at(-1);
  return table ? [needOf(table.stay, table.count, taken, slotMinutes(deps.model))] : [];
}

/** Bookings are compared as periods, because opening hours or the interval length can have changed since they were made (decisions «Delivery»). */

interface Start {
  /** `yyyy-mm-dd` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

/** The local time `minutes` after a start, as `yyyy-mm-ddTHH:MM`. */
function wallClockAfter({ date, time }: Start, minutes: number): string {
  const at = (minutesOf(time) ?? 0) + minutes;
  return `${addDays(date, Math.floor(at / 1440))}T${clockOf(at)}`;
}

export const bookedTime = (place: string, start: Start, minutes: number): BookedTime => ({
  place,
  begins: wallClockAfter(start, 0),
  ends: wallClockAfter(start, minutes),
});

/** `slot:3:2026-11-25T10:00-10:30`: the unique name of a place and period. */
export const bookingName = ({ place, begins, ends }: BookedTime): string => `${place}:${begins}-${ends.slice(-5)}`;

/** The period in which bookings that overlap one of these times can begin: none lasts longer than a day. */
export const periodOf = (times: readonly BookedTime[]): { readonly from: string; readonly to: string } => {
  const dates = times.map(({ begins }) => begins.slice(0, 10)).sort();
  const ends = times.map((time) => time.ends).sort();
  return { from: addDays(dates[0] ?? '1970-01-01', -1), to: ends.at(-1) ?? '' };
};

/** The maximum number of simultaneous bookings during a period; one without an end lasts `interval` minutes. */
export function mostAtOnce(time: BookedTime, taken: readonly Taken[], interval: number): number {
  const touching = taken.flatMap((one) => {
    const [date = '', clock = ''] = one.begins.split('T');
    const ends = one.ends === '' ? wallClockAfter({ date, time: clock }, interval) : one.ends;
    return one.place === time.place && one.begins < time.ends && ends > time.begins ? [{ begins: one.begins, ends, taken: one.taken }] : [];
  });
  // the number increases only where a booking begins
  const moments = [time.begins, ...touching.map(({ begins }) => begins).filter((begins) => begins > time.begins)];
  const at = (moment: string): number =>
    touching.reduce((sum, one) => (one.begins <= moment && one.ends > moment ? sum + one.taken : sum), 0);
  return Math.max(...moments.map(at));
}

/** The need of an order at a place with `count` simultaneous bookings. Overlapping bookings reduce the limit for this period. */
export function needOf(time: BookedTime, count: number, taken: readonly Taken[], interval: number): CapacityNeed {
  const name = bookingName(time);
  const others = taken.filter((one) => one.name !== name);
  return { ...time, name, limit: count - mostAtOnce(time, others, interval) };
}
