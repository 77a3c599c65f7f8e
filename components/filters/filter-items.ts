import { badgeViews, type KnownBadge } from '#components/catalogue/badges.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { FilterIndex } from '#lib/domain/filter-index.ts';
import type { FilterItem } from '#lib/domain/filters.ts';
import { fromPrice } from '#lib/domain/pricing.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';

type BadgeWord = (code: KnownBadge) => string;

/** A list that can be filtered: of a category by its id, of the home page (null), of the visitor's own hearts. */
export type ListId = number | 'hearts' | null;

/** The dishes with a heart, the latest first. */
export const markedProducts = (menu: Menu, ids: readonly number[], place: Place): readonly Product[] =>
  ids.toReversed().flatMap((id) => {
    const product = menu.product(id);
    return product !== null && selectable(product, place).visible ? [product] : [];
  });

/** The dishes of a list: of one category, else everything the home page shows. */
export function listedProducts(menu: Menu, categoryId: number | null, place: Place): readonly Product[] {
  const roots = menu.roots.filter((c) => c.showOnHome);
  const all = categoryId === null ? roots.flatMap((c) => menu.productsOf(c.id)) : menu.productsOf(categoryId);
  return [...new Set(all)].filter((p) => p.type !== 'supplements_options' && selectable(p, place).visible);
}

/** Dishes as filters see them: badges in the words the cards show, what may be chosen of each, its least price. */
export function filterIndex(products: readonly Product[], menu: Menu, word: BadgeWord): FilterIndex {
  const shown = new Map<string, readonly string[]>();
  const textsOf = (badge: string): readonly string[] => {
    const texts = shown.get(badge) ?? badgeViews([badge], word).map(({ text }) => text);
    shown.set(badge, texts);
    return texts;
  };
  const item = (product: Product): FilterItem => ({
    id: product.id,
    badges: [...new Set(product.badges.flatMap(textsOf))],
    attributes: product.attributes.filter((a) => a.visible),
    // asked for only where a list is put in order
    get price() {
      return fromPrice(product, menu);
    },
  });
  return new FilterIndex(products.map(item));
}

const ofMenus = new WeakMap<Menu, FilterIndex>();

/** Everything a shop has, whatever is shown where: what is not in here is no filter of this shop. */
export function shopFilters(menu: Menu, word: BadgeWord): FilterIndex {
  const made = ofMenus.get(menu) ?? filterIndex(menu.products, menu, word);
  ofMenus.set(menu, made);
  return made;
}
