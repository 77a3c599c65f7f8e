import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { FilterIndex, knownFilters } from '#lib/domain/filter-index.ts';
import type { FilterItem, Filters } from '#lib/domain/filters.ts';
import { fromPrice } from '#lib/domain/pricing.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';
import { badgeKey, type KnownBadge } from '#old/components/catalogue/badges.ts';

type BadgeWord = (code: KnownBadge) => string;

/** A list that can be filtered: of a category by its id, of the home page (null), of the visitor's own hearts. */
export type ListId = number | 'hearts' | null;

/** The dishes with a heart, the latest first. */
export const markedProducts = (menu: Menu, ids: readonly number[], place: Place): readonly Product[] =>
  [...ids].reverse().flatMap((id) => {
    const product = menu.product(id);
    return product !== null && selectable(product, place).visible ? [product] : [];
  });

function namedProducts(menu: Menu, categoryId: number | null): readonly Product[] {
  const roots = menu.roots.filter((c) => c.showOnHome);
  const all = categoryId === null ? roots.flatMap((c) => menu.productsOf(c.id)) : menu.productsOf(categoryId);
  return [...new Set(all)];
}

const isListed = (product: Product, place: Place): boolean => product.type !== 'supplements_options' && selectable(product, place).visible;

/** The dishes of a list: of one category, else everything the home page shows. */
export const listedProducts = (menu: Menu, categoryId: number | null, place: Place): readonly Product[] =>
  namedProducts(menu, categoryId).filter((p) => isListed(p, place));

/** How filters see a dish: its badges by their keys, what may be chosen of it, its least price. */
function itemOf(menu: Menu, word: BadgeWord): (product: Product) => FilterItem {
  const keys = new Map<string, string>();
  const keyOf = (badge: string): string => {
    const key = keys.get(badge) ?? badgeKey(badge, word);
    keys.set(badge, key);
    return key;
  };
  return (product) => ({
    id: product.id,
    badges: [...new Set(product.badges.map(keyOf))],
    attributes: product.attributes.filter((a) => a.visible),
    allergens: product.allergens,
    // asked for only where a list is put in order
    get price() {
      return fromPrice(product, menu);
    },
  });
}

export const filterIndex = (products: readonly Product[], menu: Menu, word: BadgeWord): FilterIndex =>
  new FilterIndex(products.map(itemOf(menu, word)));

/** An index that is made in steps, for lists so long that one task would be felt. */
export type Making = Generator<undefined, FilterIndex>;

function* making(products: readonly Product[], isIn: (product: Product) => boolean, item: (product: Product) => FilterItem): Making {
  const index = new FilterIndex([], products.length);
  for (const product of products) {
    if (isIn(product)) index.add(item(product));
    yield;
  }
  return index;
}

/** The index of a list, see {@link listedProducts}. */
export const listMaking = (menu: Menu, categoryId: number | null, place: Place, word: BadgeWord): Making =>
  making(namedProducts(menu, categoryId), (p) => isListed(p, place), itemOf(menu, word));

const ofMenus = new WeakMap<Menu, FilterIndex>();

/** Everything a shop has, whatever is shown where: what is not in here is no filter of this shop. */
export function shopFilters(menu: Menu, word: BadgeWord): FilterIndex {
  const made = ofMenus.get(menu) ?? filterIndex(menu.products, menu, word);
  ofMenus.set(menu, made);
  return made;
}

/** Makes what {@link shopFilters} answers, unless it is there. */
export function* shopMaking(menu: Menu, word: BadgeWord): Making {
  const made = ofMenus.get(menu) ?? (yield* making(menu.products, () => true, itemOf(menu, word)));
  ofMenus.set(menu, made);
  return made;
}

/** Badges by their keys: addresses of former days name them in the words of their language. */
export const keyedFilters = (filters: Filters, word: BadgeWord): Filters => ({
  ...filters,
  badges: [...new Set(filters.badges.map((badge) => badgeKey(badge, word)))],
});

/** What of the filters that were asked for this shop has. */
export const filtersOfShop = (asked: Filters, shop: FilterIndex, word: BadgeWord): Filters => knownFilters(keyedFilters(asked, word), shop);
