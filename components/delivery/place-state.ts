import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { openState } from '#lib/domain/opening-hours.ts';
import { hoursOf } from '#lib/domain/quote-place.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';

/** How a place stands at the moment; times are the place's own wall clock. */
export type PlaceState =
  | { readonly kind: 'disabled' | 'closed'; readonly open: false }
  | { readonly kind: 'opens'; readonly open: false; readonly time: string }
  | { readonly kind: 'until'; readonly open: true; readonly time: string }
  | { readonly kind: 'aroundClock' | 'unknown'; readonly open: true };

type Known = Pick<Settings, 'workTime' | 'disabledWarehouseIds'>;

/** Whether a warehouse takes orders now, until when, or from when on (DLV-08). Instants are epoch milliseconds. */
export function placeState(settings: Known, type: DeliveryType, warehouseId: number, now: number): PlaceState {
  if (settings.disabledWarehouseIds.includes(warehouseId)) return { kind: 'disabled', open: false };
  const hours = hoursOf(settings, type, warehouseId);
  if (hours === null) return { kind: 'unknown', open: true };
  const state = openState(hours, now);
  const clock = (epoch: number): string => clockOf(zonedAt(epoch, hours.timezone).minutes);
  if (state.open)
    return state.until === null ? { kind: 'aroundClock', open: true } : { kind: 'until', open: true, time: clock(state.until) };
  return state.opensAt === null ? { kind: 'closed', open: false } : { kind: 'opens', open: false, time: clock(state.opensAt) };
}

/** Minutes a dish takes in the kitchen of a place. */
export const cookingOf = (settings: Pick<Settings, 'workTime'>, type: DeliveryType, warehouseId: number | null): number =>
  hoursOf(settings, type, warehouseId)?.cookingMinutes ?? 0;
