import { useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import type { Arrival } from '#lib/domain/arrival.ts';
import { arrivalClock } from '#lib/domain/arrival-clock.ts';
import type { LiveOrder } from './use-live-order.ts';

/** What the shop calls a status of this order, else what the messages say; the code itself of a status that only another backend knows (KF-ORDER-16). */
export function useStatusLabel({ shop }: Pick<LiveOrder, 'shop'>): (code: string) => string {
  const t = useTranslations('order.status');
  return (code) => shop.labels[code] ?? (isKnownStatus(code) ? t(code) : code);
}

/** «примерно в 20:18», «20:10–20:20»; '' for what is unknown, over, or of another day. `now`: epoch milliseconds of the shop's clock. */
export function useArrivalText(): (arrival: Arrival | null, now: number) => string {
  const t = useTranslations('order.eta');
  return (arrival, now) => {
    const clock = arrival && arrivalClock(arrival, now);
    if (clock === null) return '';
    return clock.from === clock.to ? t('about', { time: clock.from }) : `${clock.from}–${clock.to}`;
  };
}

const NAMED = ['processing', 'completed', 'cancelled'] as const;

/** The statuses of a table without dishes that have messages of their own (`order.booking`); null for the others. */
export const bookingStatus = (status: string): (typeof NAMED)[number] | null => NAMED.find((named) => named === status) ?? null;
