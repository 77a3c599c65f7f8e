import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { lineTotal } from '#lib/domain/pricing.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { productOf } from './sample-menu.ts';

/** What a cart line costs by the rules of the backend, in minor units. */
export function linePrice(line: CartLine | undefined, menu: Menu): number {
  if (line === undefined) throw new Error('the cart has no such line');
  const product = productOf(menu, line.productId);
  const variation = product.variations.find(({ id }) => id === line.variationId) ?? null;
  return lineTotal(product, variation, chosenProducts(line.supplements, menu), line.count);
}
