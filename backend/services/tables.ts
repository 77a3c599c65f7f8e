import type { QuoteCart, TableWish } from '#lib/domain/quote-context.ts';
import { type SlotRequest, slotsOf } from '#lib/domain/slots.ts';
import { hoursOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { addDays } from '#lib/domain/zoned-time.ts';
import { type CapacityNeed, lockCapacity, readTaken, type Taken } from '../db/capacity.ts';
import type { Db, Trx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { invalidParams } from '../refusal.ts';
import { bookedTime, mostAtOnce, needOf, type Start } from './booked-times.ts';
import type { ShopModel } from './shop-model.ts';

/** Tables of lounges: a booking takes the smallest free table that seats everyone, for booking_minutes. */

type TableDeps = Pick<Deps, 'model' | 'clock'>;

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
      const tables = own.tables.toSorted((a, b) => a.seats - b.seats);
      return [{ placeId: place.id, warehouseId: place.warehouseId, bookingMinutes: own.booking_minutes, tables }];
    });

/** Minutes a table of a place is taken by a booking; 0 for a place without tables. */
export const stayMinutes = (model: ShopModel, placeId: string): number =>
  lounges(model).find((lounge) => lounge.placeId === placeId)?.bookingMinutes ?? 0;

const placeOf = ({ placeId }: Lounge, seats: number): string => `table:${placeId}:${seats}`;
const interval = ({ shop }: ShopModel): number => shop.settings.slots.interval_minutes;

/** The tables of each size that seat everyone, smallest first, with the stay a booking would take and how many are left for it. */
function freeOf(model: ShopModel, lounge: Lounge, { guests, ...start }: Start & { readonly guests: number }, taken: readonly Taken[]) {
  return lounge.tables
    .filter((table) => table.seats >= guests)
    .map(({ seats, count }) => {
      const stay = bookedTime(placeOf(lounge, seats), start, lounge.bookingMinutes);
      return { stay, count, left: Math.max(0, count - mostAtOnce(stay, taken, interval(model))) };
    });
}

/** Start times of one day with the tables that are left; none for a closed lounge. */
function timesOf({ model, clock }: TableDeps, lounge: Lounge, wish: Omit<TableWish, 'placeId' | 'time'>, taken: readonly Taken[]) {
  const hours = hoursOf(model.settings, 'lounge', lounge.warehouseId);
  if (!hours || model.settings.disabledWarehouseIds.includes(lounge.warehouseId)) return [];
  const request: SlotRequest = {
    hours: { ...hours, cookingMinutes: 0, timezone: timezoneOf(model.settings, lounge.warehouseId) },
    now: clock(),
    days: model.shop.settings.slots.days_ahead + 1,
    intervalMinutes: interval(model),
    roadMinutes: 0,
    capacityLeft: (date, time) => freeOf(model, lounge, { ...wish, date, time }, taken).reduce((sum, { left }) => sum + left, 0),
  };
  return slotsOf(request).days.find((day) => day.date === wish.date)?.intervals ?? [];
}

/** Bookings that may touch a stay of this day: of the day, the night before it and the one after. */
const takenOn = (db: Db | Trx, lounge: Lounge, date: string): Promise<Taken[]> =>
  readTaken(
    db,
    lounge.tables.map(({ seats }) => placeOf(lounge, seats)),
    { from: addDays(date, -1), to: addDays(date, 3) },
  );

/** Free tables of the lounges of a warehouse on a day (decisions «Delivery»). @throws {Refusal} 400 where no tables are. */
export async function freeTables(deps: TableDeps & Pick<Deps, 'db'>, warehouseId: number, date: string, guests: number) {
  const here = lounges(deps.model).filter((lounge) => lounge.warehouseId === warehouseId);
  if (here.length === 0) throw invalidParams({ warehouse_id: 'warehouse_id has no tables to book.' });
  const left = new Map<string, number>();
  for (const lounge of here) {
    const taken = await takenOn(deps.db, lounge, date);
    for (const { from, left: free } of timesOf(deps, lounge, { date, guests }, taken)) left.set(from, (left.get(from) ?? 0) + free);
  }
  const seats = here.flatMap(({ tables }) => tables.map((table) => table.seats));
  return { items: [...left].map(([time, free]) => ({ time, enabled: free > 0, tables_left: free })), most_guests: Math.max(...seats) };
}

/** Tables left for the cart's booking (QuoteContext.tableLeft); 0 for a time that is not offered. */
export async function tablesLeft(deps: TableDeps, db: Db | Trx, { delivery }: Pick<QuoteCart, 'delivery'>) {
  const lounge = delivery?.type === 'lounge' ? lounges(deps.model).find((one) => one.placeId === delivery.placeId) : undefined;
  const taken = lounge && delivery?.type === 'lounge' ? await takenOn(db, lounge, delivery.date) : [];
  return (wish: TableWish): number => (lounge ? (timesOf(deps, lounge, wish, taken).find(({ from }) => from === wish.time)?.left ?? 0) : 0);
}

/** Seats of the largest table of a place (QuoteContext.mostGuests); null for a place without tables. */
export const mostGuests = (model: ShopModel, placeId: string): number | null =>
  lounges(model)
    .find((lounge) => lounge.placeId === placeId)
    ?.tables.at(-1)?.seats ?? null;

/** The smallest table that is free for the cart's booking; nothing for other carts. Bookings of one lounge take turns, since their stays may overlap. */
export async function tableNeeds(deps: TableDeps, trx: Trx, { delivery }: Pick<QuoteCart, 'delivery'>): Promise<CapacityNeed[]> {
  if (delivery?.type !== 'lounge') return [];
  const lounge = lounges(deps.model).find((one) => one.placeId === delivery.placeId);
  if (!lounge) return [];
  await lockCapacity(trx, `lounge:${lounge.placeId}`);
  const taken = await takenOn(trx, lounge, delivery.date);
  const sizes = freeOf(deps.model, lounge, delivery, taken);
  const table = sizes.find(({ left }) => left > 0) ?? sizes.at(-1);
  return table ? [needOf(table.stay, table.count, taken, interval(deps.model))] : [];
}
