'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { clockOf, useCountdown } from '#components/account/use-countdown.ts';
import { ask } from '#components/checkout/ask.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { useToasts } from '#stores/toasts.ts';
import { useOrder } from './order-context-client.tsx';
import { OrderHero } from './order-hero.tsx';
import { useHeroText } from './use-hero-text.ts';

interface Props {
  /** «Заказ № 17 · ул. Пушкина, 12». */
  readonly where: string;
  /** When it is expected, in words; '' when nobody said. */
  readonly expected: string;
  readonly total: string;
  /** `tel:` address of the place that cooks; '' without one. */
  readonly callHref: string;
}

const COLD = ['pending', 'cancelled', 'refunded', 'failed'];

/** Status, time left to pay, and what can be done about the order now (ORD-04, ORD-05, ORD-06). */
export function LiveHero({ where, expected, total, callHref }: Props) {
  const t = useTranslations('order');
  const live = useOrder();
  const { id, orderKey, order, createdAt, keptFor } = live;
  const text = useHeroText(expected);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const pending = order.status === 'pending';
  const left = useCountdown(pending && createdAt !== null ? createdAt + keptFor * 1_000 : null);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await ask(`/orders/${id}/cancel`, { method: 'POST', body: { key: orderKey }, answer: z.object({ status: z.string() }) });
    setBusy(false);
    setAsking(false);
    if (!answer.ok) useToasts.getState().push({ status: 'error', text: answer.kind === 'refused' ? t('tooLate') : t('cancelFailed') });
    await live.refetch();
  };
  const eta = pending ? (left > 0 ? t('eta.hold', { time: clockOf(left) }) : t('eta.expired')) : text.eta;
  return (
    <OrderHero
      where={where}
      title={text.title}
      eta={eta}
      cold={COLD.includes(order.status)}
      countdown={pending && left > 0 ? { label: t('paymentLeft'), left, of: keptFor } : null}
    >
      {pending && order.paymentUrl !== '' && left > 0 && (
        <a className={buttonClass({ variant: 'primary' })} href={order.paymentUrl}>
          {t('pay', { sum: total })}
        </a>
      )}
      {pending && left > 0 && !asking && (
        <Button className="btn--ghost" onClick={() => setAsking(true)}>
          {t('cancelIn', { time: clockOf(left) })}
        </Button>
      )}
      {pending && asking && (
        <fieldset className="order__ask" aria-label={t('cancelAsk')}>
          <Button className="btn--ghost" loading={busy} onClick={() => void cancel()}>
            {t('cancelYes')}
          </Button>
          <Button className="btn--ghost" onClick={() => setAsking(false)}>
            {t('cancelNo')}
          </Button>
        </fieldset>
      )}
      {!pending && callHref !== '' && (
        <a className={buttonClass({ size: 's' }, 'btn--ghost')} href={callHref}>
          {t('write')}
        </a>
      )}
    </OrderHero>
  );
}
