import { type ListType, signsOf } from './own-signs.ts';

export type DateStyle = 'weekday' | 'dayMonth' | 'weekdayDayMonth' | 'dayMonthYear' | 'dayMonthTime' | 'dateTime' | 'time';

const STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: 'short' },
  dayMonth: { day: 'numeric', month: 'long' },
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'long' },
  dayMonthYear: { day: 'numeric', month: 'long', year: 'numeric' },
  dayMonthTime: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
};

/** The messages are in British English: «23 November». */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB' };

const DAYS: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(REGIONS[locale] ?? locale, { ...STYLES[style], timeZone });
  formats.set(key, made);
  return made;
}

/** The numbers of a moment in a zone. */
function numbersAt(at: number | Date, timeZone: string | undefined): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/**
 * A moment as a language writes it, the same on the server and in every browser: «5 ноября», «чт»; hours on the clock opening hours are told by, «18:00»
 * in every language. `at` in epoch milliseconds; `timeZone` is UTC unless
 * said otherwise, null for the visitor's own.
 * @throws {RangeError} for an invalid moment or zone.
 */
export function dateText(at: number | Date, locale: string, style: DateStyle, timeZone: string | null = 'UTC'): string {
  const zone = timeZone ?? undefined;
  const signs = signsOf(locale);
  if (signs === null) return formatOf(locale, style, zone).format(at);
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = numbersAt(at, zone);
  const fill = (pattern: string): string =>
    pattern
      .replace('{w}', signs.weekdays[DAYS.indexOf(weekday)] ?? '')
      .replace('{d}', day)
      .replace('{m}', signs.months[Number(month) - 1] ?? '')
      .replace('{y}', year);
  if (style === 'weekday') return fill('{w}');
  if (style === 'time') return `${hour}:${minute}`;
  if (style === 'dayMonthTime') return `${fill(signs.dayMonth)}, ${hour}:${minute}`;
  if (style === 'dateTime') return `${fill(signs.dayMonthYear)}, ${hour}:${minute}`;
  return fill(signs[style]);
}

const lists = new Map<string, Intl.ListFormat>();

/** Several things as a language lists them: «a, b и c». */
export function listText(items: readonly string[], locale: string, type: ListType): string {
  const signs = signsOf(locale);
  if (signs === null) {
    const key = `${locale} ${type}`;
    const format = lists.get(key) ?? new Intl.ListFormat(locale, { type });
    lists.set(key, format);
    return format.format(items);
  }
  const [pair, middle, last] = signs.lists[type];
  const end = items.length === 2 ? pair : last;
  return items.map((item, at) => (at === 0 ? item : `${at === items.length - 1 ? end : middle}${item}`)).join('');
}
