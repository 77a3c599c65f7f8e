import { useTranslations } from 'next-intl';
import { promisedNow } from '#lib/domain/promised-time.ts';
import { useOrder } from './order-context-client.tsx';
import { useArrivalText } from './use-arrival-text.ts';
import { useTimeLeft } from './use-time-left.ts';

const HOUR = 60;

/** When the order is expected, in words: by the clock, else by its time, with the minutes once they count, or that the kitchen is late. */
export function useExpected(expected: string): string {
  const t = useTranslations('order');
  const { order, type, promised, readAt } = useOrder();
  const arrivalText = useArrivalText();
  const { arrival, now } = order;
  const left = useTimeLeft(arrival?.to ?? promised, { now, readAt });
  const near = promisedNow(left, { status: order.status, type });
  if (near.kind === 'late') return t('eta.late');
  // the day of an interval is in `expected`
  const time = arrival?.isChosen ? '' : arrivalText(arrival, now);
  const when = time === '' ? expected : t(type === 'pickup' ? 'eta.pickup' : 'eta.at', { time });
  if (near.kind !== 'near') return when;
  const { minutes } = near;
  if (minutes <= HOUR) return t('eta.left', { when, minutes });
  return t('eta.leftHours', { when, hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
}
