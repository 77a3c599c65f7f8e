import type { Product } from '#lib/contract/product.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import type { Standpoint } from './card-view.ts';

/** What of a list is shown where and when the page is looked at: no options of groups, nothing that the shop hides (CAT-04). */
export const visibleOf = (products: readonly Product[], at: Standpoint): readonly Product[] =>
  products.filter((p) => p.type !== 'supplements_options' && selectable(p, at.place).visible);

/** A category's dishes, those of its subcategories included. */
export const visibleProducts = (category: MenuCategory, at: Standpoint): readonly Product[] =>
  visibleOf(at.menu.productsOf(category.id), at);

/** The first so many, the signature dish before all. */
export const leading = (products: readonly Product[], most: number): readonly Product[] =>
  products.toSorted((a, b) => Number(b.feature) - Number(a.feature)).slice(0, most);
