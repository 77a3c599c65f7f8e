'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { RateForm } from './rate-form.tsx';

interface Props {
  readonly orderId: number;
  readonly orderKey?: string | undefined;
  readonly depth: number;
}

/** How an order was: stars and a word (ORD-08). */
export function RateModal({ orderId, orderKey = '', depth }: Props) {
  const t = useTranslations('order.rate');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="dialog"
      title={t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Queries>
        <RateForm id={orderId} orderKey={orderKey} onDone={close} />
      </Queries>
    </Sheet>
  );
}
