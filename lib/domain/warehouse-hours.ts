import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { asapState, hasHours, openState } from './opening-hours.ts';
import { addDays, clockOf, zonedAt } from './zoned-time.ts';

/** Hours as warehouses keep them for each way of getting an order, and how a place stands at a moment (wire-facts 3.6, DLV-07, DLV-08). */

type Known = Pick<Settings, 'workTime'>;

/** The warehouse's zone, else one that its shop names elsewhere, else UTC. */
export function timezoneOf({ workTime }: Known, warehouseId: number | null): string {
  const key = String(warehouseId);
  const all = [workTime.delivery[key], workTime.pickup[key], ...Object.values(workTime.delivery), ...Object.values(workTime.pickup)];
  return all.find((h) => h && h.timezone !== '')?.timezone ?? 'UTC';
}

/**
 * Hours of a warehouse for a delivery type, in a named zone; null when it has none. Pickup and lounge use pickup's own where there are any; a backend
 * names no cooking time there, and the kitchen is the same.
 */
export function hoursOf(settings: Known, type: DeliveryType | null, warehouseId: number | null): WarehouseHours | null {
  const key = String(warehouseId);
  const base = settings.workTime.delivery[key];
  const pickup = type === 'delivery' || type === null ? undefined : settings.workTime.pickup[key];
  const own = pickup && (hasHours(pickup) || !base) ? pickup : base;
  if (!own) return null;
  const timezone = pickup?.timezone || own.timezone || timezoneOf(settings, warehouseId);
  const specialDays = { ...base?.specialDays, ...own.specialDays };
  return {
    ...own,
    ...(Object.keys(specialDays).length > 0 && { specialDays }),
    cookingMinutes: pickup?.cookingMinutes || base?.cookingMinutes || own.cookingMinutes,
    timezone,
  };
}

/** Minutes a dish takes in the kitchen of a warehouse; 0 when nobody says. */
export const cookingOf = (settings: Known, type: DeliveryType, warehouseId: number | null): number =>
  hoursOf(settings, type, warehouseId)?.cookingMinutes ?? 0;

export interface Opening {
  /** `HH:MM` */
  readonly time: string;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly day: 'today' | 'tomorrow' | 'later';
}

/** How a place stands at the moment; times and dates are the place's own wall clock. `note`: what the owner says of a special day. */
export type PlaceState =
  /** `disabled`: the shop paused its orders; `closed`: it does not open within a week. */
  | { readonly kind: 'disabled'; readonly open: false }
  | { readonly kind: 'closed'; readonly open: false; readonly note?: string }
  | ({ readonly kind: 'opens'; readonly open: false; readonly note?: string } & Opening)
  | { readonly kind: 'until'; readonly open: true; readonly time: string; readonly note?: string }
  /** `minutes` are left until the last order for as soon as possible. */
  | { readonly kind: 'lastOrders'; readonly open: true; readonly minutes: number }
  | { readonly kind: 'aroundClock' | 'unknown'; readonly open: true };

/** When a closed place opens, as its own calendar and clock call it. */
export function openingOf(opensAt: number, now: number, timezone: string): Opening {
  const [then, today] = [zonedAt(opensAt, timezone), zonedAt(now, timezone).date];
  const day = then.date === today ? 'today' : then.date === addDays(today, 1) ? 'tomorrow' : 'later';
  return { time: clockOf(then.minutes), date: then.date, day };
}

/** Minutes before the last order in which the page shows how many are left. */
const LAST_MINUTES = 30;
const MINUTE = 60_000;

type HoursState = Exclude<PlaceState, { kind: 'disabled' | 'lastOrders' }>;

/** Whether a place is open to visitors at an instant (epoch ms), until when, or when it opens. */
export function hoursState(hours: WarehouseHours | null, now: number): HoursState {
  if (hours === null || !hasHours(hours)) return { kind: 'unknown', open: true };
  const state = openState(hours, now);
  if (state.open) {
    return state.until === null
      ? { kind: 'aroundClock', open: true }
      : { kind: 'until', open: true, time: clockOf(zonedAt(state.until, hours.timezone).minutes), ...noteOf(hours, now) };
  }
  return closedState(state.opensAt, now, hours);
}

const noteOf = ({ specialDays, timezone }: WarehouseHours, now: number): { readonly note?: string } => {
  const note = specialDays?.[zonedAt(now, timezone).date]?.note ?? '';
  return note === '' ? {} : { note };
};

const closedState = (opensAt: number | null, now: number, hours: WarehouseHours): HoursState =>
  opensAt === null
    ? { kind: 'closed', open: false, ...noteOf(hours, now) }
    : { kind: 'opens', open: false, ...openingOf(opensAt, now, hours.timezone), ...noteOf(hours, now) };

/** Whether a place takes orders for as soon as possible, which end before it closes. */
function ordersState(hours: WarehouseHours | null, now: number): Exclude<PlaceState, { kind: 'disabled' }> {
  const state = hoursState(hours, now);
  if (hours === null || state.kind !== 'until') return state;
  const asap = asapState(hours, now);
  if (!asap.open) return closedState(asap.opensAt, now, hours);
  const left = asap.until === null ? Number.POSITIVE_INFINITY : asap.until - now;
  return left <= LAST_MINUTES * MINUTE ? { kind: 'lastOrders', open: true, minutes: Math.max(1, Math.ceil(left / MINUTE)) } : state;
}

/** Whether a warehouse takes orders for as soon as possible now, until when, or from when on (DLV-08); a table waits for no kitchen. */
export const placeState = (
  settings: Pick<Settings, 'workTime' | 'disabledWarehouseIds'>,
  type: DeliveryType,
  warehouseId: number | null,
  now: number,
): PlaceState =>
  warehouseId !== null && settings.disabledWarehouseIds.includes(warehouseId)
    ? { kind: 'disabled', open: false }
    : (type === 'lounge' ? hoursState : ordersState)(hoursOf(settings, type, warehouseId), now);
