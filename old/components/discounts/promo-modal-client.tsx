'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { PromoChoice } from './promo-choice.tsx';
import { useFlow } from './use-flow.ts';

interface Props {
  readonly fromCart?: boolean | undefined;
  readonly depth: number;
}

/** Which of several promotions the cart takes, where only one may apply; the cart comes back after it. */
export function PromoModal({ fromCart = false, depth }: Props) {
  const t = useTranslations('discounts.promo');
  const flow = useFlow();
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth} onClosed={() => flow({ kind: 'choiceClosed', fromCart })}>
      {(close) => <PromoChoice onDone={close} />}
    </ModalSheet>
  );
}
