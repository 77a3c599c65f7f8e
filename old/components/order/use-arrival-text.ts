import { useTranslations } from 'next-intl';
import type { Arrival } from '#lib/domain/arrival.ts';
import { arrivalClock } from '#lib/domain/arrival-clock.ts';

/** «примерно в 20:18», «20:10–20:20»; '' for what is not known, over, or of another day. `now`: epoch milliseconds by the shop's clock. */
export function useArrivalText(): (arrival: Arrival | null, now: number) => string {
  const t = useTranslations('order.eta');
  return (arrival, now) => {
    const clock = arrival && arrivalClock(arrival, now);
    if (clock === null) return '';
    return clock.from === clock.to ? t('about', { time: clock.from }) : `${clock.from}–${clock.to}`;
  };
}
