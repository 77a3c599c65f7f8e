import { addDays } from '#lib/domain/zoned-time.ts';
import { dateText } from '#lib/i18n/dates.ts';
import type { DayChoice } from './day-rail.tsx';

interface Words {
  readonly today: string;
  readonly tomorrow: string;
}

const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** «Сегодня», «Завтра», «Вс»: a day (yyyy-mm-dd) as people call it. */
export function dayTitle(date: string, today: string, locale: string, words: Words): string {
  if (date === today) return words.today;
  if (date === addDays(today, 1)) return words.tomorrow;
  return capital(dateText(noon(date), locale, 'weekday'));
}

/** «20 ноября». */
export const dayNote = (date: string, locale: string): string => dateText(noon(date), locale, 'dayMonth');

/** «сегодня», «завтра», «22 ноября»: a day inside a sentence. */
export function dayInWords(date: string, today: string, locale: string, words: Words): string {
  if (date === today) return words.today.toLocaleLowerCase(locale);
  return date === addDays(today, 1) ? words.tomorrow.toLocaleLowerCase(locale) : dayNote(date, locale);
}

/** Days as choices. */
export const dayChoices = (dates: readonly string[], today: string, locale: string, words: Words): DayChoice[] =>
  dates.map((date) => ({ date, title: dayTitle(date, today, locale, words), note: dayNote(date, locale) }));
