import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from './catalogue.ts';

/** Categories and what is below them by the parts of an address outside `/menu` (product-spec 2 «Routes», ROUTE-10, ROUTE-11). */

const isShown = (menu: Menu, category: MenuCategory): boolean => menu.category(category.path.slice('/menu/'.length)) === category;

/** A shown category by its id or its slug; null for hidden, uncategorised and unknown ones. */
export function shownCategory(menu: Menu, ref: string): MenuCategory | null {
  if (ref === '' || ref.includes('/')) return null;
  const byId = /^\d{1,15}$/.test(ref) ? menu.category(Number(ref)) : null;
  const found = byId ?? menu.category(ref);
  return found !== null && isShown(menu, found) ? found : null;
}

/** A shown subcategory of a category, by its id or its slug. */
export const subcategoryOf = (category: MenuCategory, ref: string): MenuCategory | null =>
  category.children.find((child) => child.slug === ref || String(child.id) === ref) ?? null;

export type Below = { readonly category: MenuCategory } | { readonly product: Product };

/** What a slug names below a category: a subcategory first, else a dish of the category or of anything below it. */
export function belowCategory(menu: Menu, category: MenuCategory, slug: string): Below | null {
  const child = category.children.find((c) => c.slug === slug);
  if (child !== undefined) return { category: child };
  const isNamed = (p: Product): boolean => p.slug === slug && p.type !== 'supplements_options';
  const product =
    menu.productsOf(category.id).find(isNamed) ??
    menu.products.find((p) => isNamed(p) && !p.isInMenu && menu.categoryIdsOf(p).has(category.id));
  return product === undefined ? null : { product };
}
