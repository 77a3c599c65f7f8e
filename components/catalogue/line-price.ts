import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { type LineParts, pricedLines } from '#lib/domain/priced-lines.ts';
import { lineTotal } from '#lib/domain/pricing.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';

function partsOf({ productId, variationId, supplements, count }: CartLine, menu: Menu): LineParts | null {
  const product = menu.product(productId);
  if (!product) return null;
  const variation = product.variations.find((v) => v.id === variationId) ?? null;
  return { product, variation, chosen: chosenProducts(supplements, menu), count };
}
const asShown = (line: CartLine): number => line.shown.unitPrice * line.count;

/** What a line costs now; until the catalogue is there, what was shown when it was added. */
export function linePrice(line: CartLine, menu: Menu | null): number {
  const parts = menu && partsOf(line, menu);
  return parts ? lineTotal(parts.product, parts.variation, parts.chosen, parts.count) : asShown(line);
}

/** What the lines of a cart cost together, in their order: as a quote prices them, with the extras that are free (CART-04). */
export function linePrices(lines: readonly CartLine[], menu: Menu | null): readonly number[] {
  if (menu === null) return lines.map(asShown);
  const known = lines.flatMap((line) => {
    const parts = partsOf(line, menu);
    return parts ? [{ line, parts }] : [];
  });
  const priced = pricedLines(
    known.map(({ parts }) => parts),
    menu,
  );
  const totals = new Map(known.map(({ line }, i) => [line.key, priced[i]?.priced.total]));
  return lines.map((line) => totals.get(line.key) ?? asShown(line));
}
