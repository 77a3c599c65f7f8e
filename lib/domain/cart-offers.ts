import type { Product } from '#lib/contract/product.ts';
import { productAvailability } from './availability.ts';
import type { Menu, MenuCategory } from './catalogue.ts';
import { type Place, selectable } from './stock.ts';
import type { ZonedTime } from './zoned-time.ts';

/** Recommendations for a cart (wire-facts 4.2: the category «рекомендуемые в корзине»; 4.6: cross_sell_ids, related_ids). */

const RECOMMENDED = 'рекомендуемые в корзине';
const EXTRAS = 'допы';
/** Maximum number of recommendations. */
const MOST = 12;

interface Where {
  readonly menu: Menu;
  readonly place: Place;
  readonly now: ZonedTime;
}

const within = (categories: readonly MenuCategory[]): readonly MenuCategory[] => categories.flatMap((c) => [c, ...within(c.children)]);

const named = (menu: Menu, name: string): readonly Product[] =>
  within([...menu.hidden, ...menu.roots])
    .filter((category) => category.name.trim().toLowerCase() === name)
    .flatMap((category) => [...category.products, ...menu.productsOf(category.id)]);

/** Whether nothing has to be chosen, so that one tap adds it. */
const isPlain = (product: Product): boolean =>
  product.variations.length === 0 &&
  product.members.length === 0 &&
  product.type !== 'supplements_options' &&
  !product.supplementsRequired &&
  !product.supplementGroups.some((group) => group.required || group.min > 0);

/**
 * Dishes to recommend with these products, each once, regardless of availability: first the shop's cart recommendations and cross-sells of
 * the products; then their upsells and related dishes.
 */
export function offerCandidates(ids: readonly number[], menu: Menu): readonly (readonly Product[])[] {
  const inCart = new Set(ids);
  const dishes = [...inCart].flatMap((id) => menu.product(id) ?? []);
  const beside = (of: (product: Product) => readonly number[]): readonly Product[] =>
    dishes.flatMap(of).flatMap((id) => menu.product(id) ?? []);
  const once = (all: readonly Product[]): readonly Product[] =>
    [...new Map(all.map((product) => [product.id, product])).values()].filter((product) => !inCart.has(product.id) && isPlain(product));
  return [
    once([...beside((dish) => dish.crossSellIds), ...named(menu, RECOMMENDED)]),
    once([...named(menu, EXTRAS), ...beside((dish) => dish.relatedIds)]),
  ];
}

/** The first group of {@link offerCandidates} with dishes that are available here and now. */
export function cartOffers(ids: readonly number[], { menu, place, now }: Where): readonly Product[] {
  const isSold = (product: Product): boolean => selectable(product, place).addable && productAvailability(product, menu, now).available;
  for (const group of offerCandidates(ids, menu)) {
    const sold = group.filter(isSold);
    if (sold.length > 0) return sold.slice(0, MOST);
  }
  return [];
}
