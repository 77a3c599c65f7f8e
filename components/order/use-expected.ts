import { useTranslations } from 'next-intl';
import { promisedNow } from '#lib/domain/promised-time.ts';
import { useOrder } from './order-context-client.tsx';
import { useTimeLeft } from './use-time-left.ts';

const HOUR = 60;

/** When the order is expected, in words: by its time, with the minutes once they count, or that the kitchen is late. */
export function useExpected(expected: string): string {
  const t = useTranslations('order');
  const { order, type, promised, readAt } = useOrder();
  const left = useTimeLeft(promised, { now: order.now, readAt });
  const near = promisedNow(left, { status: order.status, type });
  if (near.kind === 'late') return t('eta.late');
  if (near.kind !== 'near') return expected;
  const { minutes } = near;
  if (minutes <= HOUR) return t('eta.left', { when: expected, minutes });
  return t('eta.leftHours', { when: expected, hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
}
