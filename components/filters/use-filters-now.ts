import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { knownFilters } from '#lib/domain/filter-index.ts';
import { type Filters, isFiltered } from '#lib/domain/filters.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFilters } from '#stores/filters.ts';
import { shopFilters } from './filter-items.ts';

/** What is left of the filters the server applied: without the catalogue they can only be taken off. */
const stillAsked = (served: Filters, asked: Filters): Filters => ({
  badges: served.badges.filter((badge) => asked.badges.includes(badge)),
  attributes: served.attributes.filter((one) => asked.attributes.some((a) => a.name === one.name && a.option === one.option)),
  sort: asked.sort === null ? null : served.sort,
});

/** The filters in force, without what this shop does not have; null for none. Until the browser has address and catalogue, those the server has applied. */
export function useFiltersNow(served: Filters | null = null): Filters | null {
  const t = useTranslations('catalogue');
  const menu = useCatalogue((s) => s.menu);
  const asked = useFilters((s) => s.filters);
  return useMemo(() => {
    if (asked === null) return served;
    if (!isFiltered(asked) || (menu === null && served === null)) return null;
    const known =
      menu === null
        ? served && stillAsked(served, asked)
        : knownFilters(
            asked,
            shopFilters(menu, (code) => t(`badge.${code}`)),
          );
    return known !== null && isFiltered(known) ? known : null;
  }, [asked, served, menu, t]);
}

/** How many are chosen. */
export const countOf = (filters: Filters | null): number =>
  filters === null ? 0 : filters.badges.length + filters.attributes.length + (filters.sort === null ? 0 : 1);
