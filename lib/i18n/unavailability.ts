import type { Availability, Product } from '#lib/contract/product.ts';
import { type AvailabilityVerdict, type CategoryWindows, productAvailability } from '#lib/domain/availability.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { hasPrice, type Place, selectable } from '#lib/domain/stock.ts';
import { daysBetween, type ZonedTime } from '#lib/domain/zoned-time.ts';
import { dateText } from './dates.ts';

/** Messages about why a dish is currently unavailable. */
export interface UnavailabilityLabels {
  readonly locale: string;
  /** «Будет позже» */
  readonly later: string;
  /** «Больше нет» */
  readonly over: string;
  readonly noPrice: string;
  readonly weekends: string;
  readonly weekdays: string;
  readonly fromTime: (time: string) => string;
  readonly fromDate: (date: string) => string;
}

/** The messages for {@link unavailabilityLabel} from the namespace `catalogue`, of a server or a client component. */
export const unavailabilityLabels = (
  t: (key: 'out' | 'over' | 'noPrice' | 'weekends' | 'weekdays' | 'fromTime' | 'fromDate', values?: Record<string, string>) => string,
  locale: string,
): UnavailabilityLabels => ({
  locale,
  later: t('out'),
  over: t('over'),
  noPrice: t('noPrice'),
  weekends: t('weekends'),
  weekdays: t('weekdays'),
  fromTime: (time) => t('fromTime', { time }),
  fromDate: (date) => t('fromDate', { date }),
});

/** Related data of a product: its categories and, for a group, its members. */
type ProductSurroundings = CategoryWindows & Pick<Menu, 'product'>;

/** Whether a group has no price because none of its members has one. */
const isUnpricedGroup = ({ members }: Product, menu: Pick<Menu, 'product'>): boolean =>
  members.length > 0 &&
  members.every(({ productId }) => {
    const member = menu.product(productId);
    return member === null || !hasPrice(member);
  });

/** The short name of a weekday, Monday 1 … Sunday 7 → «пн»; 1 January 2024 was a Monday. */
const weekdayName = (weekday: number, locale: string): string => dateText(Date.UTC(2024, 0, weekday), locale, 'weekday');

/** «По выходным», «Пн–чт», «Пн, ср»: three or more consecutive days are a range. */
function weekdaysText(wire: readonly number[], labels: UnavailabilityLabels): string {
  const days = [...new Set(wire)].sort((a, b) => a - b);
  if (days.join('') === '67') return labels.weekends;
  if (days.join('') === '12345') return labels.weekdays;
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day = 1): string => weekdayName(day, labels.locale);
  const text = runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map((day) => name(day)))).join(', ');
  return text.charAt(0).toLocaleUpperCase(labels.locale) + text.slice(1);
}

function startText({ dateFrom }: Availability, today: string, labels: UnavailabilityLabels): string {
  if (dateFrom === '' || dateFrom <= today) return labels.over;
  const style = daysBetween(today, dateFrom) > 300 ? 'dayMonthYear' : 'dayMonth';
  return labels.fromDate(dateText(Date.parse(dateFrom), labels.locale, style));
}

/** When a closed window opens: «С 12:00», «По выходным», «С 1 декабря» (CAT-03); '' while it is open. */
export function openingLabel(verdict: AvailabilityVerdict, today: string, labels: UnavailabilityLabels): string {
  if (verdict.available) return '';
  const { reason, window } = verdict;
  if (reason === 'hours') return labels.fromTime(window.from);
  return reason === 'day' ? weekdaysText(window.days, labels) : startText(window, today, labels);
}

interface Where {
  readonly menu: ProductSurroundings;
  readonly place: Place;
  readonly now: ZonedTime;
}

/** A short label why a product is unavailable at a place and time; '' when it is available, and when the shop sells nothing at all (CAT-03, CAT-04). */
export function unavailabilityLabel(product: Product, { menu, place, now }: Where, labels: UnavailabilityLabels): string {
  const { reason } = selectable(product, place);
  if (reason === 'no_price' || isUnpricedGroup(product, menu)) return labels.noPrice;
  const verdict = productAvailability(product, menu, now);
  if (!verdict.available) return openingLabel(verdict, now.date, labels);
  return reason === null || reason === 'buying_disabled' ? '' : labels.later;
}
