'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
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
  return (
    <ModalSheet kind="locate" title={t('tabs')} depth={depth}>
      {(_, closeFor) => (
        <Queries>
          <LocationBody first={type} onDone={() => closeFor(after)} />
        </Queries>
      )}
    </ModalSheet>
  );
}
