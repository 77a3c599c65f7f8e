'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#components/checkout/queries-client.tsx';
import { ModalSheet } from '#components/layout/modal-sheet.tsx';
import { RateForm } from './rate-form.tsx';

interface Props {
  readonly orderId: number;
  readonly orderKey?: string | undefined;
  readonly depth: number;
}

/** How an order was: stars and a word (ORD-08). */
export function RateModal({ orderId, orderKey = '', depth }: Props) {
  const t = useTranslations('order.rate');
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      {(close) => (
        <Queries>
          <RateForm id={orderId} orderKey={orderKey} onDone={close} />
        </Queries>
      )}
    </ModalSheet>
  );
}
