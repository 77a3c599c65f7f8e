import { badgeViews, type KnownBadge } from '#components/catalogue/badges.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { FilterItem } from '#lib/domain/filters.ts';
import { fromPrice } from '#lib/domain/pricing.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';

/** The dishes of a list: of one category, else everything the home page shows. */
export function listedProducts(menu: Menu, categoryId: number | null, place: Place): readonly Product[] {
  const roots = menu.roots.filter((c) => c.showOnHome);
  const all = categoryId === null ? roots.flatMap((c) => menu.productsOf(c.id)) : menu.productsOf(categoryId);
  return [...new Set(all)].filter((p) => p.type !== 'supplements_options' && selectable(p, place).visible);
}

/** A dish as filters see it: its badges in the words the cards show, what may be chosen of it, its least price. */
export const filterItem = (product: Product, menu: Menu, word: (code: KnownBadge) => string): FilterItem => ({
  id: product.id,
  badges: badgeViews(product.badges, word).map((badge) => badge.text),
  attributes: product.attributes.filter((a) => a.visible).map(({ name, options }) => ({ name, options })),
  price: fromPrice(product, menu),
});
