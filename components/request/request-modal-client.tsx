'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { ModalSheet } from '#components/layout/modal-sheet.tsx';
import { useCart } from '#stores/cart.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

interface Props {
  readonly productId: number;
  readonly count?: number | undefined;
  readonly note?: string | undefined;
  readonly unitPrice?: number | undefined;
  readonly whole?: boolean | undefined;
  readonly depth: number;
}

/** Instead of a cart, a shop may take requests and call back (CART-02). */
export function RequestModal({ productId, count, note = '', unitPrice, whole = false, depth }: Props) {
  const t = useTranslations('request');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = (phone: string): void => {
    if (whole) useCart.getState().clear();
    setSentTo(phone);
  };
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      {(close) => (
        <Queries>
          {sentTo === null ? (
            <RequestForm productId={productId} first={count} note={note} unitPrice={unitPrice} whole={whole} onSent={sent} />
          ) : (
            <RequestSent phone={sentTo} onDone={close} />
          )}
        </Queries>
      )}
    </ModalSheet>
  );
}
