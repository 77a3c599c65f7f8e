import type { AvailableTime } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { hoursOf, hoursOnDate, type PlaceState, placeState, sessionOn, stateByHours } from './opening-hours.ts';
import { addDays, zonedAt } from './zoned-time.ts';

/**
 * The hours of a place with the closed days that only its available times show, for backends whose settings have no special days: days with hours by the
 * week that have no time, before the last day that has one. Hours with special days are kept, and the next times alone (`start_list`) show no day as closed.
 */
export function withClosedDays(hours: WarehouseHours, { days, isListed, timezone }: AvailableTime, now: number): WarehouseHours {
  const offered = days.filter(({ intervals }) => intervals.length > 0).map(({ date }) => date);
  const last = [...offered].sort().at(-1);
  if (hours.specialDays !== undefined || isListed || last === undefined) return hours;
  const today = zonedAt(now, timezone || hours.timezone).date;
  // Today has no times either when they have passed or when the kitchen is overloaded: only a day that is not listed at all, before its hours, is closed.
  const begins = sessionOn(hours, today)?.start ?? 0;
  const isClosedToday = now < begins && !days.some(({ date }) => date === today);
  const closed: string[] = [];
  for (let date = isClosedToday ? today : addDays(today, 1); date < last; date = addDays(date, 1))
    if (!offered.includes(date) && hoursOnDate(hours, date) !== null) closed.push(date);
  return {
    ...hours,
    ...(closed.length > 0 && { specialDays: Object.fromEntries(closed.map((date) => [date, { hours: null, note: '' }])) }),
  };
}

/**
 * The state of a place where its available times are known, which is in the checkout. Header, footer, contacts, the lists of places and the cart show
 * {@link placeState}: they do not request times, which the backend computes for each place, delivery type and visitor.
 */
export function placeStateByTimes(
  settings: Pick<Settings, 'workTime' | 'disabledWarehouseIds'>,
  {
    type,
    warehouseId,
    times,
  }: { readonly type: DeliveryType; readonly warehouseId: number | null; readonly times: AvailableTime | undefined },
  now: number,
): PlaceState {
  const state = placeState(settings, type, warehouseId, now);
  const hours = hoursOf(settings, type, warehouseId);
  return state.kind === 'disabled' || hours === null || times === undefined
    ? state
    : stateByHours(type, withClosedDays(hours, times, now), now);
}
