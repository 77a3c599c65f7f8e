import type { Drop } from '#lib/domain/filter-index.ts';
import type { Filters } from '#lib/domain/filters.ts';
import type { Standpoint } from '#old/components/catalogue/card-view.ts';
import { filterIndex, listedProducts } from './filter-items.ts';

/** What the server has done with the filters of an address; the browser begins with it (decision 0027). */
export interface Served {
  readonly filters: Filters;
  readonly count: number;
  readonly drops: readonly Drop[];
}

/** null for a page that is asked for without filters. */
export function servedFilters({ asked, menu, place }: Standpoint, categoryId: number | null): Served | null {
  if (asked === undefined) return null;
  const { filters, badge } = asked;
  const index = filterIndex(listedProducts(menu, categoryId, place), menu, badge);
  const count = index.count(filters);
  return { filters, count, drops: count > 0 ? [] : index.drops(filters) };
}
