'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { BookingBody } from './booking-body.tsx';

interface Props {
  readonly placeId?: string | undefined;
  readonly depth: number;
}

/** A table without a cart (DLV-06). */
export function BookingModal({ placeId, depth }: Props) {
  const t = useTranslations('booking');
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      <Queries>
        <BookingBody placeId={placeId} />
      </Queries>
    </ModalSheet>
  );
}
