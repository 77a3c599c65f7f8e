/** A Monday: the names of days are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Days 1–7 in their order as a list: «пн, вт». */
export const dayNames = (days: readonly number[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(
    days
      .toSorted((a, b) => a - b)
      .map((n) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (n - 1) * DAY)),
  );
