/** How a language names the days ahead. */
export interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  /** January first, with `{d}` where the day of the month stands: «{d} ноября», «11月{d}日». */
  readonly months: readonly string[];
}

const FIFTEENTH = 15;
/** The messages are in British English: «23 November». */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB' };

/**
 * How a language names the days ahead, for pages whose script cannot ask the browser: Chromium knows no days in be, kk, tt, az, uz and hy and would
 * say them in the language of the visitor's system (decision 0029). `language` is one the shop has words for.
 */
export function dayWords(language: string): DayWords {
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(REGIONS[language] ?? language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const named = (days: number): string => near.format(days, 'day').toLocaleLowerCase(language);
  const months = Array.from({ length: 12 }, (_, month) =>
    date
      .formatToParts(Date.UTC(2026, month, FIFTEENTH))
      .map(({ type, value }) => (type === 'day' ? '{d}' : value))
      .join(''),
  );
  return { today: named(0), tomorrow: named(1), months };
}
