'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { TypeChoice } from './type-choice.tsx';

interface Props {
  readonly after?: (() => void) | undefined;
  readonly depth: number;
}

/** How to get the order, in three large choices; each leads to its place (LAY-04, DLV-01). */
export function DeliveryTypeModal({ after, depth }: Props) {
  const t = useTranslations('delivery');
  return (
    <ModalSheet kind="dialog" title={t('tabs')} depth={depth}>
      <Queries>
        <TypeChoice after={after} />
      </Queries>
    </ModalSheet>
  );
}
