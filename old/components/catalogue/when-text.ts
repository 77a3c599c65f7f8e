import type { Availability } from '#lib/contract/product.ts';
import type { AvailabilityVerdict } from '#lib/domain/availability.ts';
import { daysBetween } from '#lib/domain/zoned-time.ts';
import { dateText as textOf } from '#lib/i18n/dates.ts';

/** Words for when something can be had. */
export interface WhenWords {
  readonly locale: string;
  readonly later: string;
  readonly over: string;
  readonly weekends: string;
  readonly weekdays: string;
  readonly fromTime: (time: string) => string;
  readonly fromDate: (date: string) => string;
}

/** Monday 1 … Sunday 7 → «пн». 1 January 2024 was a Monday. */
const dayName = (day: number, locale: string): string => textOf(Date.UTC(2024, 0, day), locale, 'weekday');

const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** «По выходным», «Пн–чт», «Пн, ср»: a run of three and more is a range. */
function daysText(wire: readonly number[], words: WhenWords): string {
  const days = [...new Set(wire)].sort((a, b) => a - b);
  if (days.join('') === '67') return words.weekends;
  if (days.join('') === '12345') return words.weekdays;
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => dayName(day ?? 1, words.locale);
  const parts = runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name)));
  return capital(parts.join(', '), words.locale);
}

function dateText({ dateFrom }: Availability, today: string, words: WhenWords): string {
  if (dateFrom === '' || dateFrom <= today) return words.over;
  const far = daysBetween(today, dateFrom) > 300;
  return words.fromDate(textOf(Date.parse(dateFrom), words.locale, far ? 'dayMonthYear' : 'dayMonth'));
}

/** When what is closed now can be had, in two words: «С 12:00», «По выходным», «С 1 декабря» (CAT-03); '' when it is open. */
export function whenText(verdict: AvailabilityVerdict, today: string, words: WhenWords): string {
  if (verdict.available) return '';
  const { reason, window } = verdict;
  if (reason === 'hours') return words.fromTime(window.from);
  return reason === 'day' ? daysText(window.days, words) : dateText(window, today, words);
}
