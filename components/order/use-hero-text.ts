import { useTranslations } from 'next-intl';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { readHistory } from './history.ts';
import { useOrder } from './order-context-client.tsx';
import { knownStatus } from './status.ts';

/** Heading and line below it for the order's present status. */
export function useHeroText(expected: string): { readonly title: string; readonly eta: string } {
  const t = useTranslations('order');
  const { order, type, labels, timezone } = useOrder();
  const known = knownStatus(order.status);
  if (known === null) return { title: labels[order.status] ?? order.status, eta: expected };
  const own = type === 'lounge' && (known === 'processing' || known === 'completed') ? t(`booking.${known}`) : t(`hero.${known}`);
  if (known === 'completed') {
    const at = Date.parse(readHistory(order.history).get('completed') ?? '');
    return { title: own, eta: Number.isNaN(at) ? '' : t('eta.completed', { time: clockOf(zonedAt(at, timezone).minutes) }) };
  }
  if (known === 'cancelled' || known === 'failed') return { title: own, eta: t('eta.cancelled') };
  return { title: own, eta: known === 'refunded' ? '' : expected };
}
