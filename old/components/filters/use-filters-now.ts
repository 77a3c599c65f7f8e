import { useMemo } from 'react';
import { countFilters, type Filters, isFiltered } from '#lib/domain/filters.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useFilters } from '#old/stores/filters.ts';
import { filtersOfShop, shopFilters } from './filter-items.ts';
import { useSeenFilters } from './followed-filters-client.tsx';
import { useBadgeWord } from './use-badge-word.ts';

/** What is left of the filters the server applied: without the catalogue they can only be taken off. */
const stillAsked = (served: Filters, asked: Filters): Filters => ({
  badges: served.badges.filter((badge) => asked.badges.includes(badge)),
  attributes: served.attributes.filter((one) => asked.attributes.some((a) => a.name === one.name && a.option === one.option)),
  upTo: asked.upTo === null ? null : served.upTo,
  freeOf: served.freeOf.filter((allergen) => asked.freeOf.includes(allergen)),
  sort: asked.sort === null ? null : served.sort,
});

/** The filters in force, without what this shop does not have; null for none. Until the browser has address and catalogue, those the server has applied. */
export const useFiltersNow = (served: Filters | null = null): Filters | null =>
  useKnown(
    useFilters((s) => s.filters),
    served,
  );

/** The same for what stands on the page: under the filters themselves it follows when a tap there has been shown. */
export const useFiltersSeen = (served: Filters | null = null): Filters | null => useKnown(useSeenFilters(), served);

function useKnown(asked: Filters | null, served: Filters | null): Filters | null {
  const word = useBadgeWord();
  const menu = useCatalogue((s) => s.menu);
  return useMemo(() => {
    if (asked === null) return served;
    if (!isFiltered(asked) || (menu === null && served === null)) return null;
    const known = menu === null ? served && stillAsked(served, asked) : filtersOfShop(asked, shopFilters(menu, word), word);
    return known !== null && isFiltered(known) ? known : null;
  }, [asked, served, menu, word]);
}

/** How many are chosen. */
export const countOf = (filters: Filters | null): number => (filters === null ? 0 : countFilters(filters));
