'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { CategoryList } from './category-list.tsx';

/** All categories with what is below them, over any page; a link leads to its page and closes it (LAY-04). */
export function CategoriesModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('pagetype');
  return (
    <ModalSheet kind="dialog" title={t('allCategories')} depth={depth}>
      {(close) => (
        <div className="sheet__scroll">
          <div className="catlist">
            <h2 className="sheet__title display">{t('allCategories')}</h2>
            <CategoryList onStay={close} />
          </div>
        </div>
      )}
    </ModalSheet>
  );
}
