import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { isFiltered } from '#lib/domain/filters.ts';
import { askedFilters } from '#lib/shop/asked-filters.ts';
import type { CardWords, Standpoint } from '#old/components/catalogue/card-view.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { filtersOfShop, shopFilters } from './filter-items.ts';

/** Where a page with filters is looked at from: its address says which; what this shop does not have is left out (decision 0027). */
export function filteredStandpoint(settings: Settings, menu: Menu, { badge }: CardWords): Standpoint {
  const at = publicStandpoint(settings, menu);
  const asked = askedFilters().value;
  if (!isFiltered(asked)) return at;
  const filters = filtersOfShop(asked, shopFilters(menu, badge), badge);
  return isFiltered(filters) ? { ...at, asked: { filters, badge } } : at;
}
