'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { useChoiceFirst } from '#old/components/discounts/use-choice-first.ts';
import { Sheet } from '#old/components/ui/sheet-client.tsx';
import { useLater } from '#old/components/ui/use-later.ts';
import { useAskedCode } from '#old/stores/asked-code.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCartNotices } from '#old/stores/cart-notices.ts';
import { useCartUndo } from '#old/stores/cart-undo.ts';
import { useModals } from '#old/stores/modals.ts';
import { CartBody } from './cart-body.tsx';
import { CartHead } from './cart-head.tsx';

/** The cart: a drawer on desktop, a sheet on phones; it lets a pending choice go first (DISC-02). */
export function CartModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('cart');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const choosing = useChoiceFirst();
  const close = useCallback(() => setOpen(false), []);
  // the sheet answers the tap, its lines and sums follow with the next frame
  const stands = useLater();
  const isEmpty = useCart((s) => s.lines.length === 0);
  if (choosing) return null;
  return (
    <Sheet
      kind="drawer"
      title={t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => {
        useCartNotices.getState().clear();
        useCartUndo.getState().forgetAll();
        useAskedCode.setState({ code: '' });
        useModals.getState().closeFrom(depth);
      }}
      depth={depth}
    >
      <CartHead empty={isEmpty} />
      {stands && (
        <Queries>
          <CartBody onClose={close} />
        </Queries>
      )}
    </Sheet>
  );
}
