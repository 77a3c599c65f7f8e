'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

interface Props {
  readonly productId: number;
  readonly count?: number | undefined;
  readonly note?: string | undefined;
  readonly unitPrice?: number | undefined;
  readonly depth: number;
}

/** Instead of a cart, a shop may take requests and call back (CART-02). */
export function RequestModal({ productId, count, note = '', unitPrice, depth }: Props) {
  const t = useTranslations('request');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const [sentTo, setSentTo] = useState<string | null>(null);
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
        {sentTo === null ? (
          <RequestForm productId={productId} first={count} note={note} unitPrice={unitPrice} onSent={setSentTo} />
        ) : (
          <RequestSent phone={sentTo} onDone={close} />
        )}
      </Queries>
    </Sheet>
  );
}
