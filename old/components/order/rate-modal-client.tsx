'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { RateForm } from './rate-form.tsx';

interface Props {
  readonly orderId: number;
  readonly orderKey?: string | undefined;
  readonly isTable?: boolean | undefined;
  readonly depth: number;
}

/** How an order was: stars and a word (ORD-08). */
export function RateModal({ orderId, orderKey = '', isTable = false, depth }: Props) {
  const t = useTranslations('order.rate');
  return (
    <ModalSheet kind="dialog" title={t(isTable ? 'titleTable' : 'title')} depth={depth}>
      {(close) => (
        <Queries>
          <RateForm id={orderId} orderKey={orderKey} isTable={isTable} onDone={close} />
        </Queries>
      )}
    </ModalSheet>
  );
}
