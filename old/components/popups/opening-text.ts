import type { useTranslations } from 'next-intl';
import { openingOf } from '#lib/domain/warehouse-hours.ts';
import { dayNote } from '#old/components/delivery/days.ts';

/** «Откроемся завтра в 10:00» by the clock of the place; '' when it is not known. */
export function openingText(
  opensAt: number | null,
  now: number,
  timezone: string,
  locale: string,
  t: ReturnType<typeof useTranslations<'popups'>>,
): string {
  if (opensAt === null) return '';
  const { time, date, day } = openingOf(opensAt, now, timezone);
  return t(`opens.${day}`, { time, day: dayNote(date, locale) });
}
