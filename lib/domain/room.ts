import type { Product, Variation } from '#lib/contract/product.ts';
import type { CartLine } from './cart.ts';
import { type Place, stockKey, stockOf } from './selectable.ts';

/** How much of a product a place has left beside what is in the cart (CART-06, CAT-04; decisions «Money, weight, counts»). */
export interface Room {
  /** Steps of the stepper the place has in all. */
  readonly left: number;
  /** Steps that may still be added. */
  readonly more: number;
  /** The bound is one in an order, whatever the place has. */
  readonly isOnePerOrder?: boolean;
}

/** Steps of the stepper a place has of one choice; null where nothing is counted. */
export function stepsLeft(product: Product, variation: Variation | null, place: Place): number | null {
  const stock = stockOf(product, variation, place);
  return stock === null ? null : Math.floor(stock / product.addOnce);
}

/** Room for one choice of a product; null where nothing bounds it. The line with the key `except` is the one being changed. */
export function roomFor(
  product: Product,
  variation: Variation | null,
  place: Place,
  lines: readonly CartLine[],
  except?: string,
): Room | null {
  const left = stepsLeft(product, variation, place);
  if (product.isOnePerOrder && left !== 0) {
    const isTaken = lines.some((l) => l.productId === product.id && l.key !== except);
    return { left: 1, more: isTaken ? 0 : 1, isOnePerOrder: true };
  }
  if (left === null) return null;
  const key = stockKey(product, variation);
  const keyOf = (id: number | null): string => stockKey(product, product.variations.find((v) => v.id === id) ?? null);
  const taken = lines.reduce(
    (n, l) => (l.productId === product.id && l.key !== except && keyOf(l.variationId) === key ? n + l.count : n),
    0,
  );
  return { left, more: Math.max(0, left - taken) };
}

/** Steps of the stepper a place has of a product, whatever is chosen of it; null where nothing is counted. Each count of its sizes is added once. */
export function leftAt(product: Product, place: Place): number | null {
  const own = stockOf(product, null, place);
  const sizes = [...new Map(product.variations.map((v) => [stockKey(product, v), stockOf(product, v, place)])).values()];
  if (own === 0 || sizes.length === 0 || product.variations.every((v) => v.inStock && v.stockQuantity === null)) {
    return own === null ? null : Math.floor(own / product.addOnce);
  }
  const sum = sizes.reduce((all, left) => (all === null || left === null ? null : all + left), 0);
  return sum === null ? null : Math.floor(sum / product.addOnce);
}
