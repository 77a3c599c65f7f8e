import { useLocale, useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import { endedBy, readHistory } from '#lib/domain/status-history.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { clockOf as minutesClock } from '#old/components/account/use-countdown.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useOrder } from './order-context-client.tsx';

export interface HeroText {
  readonly title: string;
  readonly eta: string;
  /** What there is to know about the money; '' when nothing. */
  readonly note: string;
}

/** Heading and the lines below it for the order's present status; `left`: seconds to pay, null without a limit. */
export function useHeroText(expected: string, left: number | null): HeroText {
  const t = useTranslations('order');
  const m = useTranslations('money');
  const { id, order, type, labels, timezone, currency, bare } = useOrder();
  const locale = useLocale();
  const paying = useActiveOrders((s) => s.orders.find((one) => one.id === id)?.paying ?? false);
  const known = isKnownStatus(order.status) ? order.status : null;
  const sum = formatMoney(order.refundDue, currency, locale);
  const due = order.refundDue > 0;
  if (known === null) return { title: labels[order.status] ?? order.status, eta: expected, note: '' };
  if (known === 'on-hold') {
    const late = order.paidLate > 0 ? m('late', { sum: formatMoney(order.paidLate, currency, locale) }) : '';
    return { title: labels[known] ?? t('status.on-hold'), eta: '', note: due ? t('note.paidTwice', { sum }) : late };
  }
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
