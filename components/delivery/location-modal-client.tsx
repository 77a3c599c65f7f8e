'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { useModals } from '#stores/modals.ts';
import { LocationBody } from './location-body.tsx';

interface Props {
  readonly type?: DeliveryType | undefined;
  /** What waited for a place: done once one is chosen (CART-01). */
  readonly after?: (() => void) | undefined;
  readonly depth: number;
}

/** Where to bring it, where to fetch it, which table. */
export function LocationModal({ type, after, depth }: Props) {
  const t = useTranslations('delivery');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const chosen = useRef(false);
  const onClosed = (): void => {
    useModals.getState().close();
    if (chosen.current) after?.();
  };
  return (
    <Sheet
      kind="locate"
      title={t('tabs')}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      depth={depth}
    >
      <Queries>
        <LocationBody
          first={type}
          onDone={() => {
            chosen.current = true;
            setOpen(false);
          }}
        />
      </Queries>
    </Sheet>
  );
}
