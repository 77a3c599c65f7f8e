import type { Language } from './locales.ts';

/** Languages that browsers may know nothing of but their plurals: Chromium leaves out their months, days and lists. The server, which knows them, tells (decision 0029). */
const LACKING: ReadonlySet<string> = new Set(['be', 'kk', 'tt', 'az', 'uz', 'hy'] satisfies Language[]);

export type ListType = 'conjunction' | 'disjunction';

/** How a language writes dates and lists. Patterns hold `d`, `m`, `y`, `w` in braces. */
export interface OwnSigns {
  /** January first, as beside a day: «ноября». */
  readonly months: readonly string[];
  /** Monday first, short. */
  readonly weekdays: readonly string[];
  readonly dayMonth: string;
  readonly weekdayDayMonth: string;
  readonly dayMonthYear: string;
  /** Between two, between the first of many, before the last. */
  readonly lists: Readonly<Record<ListType, readonly [pair: string, middle: string, last: string]>>;
}

const NAMES: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = { day: '{d}', month: '{m}', year: '{y}', weekday: '{w}' };
const MONDAY = 2;

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
  const dayMonth = formatOf(locale, { day: 'numeric', month: 'long' });
  const weekday = formatOf(locale, { weekday: 'short', day: 'numeric', month: 'long' });
  return {
    months: Array.from({ length: 12 }, (_, month) => partOf(dayMonth, Date.UTC(2026, month, 15), 'month')),
    weekdays: Array.from({ length: 7 }, (_, day) => partOf(weekday, Date.UTC(2026, 1, MONDAY + day), 'weekday')),
    dayMonth: patternOf(dayMonth),
    weekdayDayMonth: patternOf(weekday),
    dayMonthYear: patternOf(formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric' })),
    lists: { conjunction: joints(locale, 'conjunction'), disjunction: joints(locale, 'disjunction') },
  };
}

const known = new Map<string, OwnSigns>();

/** What the server told of a language. */
export const learnSigns = (locale: string, signs: OwnSigns): void => void known.set(locale, signs);

/** The signs of a language that browsers may not know; null for every other, which Intl knows everywhere. */
export function signsOf(locale: string): OwnSigns | null {
  if (!LACKING.has(locale)) return null;
  const signs = known.get(locale) ?? signsFromIntl(locale);
  known.set(locale, signs);
  return signs;
}
