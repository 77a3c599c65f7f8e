'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { useChoiceFirst } from '#components/discounts/use-choice-first.ts';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { usePathname } from '#lib/i18n/navigation.ts';
import { useCartNotices } from '#stores/cart-notices.ts';
import { useCartUndo } from '#stores/cart-undo.ts';
import { useModals } from '#stores/modals.ts';
import { CartBody } from './cart-body.tsx';

/** The cart: a drawer on desktop, a sheet on phones; it closes when the page behind becomes another, and lets a pending choice go first (DISC-02). */
export function CartModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('cart');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const path = usePathname();
  const openedAt = useRef(path);
  const choosing = useChoiceFirst();
  useEffect(() => {
    if (path !== openedAt.current) setOpen(false);
  }, [path]);
  if (choosing) return null;
  return (
    <Sheet
      kind="drawer"
      title={t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => {
        useCartNotices.getState().clear();
        useCartUndo.getState().forgetAll();
        useModals.getState().closeFrom(depth);
      }}
      depth={depth}
    >
      <Queries>
        <CartBody onClose={() => setOpen(false)} />
      </Queries>
    </Sheet>
  );
}
