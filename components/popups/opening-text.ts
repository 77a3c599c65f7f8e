import type { useTranslations } from 'next-intl';
import { addDays, clockOf, zonedAt } from '#lib/domain/zoned-time.ts';

/** «Откроемся завтра в 10:00» by the clock of the place; '' when it is not known. */
export function openingText(
  opensAt: number | null,
  now: number,
  timezone: string,
  locale: string,
  t: ReturnType<typeof useTranslations<'popups'>>,
): string {
  if (opensAt === null) return '';
  const [then, today] = [zonedAt(opensAt, timezone), zonedAt(now, timezone)];
  const time = clockOf(then.minutes);
  if (then.date === today.date) return t('opensToday', { time });
  if (then.date === addDays(today.date, 1)) return t('opensTomorrow', { time });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return t('opensOn', { day: day.format(Date.parse(`${then.date}T12:00:00Z`)), time });
}
