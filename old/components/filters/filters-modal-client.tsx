'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NO_FILTERS } from '#lib/domain/filters.ts';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { afterSteps } from '#old/components/ui/use-layer.ts';
import { useFilters } from '#old/stores/filters.ts';
import { useModals } from '#old/stores/modals.ts';
import { FilterGroups } from './filter-groups.tsx';
import { filterHref } from './filter-words.ts';
import { showLeft } from './show-left.ts';

interface Props {
  readonly categoryId?: number | 'hearts' | undefined;
  readonly depth: number;
}

const chosenNow = (): string => filterHref(useFilters.getState().filters ?? NO_FILTERS);

/** Filters of the list on the page; each tap is seen at once, and what they leave when they are gone (CAT-06). */
export function FiltersModal({ categoryId, depth }: Props) {
  const t = useTranslations('filters');
  const [before] = useState(chosenNow);
  const onClosed = (): void => {
    useModals.getState().closeFrom(depth);
    if (chosenNow() !== before) afterSteps(showLeft);
  };
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth} onClosed={onClosed}>
      {(close) => <FilterGroups categoryId={categoryId ?? null} onDone={close} />}
    </ModalSheet>
  );
}
