import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/stock.ts';

/** Whether a product is for search engines: shown to everybody, sold for a price, with a page of its own; options, hidden and uncategorised ones are not. */
export function isListed(product: Product, menu: Pick<Menu, 'pathOf'>, settings: Settings): boolean {
  if (product.type === 'supplements_options' || menu.pathOf(product).startsWith('/?')) return false;
  const { visible, reason } = selectable(product, { warehouseId: null, settings });
  return visible && reason !== 'no_price';
}
