import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { type ListOffer, listOffer } from '#lib/domain/pricing.ts';
import { groupsOf, type UsableGroup } from '#lib/domain/supplements.ts';

/** A dish for a rail: as much of a product as a small card shows. */
export interface Neighbour {
  readonly product: Product;
  readonly path: string;
  /** What it costs at least. */
  readonly from: ListOffer;
}

/** A product with what belongs to it: usable groups of options, the dishes of a group, what goes with it. */
export interface ProductContext {
  readonly product: Product;
  readonly path: string;
  readonly groups: readonly UsableGroup[];
  readonly members: readonly (Neighbour & { readonly name: string; readonly isDefault: boolean })[];
  readonly related: readonly Neighbour[];
  readonly tint: string;
  /** What it costs at least, as its card says. */
  readonly from: ListOffer;
}

/** The first category of a product decides what it inherits: tint, breadcrumbs. */
export const homeOf = (product: Product, menu: Menu) =>
  menu.chainsOf(product).find((chain) => chain.length > 1) ?? menu.chainsOf(product)[0] ?? [];

/** Resolves the ids a product names; ids that lead nowhere are dropped (wire-facts 4.6). */
export function contextOf(product: Product, menu: Menu): ProductContext {
  const found = (ids: readonly number[]): Product[] => ids.flatMap((id) => menu.product(id) ?? []);
  const neighbour = (of: Product): Neighbour => ({ product: of, path: menu.pathOf(of), from: listOffer(of, menu) });
  const related = found(product.crossSellIds.length > 0 ? product.crossSellIds : product.relatedIds);
  return {
    product,
    path: menu.pathOf(product),
    groups: groupsOf(product, menu),
    members: product.members.flatMap(({ productId, name, isDefault }) =>
      found([productId]).map((member) => ({ ...neighbour(member), name, isDefault })),
    ),
    related: related.slice(0, 8).map(neighbour),
    from: listOffer(product, menu),
    tint: product.tint || (homeOf(product, menu).find((c) => c.tint !== '')?.tint ?? ''),
  };
}
