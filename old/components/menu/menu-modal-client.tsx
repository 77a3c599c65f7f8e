'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { MenuBody } from './menu-body.tsx';

/** The burger menu: everything of the shop in one place, on every page and width (LAY-03). */
export function MenuModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('menu');
  return (
    <ModalSheet kind="side" title={t('title')} depth={depth}>
      <Queries>
        <div className="sheet__scroll">
          <div className="burger">
            <h2 className="sheet__title">{t('title')}</h2>
            <MenuBody />
          </div>
        </div>
      </Queries>
    </ModalSheet>
  );
}
