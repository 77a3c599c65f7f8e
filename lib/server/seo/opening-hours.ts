import type { OpeningHoursSpecification } from 'schema-dts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { hoursOn, hoursOnDate } from '#lib/domain/opening-hours.ts';
import { clockOf } from '#lib/domain/zoned-time.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LAST_MINUTE = '23:59';

/** Hours of a place as search engines read them: days of equal hours together, closing after midnight as an earlier time, around the clock to 23:59. */
export function hoursSpecification(hours: WarehouseHours | undefined): OpeningHoursSpecification[] {
  if (hours === undefined) return [];
  if (hours.aroundClock) return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS, opens: '00:00', closes: LAST_MINUTE }];
  const byHours = new Map<string, (typeof DAYS)[number][]>();
  for (const [i, day] of DAYS.entries()) {
    const own = hoursOn(hours, i + 1);
    if (!own) continue;
    const key = `${clockOf(own.from)} ${own.to === 1440 ? LAST_MINUTE : clockOf(own.to)}`;
    byHours.set(key, [...(byHours.get(key) ?? []), day]);
  }
  return [...byHours].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** Days with hours of their own as search engines read them; a closed one opens and closes at midnight (schema.org `specialOpeningHoursSpecification`). */
export function specialHoursSpecification(hours: WarehouseHours | undefined): OpeningHoursSpecification[] {
  return Object.keys(hours?.specialDays ?? {})
    .toSorted()
    .map((date) => {
      const own = hours === undefined ? null : hoursOnDate(hours, date);
      const closes = own === null ? '00:00' : own.to === 1440 ? LAST_MINUTE : clockOf(own.to);
      return { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, opens: clockOf(own?.from ?? 0), closes };
    });
}
