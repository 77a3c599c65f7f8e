import { useMemo } from 'react';
import { isFiltered } from '#lib/domain/filters.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { filterIndex, filtersOfShop, shopFilters } from './filter-items.ts';
import { useFollowedFilters } from './followed-filters-client.tsx';
import { useBadgeWord } from './use-badge-word.ts';

interface FromServer<C> {
  /** What the server left of the list, for an address with filters. */
  readonly left?: readonly C[] | undefined;
  /** The cards are a part of the list: what the server left stays until all of it is there. */
  readonly isPart?: boolean;
}

/**
 * The cards that the page's filters leave, in their order; null without filters, and until the catalogue can say (CAT-06).
 */
export function useFilteredCards<C extends { readonly id: number }>(
  cards: readonly C[],
  { left, isPart = false }: FromServer<C> = {},
): readonly C[] | null {
  const word = useBadgeWord();
  const { warehouseId, settings } = usePlace();
  const asked = useFollowedFilters();
  const isAsked = asked !== null && isFiltered(asked);
  // hundreds of lists without filters do not stir when the menu comes
  const menu = useCatalogue((s) => (isAsked ? s.menu : null));
  const list = useMemo(() => {
    if (menu === null || !isAsked || (isPart && left !== undefined)) return null;
    const products = cards.flatMap(({ id }) => menu.product(id) ?? []).filter((p) => selectable(p, { warehouseId, settings }).visible);
    const shown = new Map(cards.map((card) => [card.id, card]));
    return { index: filterIndex(products, menu, word), shop: shopFilters(menu, word), shown };
  }, [menu, isAsked, isPart, left, cards, warehouseId, settings, word]);
  return useMemo(() => {
    if (asked === null) return left ?? null;
    if (!isAsked) return null;
    if (list === null) return left ?? null;
    const filters = filtersOfShop(asked, list.shop, word);
    return isFiltered(filters) ? list.index.ids(filters).flatMap((id) => list.shown.get(id) ?? []) : null;
  }, [asked, isAsked, list, left, word]);
}
