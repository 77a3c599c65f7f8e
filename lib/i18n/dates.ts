import type { Language } from './locales.ts';

/** Languages for which browsers may lack dates and lists, as Chromium does (plurals exist). Their data is sent with the page ({@link signsMeta}, decision 0029). */
const LACKING: ReadonlySet<string> = new Set(['be', 'kk', 'tt', 'az', 'uz', 'hy'] satisfies Language[]);

type ListType = 'conjunction' | 'disjunction';

/** Date and list formats of a language. Patterns contain `d`, `m`, `y`, `w` in braces. */
interface OwnSigns {
  /** January first, in the form used with a day: «ноября». */
  readonly months: readonly string[];
  /** Monday first, short. */
  readonly weekdays: readonly string[];
  readonly dayMonth: string;
  readonly weekdayDayMonth: string;
  readonly dayMonthYear: string;
  /** Separators of two items, between the first items, and before the last. */
  readonly lists: Readonly<Record<ListType, readonly [pair: string, middle: string, last: string]>>;
}

const NAMES: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = { day: '{d}', month: '{m}', year: '{y}', weekday: '{w}' };
const MONDAY = 2;

function utcFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
}

const partOf = (format: Intl.DateTimeFormat, at: number, type: Intl.DateTimeFormatPartTypes): string =>
  format.formatToParts(at).find((part) => part.type === type)?.value ?? '';

const patternOf = (format: Intl.DateTimeFormat): string =>
  format
    .formatToParts(Date.UTC(2026, 10, 25))
    .map(({ type, value }) => NAMES[type] ?? value)
    .join('');

function joints(locale: string, type: ListType): readonly [string, string, string] {
  const between = (count: number): string[] =>
    new Intl.ListFormat(locale, { type })
      .formatToParts(Array.from({ length: count }, String))
      .filter((part) => part.type === 'literal')
      .map(({ value }) => value);
  const [pair = ', '] = between(2);
  const [middle = ', ', , last = ', '] = between(4);
  return [pair, middle, last];
}

function signsFromIntl(locale: string): OwnSigns {
  const dayMonth = utcFormat(locale, { day: 'numeric', month: 'long' });
  const weekday = utcFormat(locale, { weekday: 'short', day: 'numeric', month: 'long' });
  return {
    months: Array.from({ length: 12 }, (_, month) => partOf(dayMonth, Date.UTC(2026, month, 15), 'month')),
    weekdays: Array.from({ length: 7 }, (_, day) => partOf(weekday, Date.UTC(2026, 1, MONDAY + day), 'weekday')),
    dayMonth: patternOf(dayMonth),
    weekdayDayMonth: patternOf(weekday),
    dayMonthYear: patternOf(utcFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })),
    lists: { conjunction: joints(locale, 'conjunction'), disjunction: joints(locale, 'disjunction') },
  };
}

const known = new Map<string, OwnSigns>();

/** The name of the meta element with the formats of a language. */
export const signsMeta = (locale: string): string => `dates-${locale}`;

function toldSigns(locale: string): OwnSigns | null {
  if (typeof document === 'undefined') return null;
  return JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${signsMeta(locale)}"]`)?.content ?? 'null');
}

/** The formats of a language that browsers may lack; null for all others, which Intl supports everywhere. */
export function signsOf(locale: string): OwnSigns | null {
  if (!LACKING.has(locale)) return null;
  const signs = known.get(locale) ?? toldSigns(locale) ?? signsFromIntl(locale);
  known.set(locale, signs);
  return signs;
}

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

/** The date and time fields of an instant in a time zone. */
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
 * Formats an instant in a language, equally on the server and in every browser: «5 ноября», «чт»; times are always 24-hour like opening hours, «18:00». `at` in
 * epoch milliseconds; `timeZone` is UTC by default, null for the visitor's own.
 * @throws {RangeError} for an invalid instant or zone.
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

/** Joins items in a language: «a, b и c». */
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
