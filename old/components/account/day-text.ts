import { dateText } from '#lib/i18n/dates.ts';

/** «14 марта 2026 г.» of a local stamp the backend wrote (`2026-03-14 19:24:00`, `2026-03-14T…`, `14.03.2026`); other text stays as it is. */
export function dayText(stamp: string, locale: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(stamp);
  const dotted = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(stamp);
  const [year, month, day] = iso ? iso.slice(1).map(Number) : dotted ? dotted.slice(1).map(Number).reverse() : [];
  if (year === undefined || month === undefined || day === undefined) return stamp;
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  if (date.getUTCMonth() !== month - 1) return stamp;
  return dateText(date, locale, 'dayMonthYear');
}
