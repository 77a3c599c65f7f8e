import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { fromPrice } from '#lib/domain/pricing.ts';
import { groupsOf, type UsableGroup } from '#lib/domain/supplements.ts';

/** A dish for a rail: as much of a product as a small card shows. */
export interface Neighbour {
  readonly product: Product;
  readonly path: string;
  /** What it costs at least; minor units. */
  readonly from: number;
}

/** A product with what belongs to it: usable groups of options, the other dishes of its group, what goes with it. */
export interface ProductContext {
  readonly product: Product;
  readonly path: string;
  readonly groups: readonly UsableGroup[];
  readonly members: readonly (Neighbour & { readonly name: string })[];
  readonly related: readonly Neighbour[];
  readonly tint: string;
  /** What it costs at least, as its card says; minor units. */
  readonly from: number;
}

/** The first category of a product decides what it inherits: tint, breadcrumbs. */
export const homeOf = (product: Product, menu: Menu) =>
  menu.chainsOf(product).find((chain) => chain.length > 1) ?? menu.chainsOf(product)[0] ?? [];

/** Resolves the ids a product names; ids that lead nowhere are dropped (wire-facts 4.6). */
export function contextOf(product: Product, menu: Menu): ProductContext {
  const found = (ids: readonly number[]): Product[] => ids.flatMap((id) => menu.product(id) ?? []);
  const neighbour = (of: Product): Neighbour => ({ product: of, path: menu.pathOf(of), from: fromPrice(of, menu) });
  const related = found(product.crossSellIds.length > 0 ? product.crossSellIds : product.relatedIds);
  return {
    product,
    path: menu.pathOf(product),
    groups: groupsOf(product, menu),
    members: product.members.flatMap((m) => found([m.productId]).map((member) => ({ ...neighbour(member), name: m.name }))),
    related: related.slice(0, 8).map(neighbour),
    from: fromPrice(product, menu),
    tint: product.tint || (homeOf(product, menu).find((c) => c.tint !== '')?.tint ?? ''),
  };
}
