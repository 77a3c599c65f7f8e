import { useLocale, useTranslations } from 'next-intl';
import type { Eta } from '#lib/domain/delivery-price.ts';
import type { PlaceState } from '#lib/domain/opening-hours.ts';
import { addDays } from '#lib/domain/zoned-time.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { formatNumber } from '#lib/i18n/format.ts';

interface DayLabels {
  readonly today: string;
  readonly tomorrow: string;
}

/** A selectable day; `date` is `yyyy-mm-dd`. */
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

/** «until 23:30», «opens tomorrow at 10:00»: the state of a warehouse in short; '' without known hours (DLV-08). Also called by server components. */
export function useHoursText(state: PlaceState): string {
  const t = useTranslations('layout');
  const d = useTranslations('delivery');
  const locale = useLocale();
  switch (state.kind) {
    case 'until':
      return t('until', { time: state.time });
    case 'aroundClock':
      return t('aroundClock');
    case 'lastOrders':
      return d('lastOrders', { minutes: state.minutes });
    case 'opens':
      return t(`opens.${state.day}`, { time: state.time, date: dayNote(state.date, locale) });
    case 'closed':
      return t('closedNow');
    case 'disabled':
      return t('paused');
    default:
      return '';
  }
}

/** Both ends of an estimate in minutes, as parameters of a message. */
export const etaText = (eta: Eta, locale: string): { from: string; to: string } => ({
  from: formatNumber(eta.from, locale, 0),
  to: formatNumber(eta.to, locale, 0),
});
