'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#components/layout/modal-sheet.tsx';
import { closeChoice } from './open-choice.ts';
import { PromoChoice } from './promo-choice.tsx';

interface Props {
  readonly fromCart?: boolean | undefined;
  readonly depth: number;
}

/** Which of several promotions the cart takes, where only one may apply; the cart comes back after it. */
export function PromoModal({ fromCart = false, depth }: Props) {
  const t = useTranslations('discounts.promo');
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth} onClosed={() => closeChoice(fromCart)}>
      {(close) => <PromoChoice onDone={close} />}
    </ModalSheet>
  );
}
