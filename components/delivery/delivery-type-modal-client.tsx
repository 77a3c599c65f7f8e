'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { TypeChoice } from './type-choice.tsx';

interface Props {
  readonly after?: (() => void) | undefined;
  readonly depth: number;
}

/** How to get the order, in three large choices; each leads to its place (LAY-04, DLV-01). */
export function DeliveryTypeModal({ after, depth }: Props) {
  const t = useTranslations('delivery');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  return (
    <Sheet
      kind="dialog"
      title={t('tabs')}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Queries>
        <TypeChoice after={after} />
      </Queries>
    </Sheet>
  );
}
