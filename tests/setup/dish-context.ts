import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { listOffer } from '#lib/domain/pricing.ts';
import { groupsOf } from '#lib/domain/supplements.ts';

const MAX_RELATED = 8;

/** What the page of a dish takes from a menu: the dish itself, its options, the dishes of a group, what goes with it, and what it inherits from its categories. */
export function dishContext(product: Product, menu: Menu) {
  const found = (ids: readonly number[]): readonly Product[] => ids.flatMap((id) => menu.product(id) ?? []);
  const card = (of: Product) => ({ product: of, path: menu.pathOf(of), from: listOffer(of, menu) });
  const related = found(product.crossSellIds.length > 0 ? product.crossSellIds : product.relatedIds);
  return {
    ...card(product),
    groups: groupsOf(product, menu),
    members: found(product.members.map(({ productId }) => productId)).map(card),
    related: related.slice(0, MAX_RELATED).map(card),
    tints: menu
      .chainsOf(product)
      .flat()
      .map(({ tint }) => tint),
  };
}
