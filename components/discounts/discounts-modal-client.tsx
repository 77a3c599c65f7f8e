'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { DiscountChoice } from './discount-choice.tsx';

/** Chooses among discounts and gifts; the cart makes way for it and comes back (DISC-02). */
export function DiscountsModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('discounts');
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
      onClosed={() => useModals.getState().replace('cart', {})}
      depth={depth}
    >
      <Queries>
        <DiscountChoice onDone={close} />
      </Queries>
    </Sheet>
  );
}
