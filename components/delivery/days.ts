import { addDays } from '#lib/domain/zoned-time.ts';
import { dateText } from '#lib/i18n/dates.ts';

interface DayLabels {
  readonly today: string;
  readonly tomorrow: string;
}

/** A day that can be chosen; `date` is `yyyy-mm-dd`. */
export interface DayOption {
  readonly date: string;
  /** «Today», «Tomorrow», «Sun» */
  readonly title: string;
  /** «20 November» */
  readonly note: string;
}

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** «Today», «Tomorrow», «Sun»: the name of a day (`yyyy-mm-dd`). */
export function dayTitle(date: string, today: string, locale: string, labels: DayLabels): string {
  if (date === today) return labels.today;
  if (date === addDays(today, 1)) return labels.tomorrow;
  return capitalized(dateText(noon(date), locale, 'weekday'));
}

/** «20 November» */
export const dayNote = (date: string, locale: string): string => dateText(noon(date), locale, 'dayMonth');

/** «today», «tomorrow», «22 November»: a day inside a sentence. */
export function dayInSentence(date: string, today: string, locale: string, labels: DayLabels): string {
  if (date === today) return labels.today.toLocaleLowerCase(locale);
  return date === addDays(today, 1) ? labels.tomorrow.toLocaleLowerCase(locale) : dayNote(date, locale);
}

export const dayOptions = (dates: readonly string[], today: string, locale: string, labels: DayLabels): DayOption[] =>
  dates.map((date) => ({ date, title: dayTitle(date, today, locale, labels), note: dayNote(date, locale) }));
