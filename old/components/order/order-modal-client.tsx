'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { OrderCard } from './order-card.tsx';

interface Props {
  readonly orderId: number;
  /** A table without dishes. */
  readonly isTable?: boolean | undefined;
  readonly depth: number;
}

/** One order over any page; the session or the key in this browser's cookie opens it. */
export function OrderModal({ orderId, isTable = false, depth }: Props) {
  const t = useTranslations('order');
  const title = t(isTable ? 'booking.heading' : 'heading', { number: orderId });
  return (
    <ModalSheet kind="dialog" title={title} depth={depth}>
      <Queries>
        <OrderCard id={orderId} title={title} />
      </Queries>
    </ModalSheet>
  );
}
