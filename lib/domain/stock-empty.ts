import type { Product } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { type Place, selectable } from './selectable.ts';

const GONE: ReadonlySet<string | null> = new Set(['elsewhere', 'out_of_stock']);

/** The place does not sell the product, or has none left. */
export const isSoldOut = (product: Product, place: Place): boolean => GONE.has(selectable(product, place).reason);

/** Nothing of the shown menu can be had at a place; an empty menu says nothing about stock (product-spec 4 «Popup»: flagged for empty stock). */
export function isStockEmpty(menu: Pick<Menu, 'roots' | 'productsOf'>, place: Place): boolean {
  const products = menu.roots.flatMap((root) => menu.productsOf(root.id));
  return products.length > 0 && products.every((product) => isSoldOut(product, place));
}
