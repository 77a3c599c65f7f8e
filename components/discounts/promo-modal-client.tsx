'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { PromoChoice } from './promo-choice.tsx';

/** Which of several promotions the cart takes, where only one may apply; the cart comes back after it. */
export function PromoModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('discounts.promo');
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
      <PromoChoice onDone={close} />
    </Sheet>
  );
}
