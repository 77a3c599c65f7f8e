import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { usePlace } from '#components/catalogue/use-standpoint.ts';
import { knownFilters } from '#lib/domain/filter-index.ts';
import { isFiltered } from '#lib/domain/filters.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFilters } from '#stores/filters.ts';
import { filterIndex, shopFilters } from './filter-items.ts';

interface FromServer<C> {
  /** What the server left of the list, for an address with filters. */
  readonly left?: readonly C[] | undefined;
  /** The cards are a part of the list: what the server left stays until all of it is there. */
  readonly isPart?: boolean;
}

/**
 * The cards that the page's filters leave, in their order; null without filters, and until the catalogue can say (CAT-06). Lists follow when the tap itself
 * has been shown.
 */
export function useFilteredCards<C extends { readonly id: number }>(
  cards: readonly C[],
  { left, isPart = false }: FromServer<C> = {},
): readonly C[] | null {
  const t = useTranslations('catalogue');
  const { warehouseId, settings } = usePlace();
  const menu = useCatalogue((s) => s.menu);
  const asked = useDeferredValue(useFilters((s) => s.filters));
  const isAsked = asked !== null && isFiltered(asked);
  const list = useMemo(() => {
    if (menu === null || !isAsked || (isPart && left !== undefined)) return null;
    const word = (code: Parameters<Parameters<typeof filterIndex>[2]>[0]): string => t(`badge.${code}`);
    const products = cards.flatMap(({ id }) => menu.product(id) ?? []).filter((p) => selectable(p, { warehouseId, settings }).visible);
    const shown = new Map(cards.map((card) => [card.id, card]));
    return { index: filterIndex(products, menu, word), shop: shopFilters(menu, word), shown };
  }, [menu, isAsked, isPart, left, cards, warehouseId, settings, t]);
  return useMemo(() => {
    if (asked === null) return left ?? null;
    if (!isAsked) return null;
    if (list === null) return left ?? null;
    const filters = knownFilters(asked, list.shop);
    return isFiltered(filters) ? list.index.ids(filters).flatMap((id) => list.shown.get(id) ?? []) : null;
  }, [asked, isAsked, list, left]);
}
