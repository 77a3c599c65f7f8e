import { dateText } from '#lib/i18n/dates.ts';

/** A Monday: the names of days are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Days 1–7 in their order: «пн, вт». With a comma in every language: lists of units are written without one in Russian, short names would run together. */
export const dayNames = (days: readonly number[], locale: string): string =>
  [...days]
    .sort((a, b) => a - b)
    .map((n) => dateText(MONDAY + (n - 1) * DAY, locale, 'weekday'))
    .join(locale.startsWith('zh') ? '、' : ', ');
