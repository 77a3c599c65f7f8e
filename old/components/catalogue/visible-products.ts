import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';
import type { Standpoint } from './card-view.ts';

/** What of a list is shown where and when the page is looked at: no options of groups, nothing that the shop hides (CAT-04). */
export const visibleOf = (products: readonly Product[], at: Standpoint): readonly Product[] =>
  products.filter((p) => p.type !== 'supplements_options' && selectable(p, at.place).visible);

interface Seen {
  readonly place: Place;
  readonly lists: Map<number, readonly Product[]>;
}

/** One place a menu: every page of it asks for the same lists. */
const seen = new WeakMap<Menu, Seen>();

function listsAt({ menu, place }: Standpoint): Seen['lists'] {
  const known = seen.get(menu);
  if (known?.place.warehouseId === place.warehouseId && known.place.settings === place.settings) return known.lists;
  const fresh: Seen = { place, lists: new Map() };
  seen.set(menu, fresh);
  return fresh.lists;
}

/** A category's dishes, those of its subcategories included. */
export function visibleProducts(category: MenuCategory, at: Standpoint): readonly Product[] {
  const lists = listsAt(at);
  const known = lists.get(category.id) ?? visibleOf(at.menu.productsOf(category.id), at);
  lists.set(category.id, known);
  return known;
}

/** The first so many, the signature dish before all. */
export const leading = (products: readonly Product[], most: number): readonly Product[] =>
  [...products].sort((a, b) => Number(b.feature) - Number(a.feature)).slice(0, most);
