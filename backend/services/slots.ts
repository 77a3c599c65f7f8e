import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { QuoteCart, SlotPlace } from '#lib/domain/quote-context.ts';
import { type SlotRequest, type Slots, slotsOf, timeLeft } from '#lib/domain/slots.ts';
import { hoursOf, timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { type BookedTime, type CapacityNeed, readTaken, type Taken } from '../db/capacity.ts';
import type { Db, Trx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { invalidParams } from '../refusal.ts';
import { bookedTime, mostAtOnce, needOf, periodOf } from './booked-times.ts';
import type { ShopModel } from './shop-model.ts';

type SlotDeps = Pick<Deps, 'model' | 'clock'>;

const FIRST = 8;

/** One interval of one warehouse: kitchens share their capacity between delivery and pickup. */
const slotTime = (model: ShopModel, warehouseId: number, date: string, time: string): BookedTime =>
  bookedTime(`slot:${warehouseId}`, { date, time }, model.shop.settings.slots.interval_minutes);

/** What is taken of these intervals, or of others that touch them. */
const takenOf = async (db: Db | Trx, times: readonly BookedTime[]): Promise<Taken[]> =>
  times.length === 0 ? [] : readTaken(db, [...new Set(times.map(({ place }) => place))], periodOf(times));

interface Wanted {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  readonly roadMinutes: number;
}

function requestOf({ model, clock }: SlotDeps, { type, warehouseId, roadMinutes }: Wanted, taken: readonly Taken[]): SlotRequest | null {
  const hours = hoursOf(model.settings, type, warehouseId);
  if (!hours || warehouseId === null) return null;
  const { capacity, days_ahead, interval_minutes } = model.shop.settings.slots;
  return {
    // a table waits for no kitchen
    hours: { ...hours, cookingMinutes: type === 'lounge' ? 0 : hours.cookingMinutes, timezone: timezoneOf(model.settings, warehouseId) },
    now: clock(),
    days: days_ahead + 1,
    intervalMinutes: interval_minutes,
    roadMinutes,
    capacityLeft: (date, from) => capacity - mostAtOnce(slotTime(model, warehouseId, date, from), taken, interval_minutes),
  };
}

const warehouses = (model: ShopModel): number[] => model.shop.settings.locations.map((location) => location.term_id);

/** How many more orders the cart's time takes at a place (QuoteContext.slotLeft); a place without hours takes any. */
export async function slotsLeft(deps: SlotDeps, db: Db | Trx, { time }: Pick<QuoteCart, 'time'>) {
  const { model } = deps;
  const times = time.kind === 'slot' ? warehouses(model).map((id) => slotTime(model, id, time.date, time.from)) : [];
  const taken = await takenOf(db, times);
  return (chosen: QuoteCart['time'], { type, warehouseId, condition }: SlotPlace): number => {
    const request = requestOf(deps, { type, warehouseId, roadMinutes: condition?.minutes ?? 0 }, taken);
    return request ? timeLeft(chosen, request) : Number.MAX_SAFE_INTEGER;
  };
}

/** The interval an order takes; as soon as possible and tables take none. */
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

/** avaible_time (decisions «Delivery»): the next times for older clients, as soon as possible, and all intervals by day. @throws {Refusal} 400 unknown warehouse. */
export async function availableTimes(
  deps: SlotDeps & Pick<Deps, 'db'>,
  wanted: Wanted & { readonly warehouseId: number; readonly lang: string },
) {
  const { model, clock } = deps;
  const { warehouseId, lang } = wanted;
  if (!warehouses(model).includes(warehouseId)) throw invalidParams({ stock_id: 'stock_id is no warehouse of this shop.' });
  const timezone = timezoneOf(model.settings, warehouseId);
  const today = zonedAt(clock(), timezone).date;
  const { asap, days } = await slotsAt(deps, wanted);
  const minutes = minutesIn(lang).format(asap.minutes);
  const soon = asap.available ? [{ text: minutes, date: `${dotted(today)} asap` }] : [];
  const next = days.flatMap(({ date, intervals }) =>
    intervals
      .filter((interval) => interval.available)
      .map(({ from, to }) => ({
        text: `${date === today ? '' : `${labelOf(date, lang)}, `}${from}–${to}`,
        date: `${dotted(date)} ${from}-${to}`,
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

/** The intervals of a place with what they still take. */
async function slotsAt(deps: SlotDeps & Pick<Deps, 'db'>, wanted: Wanted & { readonly warehouseId: number }): Promise<Slots> {
  const empty = requestOf(deps, wanted, []);
  if (empty === null || deps.model.settings.disabledWarehouseIds.includes(wanted.warehouseId)) return NONE;
  const times = slotsOf(empty).days.flatMap(({ date, intervals }) =>
    intervals.map(({ from }) => slotTime(deps.model, wanted.warehouseId, date, from)),
  );
  const request = requestOf(deps, wanted, await takenOf(deps.db, times));
  return request ? slotsOf(request) : NONE;
}

/** «35 мин»; Unicode has no units in Tatar, which writes them as Russian does. */
const minutesIn = (lang: string): Intl.NumberFormat =>
  new Intl.NumberFormat(lang === 'tt' ? 'ru' : lang, { style: 'unit', unit: 'minute' });
const dotted = (date: string): string => date.split('-').reverse().join('.');
const labelOf = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
