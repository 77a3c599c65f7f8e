'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { closeChoice } from './open-choice.ts';
import { PromoChoice } from './promo-choice.tsx';

interface Props {
  readonly fromCart?: boolean | undefined;
  readonly depth: number;
}

/** Which of several promotions the cart takes, where only one may apply; the cart comes back after it. */
export function PromoModal({ fromCart = false, depth }: Props) {
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
      onClosed={() => closeChoice(fromCart)}
      depth={depth}
    >
      <PromoChoice onDone={close} />
    </Sheet>
  );
}
