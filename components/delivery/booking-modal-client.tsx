'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { BookingBody } from './booking-body.tsx';

interface Props {
  readonly placeId?: string | undefined;
  readonly depth: number;
}

/** A table without a cart (DLV-06). */
export function BookingModal({ placeId, depth }: Props) {
  const t = useTranslations('booking');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  return (
    <Sheet
      kind="dialog"
      title={t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Queries>
        <BookingBody placeId={placeId} />
      </Queries>
    </Sheet>
  );
}
