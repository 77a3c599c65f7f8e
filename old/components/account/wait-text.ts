import type { useTranslations } from 'next-intl';

const MINUTE = 60;
const HOUR = 3_600;

/** «45 секунд», «5 минут», «3 часа»: how long a visitor has to wait, never less than it takes. */
export function waitText(t: ReturnType<typeof useTranslations<'auth'>>, seconds: number): string {
  if (seconds <= 90) return t('wait.seconds', { count: seconds });
  if (seconds <= 90 * MINUTE) return t('wait.minutes', { count: Math.ceil(seconds / MINUTE) });
  return t('wait.hours', { count: Math.ceil(seconds / HOUR) });
}
