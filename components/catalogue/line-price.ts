import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { lineTotal } from '#lib/domain/pricing.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';

/** What a line costs now; until the catalogue is there, what was shown when it was added. */
export function linePrice(line: CartLine, menu: Menu | null): number {
  const product = menu?.product(line.productId);
  if (!menu || !product) return line.shown.unitPrice * line.count;
  const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
  return lineTotal(product, variation, chosenProducts(line.supplements, menu), line.count);
}
