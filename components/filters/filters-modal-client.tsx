'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#components/layout/modal-sheet.tsx';
import { FilterGroups } from './filter-groups.tsx';

interface Props {
  readonly categoryId?: number | 'hearts' | undefined;
  readonly depth: number;
}

/** Filters of the list on the page; each tap is seen at once (CAT-06). */
export function FiltersModal({ categoryId, depth }: Props) {
  const t = useTranslations('filters');
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      {(close) => <FilterGroups categoryId={categoryId ?? null} onDone={close} />}
    </ModalSheet>
  );
}
