'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { request } from '#lib/client/api.ts';
import { listText } from '#lib/i18n/dates.ts';
import { toast } from '#stores/toasts.ts';
import { couponsOf } from './order-ledger.ts';
import type { LiveOrder } from './use-live-order.ts';

const CONFLICT = 409;

interface CancelOrderProps {
  readonly live: Pick<LiveOrder, 'order' | 'read'>;
  /** Label of the button, with the countdown if there is one. */
  readonly label: string;
  readonly question: string;
  /** On a light card its buttons are as wide as the card; otherwise they are on a dark panel. */
  readonly isOnCard?: boolean;
  /** Alternative actions; hidden during the confirmation. */
  readonly children?: ReactNode;
}

/** Cancels a pending order, or a table, after a confirmation (ORD-06, DLV-06). */
export function CancelOrder({ live: { order, read }, label, question, isOnCard = false, children }: CancelOrderProps) {
  const look = isOnCard ? ({ block: true } as const) : ({ variant: 'coal' } as const);
  const t = useTranslations('order');
  const returnsText = useReturnsText(order);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  // the pressed button is removed: its replacement is focused
  useEffect(() => {
    if (wasAsking.current !== isAsking) firstButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const cancel = async (): Promise<void> => {
    setBusy(true);
    const result = await request('cancelOrder', { params: { id: order.id }, body: { key: order.key } });
    // read the order, which shows the result also after a lost response
    const status = (await read()) ?? (result.ok ? result.data.status : order.status);
    setBusy(false);
    setAsking(false);
    if (status === 'cancelled') {
      toast({ tone: 'success', text: [t('cancelled'), returnsText('did')].filter((part) => part !== '').join(' ') });
      return;
    }
    const isTooLate = status !== order.status || (!result.ok && result.failure === 'refused' && result.status === CONFLICT);
    toast({ tone: 'error', text: t(isTooLate ? 'tooLate' : 'cancelFailed') });
  };

  if (!isAsking) {
    return (
      <>
        {children}
        <Button ref={firstButton} {...look} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </>
    );
  }
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="pb-2.5 text-strong">
        {question}
        {returnsText('will') !== '' && <small className="block text-small font-normal">{returnsText('will')}</small>}
      </legend>
      <Button ref={firstButton} {...look} loading={isBusy} onClick={() => void cancel()}>
        {t('cancelYes')}
      </Button>
      <Button {...look} disabled={isBusy} onClick={() => setAsking(false)}>
        {t('cancelNo')}
      </Button>
    </fieldset>
  );
}

/** What is returned with a cancelled order: points, codes, discounts, gifts (ORD-06, BON-03); '' for none. */
export function useReturnsText(order: LiveOrder['order']): (when: 'will' | 'did') => string {
  const t = useTranslations('order.returns');
  const { locale } = useShop();
  const parts = [
    ...(order.bonuses > 0 ? [t('points', { count: order.bonuses })] : []),
    ...couponsOf(order).map(({ kind, code }) => (kind === 'code' ? t('coupon', { code }) : t(kind))),
  ];
  return (when) => (parts.length === 0 ? '' : t(when, { what: listText([...new Set(parts)], locale, 'conjunction') }));
}
