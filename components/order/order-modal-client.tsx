'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#components/checkout/queries-client.tsx';
import { ModalSheet } from '#components/layout/modal-sheet.tsx';
import { OrderCard } from './order-card.tsx';

interface Props {
  readonly orderId: number;
  /** Opens a guest's order; without it the session or the key this browser keeps does. */
  readonly orderKey?: string | undefined;
  /** A table without dishes. */
  readonly isTable?: boolean | undefined;
  readonly depth: number;
}

/** One order over any page. */
export function OrderModal({ orderId, orderKey = '', isTable = false, depth }: Props) {
  const t = useTranslations('order');
  return (
    <ModalSheet kind="dialog" title={t(isTable ? 'booking.heading' : 'heading', { number: orderId })} depth={depth}>
      <Queries>
        <OrderCard id={orderId} orderKey={orderKey} />
      </Queries>
    </ModalSheet>
  );
}
