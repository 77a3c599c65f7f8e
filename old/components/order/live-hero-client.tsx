'use client';

import { useLocale, useTranslations } from 'next-intl';
import { endedBy } from '#lib/domain/status-history.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { clockOf } from '#old/components/account/use-countdown.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { useOrder } from './order-context-client.tsx';
import { OrderHero } from './order-hero.tsx';
import { PayLink } from './pay-link-client.tsx';
import { RepeatOrder } from './repeat-order-client.tsx';
import { useExpected } from './use-expected.ts';
import { useHeroText } from './use-hero-text.ts';
import type { RepeatableOrder } from './use-repeat.ts';
import { useTimeLeft } from './use-time-left.ts';

interface Props {
  /** «Заказ № 17 · ул. Пушкина, 12». */
  readonly where: string;
  /** When it is expected, in words; '' when nobody said. */
  readonly expected: string;
  readonly total: string;
  /** `tel:` address of the place that cooks; '' without one. */
  readonly callHref: string;
  /** What was ordered: it can be ordered anew for another time. */
  readonly ordered: RepeatableOrder;
}

const COLD = ['pending', 'on-hold', 'cancelled', 'refunded', 'failed'];

/** Status, time left to pay, and what can be done about the order now (ORD-04, ORD-05, ORD-06). */
export function LiveHero({ where, expected, total, callHref, ordered }: Props) {
  const t = useTranslations('order');
  const m = useTranslations('money');
  const locale = useLocale();
  const { id, orderKey, order, readAt, read, deadline, keptFor, freeUntil, returns, currency } = useOrder();
  const pending = order.status === 'pending';
  const own = { id, orderKey, status: order.status, read };
  const left = useTimeLeft(pending ? deadline : null, { now: order.now, readAt });
  const tableLeft = useTimeLeft(order.status === 'processing' ? freeUntil : null, { now: order.now, readAt });
  const { title, eta, note } = useHeroText(useExpected(expected), left);
  const isTimeOver = left === 0 || (order.status === 'cancelled' && endedBy(order.history) === 'expiry');
  const pay = pending && order.paymentUrl !== '' && <PayLink orderId={id} href={order.paymentUrl} label={t('pay', { sum: total })} />;
  return (
    <OrderHero
      where={where}
      title={title}
      eta={eta}
      note={note}
      cold={COLD.includes(order.status)}
      countdown={left !== null && left > 0 ? { label: t('paymentLeft'), left, of: keptFor } : null}
    >
      {left === null && pay}
      {left !== null && left > 0 && (
        <CancelOrder order={own} returns={returns} label={t('cancelIn', { time: clockOf(left) })} question={t('cancelAsk')}>
          {pay}
        </CancelOrder>
      )}
      {tableLeft !== null && tableLeft > 0 && (
        <CancelOrder order={own} returns={returns} label={t('booking.cancel')} question={t('booking.cancelAsk')} />
      )}
      {isTimeOver && <RepeatOrder order={ordered} newTime={m('newTime')} />}
      {order.paidLate > 0 && (
        <CancelOrder
          order={own}
          returns={returns}
          label={m('refund')}
          question={m('refundAsk', { sum: formatMoney(order.paidLate, currency, locale) })}
        />
      )}
      {(!pending || left === 0) && callHref !== '' && (
        <a className={buttonClass({ size: 's' }, 'btn--ghost')} href={callHref}>
          {t('write')}
        </a>
      )}
    </OrderHero>
  );
}
