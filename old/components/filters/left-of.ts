import type { Product } from '#lib/contract/product.ts';
import type { Standpoint } from '#old/components/catalogue/card-view.ts';
import { filterIndex } from './filter-items.ts';

/** What the filters of an address leave of a list, in their order; null without filters. */
export function leftOf(products: readonly Product[], { asked, menu }: Standpoint): readonly Product[] | null {
  if (asked === undefined) return null;
  return filterIndex(products, menu, asked.badge)
    .ids(asked.filters)
    .flatMap((id) => menu.product(id) ?? []);
}
