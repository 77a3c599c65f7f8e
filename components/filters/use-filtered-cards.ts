import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { filteredIds, isFiltered } from '#lib/domain/filters.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFilters } from '#stores/filters.ts';
import { filterItem } from './filter-items.ts';

/** The cards that the page's filters leave, in their order; null without filters, and until the catalogue can say (CAT-06). */
export function useFilteredCards<C extends { readonly id: number }>(cards: readonly C[]): readonly C[] | null {
  const t = useTranslations('catalogue');
  const filters = useFilters((s) => s.filters);
  const menu = useCatalogue((s) => s.menu);
  return useMemo(() => {
    if (menu === null || !isFiltered(filters)) return null;
    const items = cards.flatMap(({ id }) => {
      const product = menu.product(id);
      return product ? [filterItem(product, menu, (code) => t(`badge.${code}`))] : [];
    });
    return filteredIds(items, filters).flatMap((id) => cards.find((card) => card.id === id) ?? []);
  }, [cards, menu, filters, t]);
}
