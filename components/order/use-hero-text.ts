import { useLocale, useTranslations } from 'next-intl';
import { clockOf as minutesClock } from '#components/account/use-countdown.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useActiveOrders } from '#stores/active-orders.ts';
import { endedBy, readHistory } from './history.ts';
import { useOrder } from './order-context-client.tsx';
import { knownStatus } from './status.ts';

export interface HeroText {
  readonly title: string;
  readonly eta: string;
  /** What there is to know about the money; '' when nothing. */
  readonly note: string;
}

/** Heading and the lines below it for the order's present status; `left`: seconds to pay, null without a limit. */
export function useHeroText(expected: string, left: number | null): HeroText {
  const t = useTranslations('order');
  const { id, order, type, labels, timezone, currency, bare } = useOrder();
  const locale = useLocale();
  const paying = useActiveOrders((s) => s.orders.find((one) => one.id === id)?.paying ?? false);
  const known = knownStatus(order.status);
  const sum = formatMoney(order.refundDue, currency, locale);
  const due = order.refundDue > 0;
  if (known === null) return { title: labels[order.status] ?? order.status, eta: expected, note: '' };
  const isTable = type === 'lounge' && (known === 'processing' || known === 'completed' || (bare && known === 'cancelled'));
  const isBrought = known === 'wait-stock' && type !== 'pickup';
  const title = isTable ? t(`booking.${known}`) : t(`hero.${isBrought ? 'done' : known}`);
  if (known === 'pending') {
    const eta = left === null ? '' : left > 0 ? t('eta.hold', { time: minutesClock(left) }) : t('eta.expired');
    const note = order.paymentDeclined ? t('note.declined') : paying ? t('note.paying') : '';
    return { title, eta, note: left === 0 ? '' : note };
  }
  if (known === 'cancelled' || known === 'failed') {
    const by = endedBy(order.history);
    const eta = by === 'expiry' ? t('eta.byTime') : by === 'customer' ? t(bare ? 'booking.byYou' : 'eta.byYou') : t('eta.cancelled');
    return { title, eta, note: due ? t('note.refundDue', { sum }) : '' };
  }
  if (known === 'refunded') return { title, eta: '', note: due ? t('note.refundDue', { sum }) : '' };
  const note = due ? t('note.paidTwice', { sum }) : '';
  if (known !== 'completed') return { title, eta: expected, note };
  const at = Date.parse(readHistory(order.history).get('completed') ?? '');
  return { title, eta: Number.isNaN(at) ? '' : t('eta.completed', { time: clockOf(zonedAt(at, timezone).minutes) }), note };
}
