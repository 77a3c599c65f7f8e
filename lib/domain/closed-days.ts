import type { AvailableTime } from '#lib/contract/checkout.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { asapState, hoursOnDate } from './opening-hours.ts';
import { addDays, zonedAt } from './zoned-time.ts';

/**
 * The hours of a place with the closed days that only its available times show, for backends whose settings have no special days: days with hours by the
 * week that have no time, before the last day that has one. Hours with special days are kept, and the next times alone (`start_list`) show no day as closed.
 */
export function withClosedDays(hours: WarehouseHours, { asap, days, isListed, timezone }: AvailableTime, now: number): WarehouseHours {
  const offered = days.filter(({ intervals }) => intervals.length > 0).map(({ date }) => date);
  const last = [...offered].sort().at(-1);
  if (hours.specialDays !== undefined || isListed || last === undefined) return hours;
  const today = zonedAt(now, timezone || hours.timezone).date;
  // the times of today may have passed: only a kitchen that should take orders by the week shows that it is closed
  const isClosedToday = !asap.available && asapState(hours, now).open;
  const closed: string[] = [];
  for (let date = isClosedToday ? today : addDays(today, 1); date < last; date = addDays(date, 1))
    if (!offered.includes(date) && hoursOnDate(hours, date) !== null) closed.push(date);
  return {
    ...hours,
    ...(closed.length > 0 && { specialDays: Object.fromEntries(closed.map((date) => [date, { hours: null, note: '' }])) }),
  };
}
