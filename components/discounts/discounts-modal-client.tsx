'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { DiscountChoice } from './discount-choice.tsx';
import { closeChoice } from './open-choice.ts';

interface Props {
  readonly fromCart?: boolean | undefined;
  readonly depth: number;
}

/** Chooses among discounts and gifts; the cart makes way for it and comes back (DISC-02). */
export function DiscountsModal({ fromCart = false, depth }: Props) {
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
      onClosed={() => closeChoice(fromCart)}
      depth={depth}
    >
      <Queries>
        <DiscountChoice onDone={close} />
      </Queries>
    </Sheet>
  );
}
