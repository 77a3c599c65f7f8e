import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { type LineParts, pricedLines } from '#lib/domain/priced-lines.ts';
import { lineTotal, type SalePrice } from '#lib/domain/pricing.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';

/** What a line is made of; null while its dish is not in the catalogue. */
export function partsOf({ productId, variationId, supplements, count }: CartLine, menu: Menu): LineParts | null {
  const product = menu.product(productId);
  if (!product) return null;
  const variation = product.variations.find((v) => v.id === variationId) ?? null;
  return { product, variation, chosen: chosenProducts(supplements, menu), count };
}

const asShown = ({ shown, count }: CartLine): SalePrice => ({
  price: shown.unitPrice * count,
  before: Math.max(shown.unitPrice, shown.regularPrice) * count,
});

/** What a line costs now; until the catalogue is there, what was shown when it was added. */
export function linePrice(line: CartLine, menu: Menu | null): number {
  const parts = menu && partsOf(line, menu);
  return parts ? lineTotal(parts.product, parts.variation, parts.chosen, parts.count) : asShown(line).price;
}

/** What the lines of a cart cost now and cost before the sale, in their order: as a quote prices them, with the extras that are free (CART-04). */
export function lineSales(lines: readonly CartLine[], menu: Menu | null): readonly SalePrice[] {
  if (menu === null) return lines.map(asShown);
  const known = lines.flatMap((line) => {
    const parts = partsOf(line, menu);
    return parts ? [{ line, parts }] : [];
  });
  const priced = pricedLines(
    known.map(({ parts }) => parts),
    menu,
  );
  const sales = new Map(
    known.map(({ line }, i) => {
      const own = priced[i]?.priced;
      return [line.key, own && { price: own.total, before: own.before }];
    }),
  );
  return lines.map((line) => sales.get(line.key) ?? asShown(line));
}

/** What the lines of a cart cost together, in their order. */
export const linePrices = (lines: readonly CartLine[], menu: Menu | null): readonly number[] =>
  lineSales(lines, menu).map(({ price }) => price);
