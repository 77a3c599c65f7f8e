import type { QuoteCart, TableWish } from '#lib/domain/quote-context.ts';
import { type SlotRequest, slotsOf } from '#lib/domain/slots.ts';
import { hoursOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { addDays, clockOf, minutesOf } from '#lib/domain/zoned-time.ts';
import { type CapacityNeed, readCapacity } from '../db/capacity.ts';
import type { Db, Trx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { invalidParams } from '../refusal.ts';
import type { ShopModel } from './shop-model.ts';

/** Tables of lounges: a booking takes the smallest free table that seats everyone, for booking_minutes. */

type TableDeps = Pick<Deps, 'model' | 'clock'>;
type Taken = ReadonlyMap<string, number>;

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

/** Names of the steps that a table of some size is taken for, from a time of a day on. */
function stepsOf(lounge: Lounge, seats: number, { date, time }: Pick<TableWish, 'date' | 'time'>, interval: number): string[] {
  const start = minutesOf(time) ?? 0;
  return Array.from({ length: Math.ceil(lounge.bookingMinutes / interval) }, (_, step) => {
    const at = start + step * interval;
    return `table:${lounge.placeId}:${seats}:${addDays(date, Math.floor(at / 1440))}T${clockOf(at)}`;
  });
}

const interval = ({ shop }: ShopModel): number => shop.settings.slots.interval_minutes;

function freeOf(model: ShopModel, lounge: Lounge, wish: Omit<TableWish, 'placeId'>, taken: Taken) {
  return lounge.tables
    .filter((table) => table.seats >= wish.guests)
    .map(({ seats, count }) => {
      const names = stepsOf(lounge, seats, wish, interval(model));
      return { names, count, left: Math.max(0, Math.min(...names.map((name) => count - (taken.get(name) ?? 0)))) };
    });
}

/** Start times of one day with the tables that are left; none for a closed lounge. */
function timesOf({ model, clock }: TableDeps, lounge: Lounge, wish: Omit<TableWish, 'placeId' | 'time'>, taken: Taken) {
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

async function takenOn(deps: TableDeps, db: Db | Trx, lounge: Lounge, date: string): Promise<Taken> {
  const starts = timesOf(deps, lounge, { date, guests: 1 }, new Map());
  const steps = interval(deps.model);
  const names = lounge.tables.flatMap(({ seats }) => starts.flatMap(({ from }) => stepsOf(lounge, seats, { date, time: from }, steps)));
  return readCapacity(db, [...new Set(names)]);
}

/** Free tables of the lounges of a warehouse on a day (decisions «Delivery»). @throws {Refusal} 400 where no tables are. */
export async function freeTables(deps: TableDeps & Pick<Deps, 'db'>, warehouseId: number, date: string, guests: number) {
  const here = lounges(deps.model).filter((lounge) => lounge.warehouseId === warehouseId);
  if (here.length === 0) throw invalidParams({ warehouse_id: 'warehouse_id has no tables to book.' });
  const left = new Map<string, number>();
  for (const lounge of here) {
    const taken = await takenOn(deps, deps.db, lounge, date);
    for (const { from, left: free } of timesOf(deps, lounge, { date, guests }, taken)) left.set(from, (left.get(from) ?? 0) + free);
  }
  return { items: [...left].map(([time, free]) => ({ time, enabled: free > 0, tables_left: free })) };
}

/** Tables left for the cart's booking (QuoteContext.tableLeft); 0 for a time that is not offered. */
export async function tablesLeft(deps: TableDeps, db: Db | Trx, { delivery }: Pick<QuoteCart, 'delivery'>) {
  const lounge = delivery?.type === 'lounge' ? lounges(deps.model).find((one) => one.placeId === delivery.placeId) : undefined;
  const taken = lounge && delivery?.type === 'lounge' ? await takenOn(deps, db, lounge, delivery.date) : new Map<string, number>();
  return (wish: TableWish): number => (lounge ? (timesOf(deps, lounge, wish, taken).find(({ from }) => from === wish.time)?.left ?? 0) : 0);
}

/** The steps of the smallest table that is free for the cart's booking; none for other carts. */
export async function tableNeeds(deps: TableDeps, trx: Trx, { delivery }: Pick<QuoteCart, 'delivery'>): Promise<CapacityNeed[]> {
  if (delivery?.type !== 'lounge') return [];
  const lounge = lounges(deps.model).find((one) => one.placeId === delivery.placeId);
  if (!lounge) return [];
  const taken = await takenOn(deps, trx, lounge, delivery.date);
  const table = freeOf(deps.model, lounge, delivery, taken).find(({ left }) => left > 0);
  return (table?.names ?? []).map((name) => ({ name, limit: table?.count ?? 0 }));
}
