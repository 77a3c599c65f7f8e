'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { filteredIds, isFiltered } from '#lib/domain/filters.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useFilters } from '#stores/filters.ts';
import { useFilterItems } from './use-filter-items.ts';

/** What a page says when its filters leave nothing, with the way back (CAT-06). */
export function FilterEmpty({ categoryId }: { readonly categoryId?: number }) {
  const t = useTranslations('filters');
  const filters = useFilters((s) => s.filters);
  const items = useFilterItems(categoryId ?? null);
  if (!isFiltered(filters) || items === null || filteredIds(items, filters).length > 0) return null;
  return (
    <EmptyState
      art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="168px" shown={168} />}
      title={t('empty')}
      text={t('emptyText')}
      action={<Button onClick={() => useFilters.getState().clear()}>{t('clear')}</Button>}
    />
  );
}
