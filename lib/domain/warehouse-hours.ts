import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, WarehouseHours } from '#lib/contract/shipping.ts';
import { hasHours, openState } from './opening-hours.ts';
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
  return { ...own, cookingMinutes: pickup?.cookingMinutes || base?.cookingMinutes || own.cookingMinutes, timezone };
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

/** How a place stands at the moment; times and dates are the place's own wall clock. */
export type PlaceState =
  /** `disabled`: the shop paused its orders; `closed`: it does not open within a week. */
  | { readonly kind: 'disabled' | 'closed'; readonly open: false }
  | ({ readonly kind: 'opens'; readonly open: false } & Opening)
  | { readonly kind: 'until'; readonly open: true; readonly time: string }
  | { readonly kind: 'aroundClock' | 'unknown'; readonly open: true };

/** When a closed place opens, as its own calendar and clock call it. */
export function openingOf(opensAt: number, now: number, timezone: string): Opening {
  const [then, today] = [zonedAt(opensAt, timezone), zonedAt(now, timezone).date];
  const day = then.date === today ? 'today' : then.date === addDays(today, 1) ? 'tomorrow' : 'later';
  return { time: clockOf(then.minutes), date: then.date, day };
}

/** How hours stand at an instant (epoch ms). */
export function hoursState(hours: WarehouseHours | null, now: number): Exclude<PlaceState, { kind: 'disabled' }> {
  if (hours === null || !hasHours(hours)) return { kind: 'unknown', open: true };
  const state = openState(hours, now);
  if (state.open) {
    return state.until === null
      ? { kind: 'aroundClock', open: true }
      : { kind: 'until', open: true, time: clockOf(zonedAt(state.until, hours.timezone).minutes) };
  }
  if (state.opensAt === null) return { kind: 'closed', open: false };
  return { kind: 'opens', open: false, ...openingOf(state.opensAt, now, hours.timezone) };
}

/** Whether a warehouse takes orders now, until when, or from when on (DLV-08). */
export const placeState = (
  settings: Pick<Settings, 'workTime' | 'disabledWarehouseIds'>,
  type: DeliveryType,
  warehouseId: number | null,
  now: number,
): PlaceState =>
  warehouseId !== null && settings.disabledWarehouseIds.includes(warehouseId)
    ? { kind: 'disabled', open: false }
    : hoursState(hoursOf(settings, type, warehouseId), now);
