import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Whole seconds until a time (epoch milliseconds); 0 when it has passed or there is none. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = until !== null && now < until;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** 1458 seconds → `24:18`. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const MINUTE = 60;
const HOUR = 3_600;

/** «45 секунд», «5 минут», «3 часа»: how long a visitor has to wait, never less than it takes. */
export function useWaitText(): (seconds: number) => string {
  const t = useTranslations('auth.wait');
  return (seconds) => {
    if (seconds <= 90) return t('seconds', { count: seconds });
    if (seconds <= 90 * MINUTE) return t('minutes', { count: Math.ceil(seconds / MINUTE) });
    return t('hours', { count: Math.ceil(seconds / HOUR) });
  };
}
