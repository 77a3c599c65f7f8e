import { dateText, listText } from '#lib/i18n/dates.ts';

/** A Monday: the names of days are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Days 1–7 in their order as a list: «пн, вт». */
export const dayNames = (days: readonly number[], locale: string): string =>
  listText(
    days.toSorted((a, b) => a - b).map((n) => dateText(MONDAY + (n - 1) * DAY, locale, 'weekday')),
    locale,
    'unit',
  );
