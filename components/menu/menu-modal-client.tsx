'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { MenuBody } from './menu-body.tsx';

/** The burger menu: everything of the shop in one place, on every page and width (LAY-03). */
export function MenuModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('menu');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="side"
      title={t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Queries>
        <div className="sheet__scroll">
          <div className="burger">
            <h2>{t('title')}</h2>
            <MenuBody />
          </div>
        </div>
      </Queries>
    </Sheet>
  );
}
