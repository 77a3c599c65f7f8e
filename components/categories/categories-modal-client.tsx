'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { CategoryList } from './category-list.tsx';

/** All categories with what is below them, over any page; a link leads to its page and closes it (LAY-04). */
export function CategoriesModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('pagetype');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="dialog"
      title={t('allCategories')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <div className="sheet__scroll">
        <div className="catlist">
          <h2 className="display">{t('allCategories')}</h2>
          <CategoryList onStay={close} />
        </div>
      </div>
    </Sheet>
  );
}
