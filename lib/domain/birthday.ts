import { addDays, daysBetween } from './zoned-time.ts';

/** Birthdays and their windows (CPN-06, decisions «Coupons»). */

function dayAndMonth(birth: string): { readonly day: number; readonly month: number } | null {
  const m = /^(\d{1,2})\.(\d{1,2})\.\d{4}$/.exec(birth) ?? /^\d{4}-(?<month>\d{2})-(?<day>\d{2})/.exec(birth);
  if (!m) return null;
  const [day, month] = m.groups ? [Number(m.groups.day), Number(m.groups.month)] : [Number(m[1]), Number(m[2])];
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 ? { day, month } : null;
}

function dateIn(year: number, { day, month }: { readonly day: number; readonly month: number }): string {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date ? addDays(`${year}-03-01`, -1) : date;
}

/** The year of the birthday (dd.mm.yyyy) that is nearest to `today` (yyyy-mm-dd); null when no birthday can be read. No window reaches further. */
export function nearestBirthday(birth: string, today: string): number | null {
  const born = dayAndMonth(birth);
  if (!born) return null;
  const year = Number(today.slice(0, 4));
  const away = (y: number): number => Math.abs(daysBetween(dateIn(y, born), today));
  return [year, year - 1, year + 1].reduce((best, y) => (away(y) < away(best) ? y : best));
}

/** Whether `today` (yyyy-mm-dd) lies so many days before to after a birthday (dd.mm.yyyy); 29 February is 28 February in other years, New Year is no border. */
export function nearBirthday(birth: string, today: string, before: number, after: number): boolean {
  const born = dayAndMonth(birth);
  if (!born) return false;
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].some((y) => {
    const since = daysBetween(dateIn(y, born), today);
    return since >= -before && since <= after;
  });
}
