'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { DiscountChoice } from './discount-choice.tsx';
import { useFlow } from './use-flow.ts';

interface Props {
  readonly fromCart?: boolean | undefined;
  readonly depth: number;
}

/** Chooses among discounts and gifts; the cart makes way for it and comes back (DISC-02). */
export function DiscountsModal({ fromCart = false, depth }: Props) {
  const t = useTranslations('discounts');
  const flow = useFlow();
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth} onClosed={() => flow({ kind: 'choiceClosed', fromCart })}>
      {(close) => (
        <Queries>
          <DiscountChoice onDone={close} />
        </Queries>
      )}
    </ModalSheet>
  );
}
