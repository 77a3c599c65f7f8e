'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { OrderCard } from './order-card.tsx';

interface Props {
  readonly orderId: number;
  /** Opens a guest's order; without it the session or the key this browser keeps does. */
  readonly orderKey?: string | undefined;
  readonly depth: number;
}

/** One order over any page. */
export function OrderModal({ orderId, orderKey = '', depth }: Props) {
  const t = useTranslations('order');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  return (
    <Sheet
      kind="dialog"
      title={t('heading', { number: orderId })}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Queries>
        <OrderCard id={orderId} orderKey={orderKey} />
      </Queries>
    </Sheet>
  );
}
