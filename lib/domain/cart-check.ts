import type { Product, Variation } from '#lib/contract/product.ts';
import { type CartLine, setCount } from './cart.ts';
import type { Menu } from './catalogue.ts';
import { type Place, selectable, stockOf } from './selectable.ts';
import { supplementProblems } from './supplements.ts';

/** What becomes of a cart at another place or with another catalogue (product-spec 4 «Adding to cart», 5 «On an address change»; CART-05, CART-06). */
export interface CartCheck {
  /** What may stay, with counts that are there. */
  readonly lines: readonly CartLine[];
  /** Not sold there, out of stock, or no longer as it was chosen. */
  readonly removed: readonly CartLine[];
  /** Lines of which less is left, as they were. */
  readonly reduced: readonly CartLine[];
}

function found(line: CartLine, menu: Menu): { readonly product: Product; readonly variation: Variation | null } | null {
  const product = menu.product(line.productId);
  if (!product) return null;
  const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
  const fits = line.variationId === null ? product.variations.length === 0 : variation !== null;
  return fits && supplementProblems(product, line.supplements, menu).length === 0 ? { product, variation } : null;
}

/** Checks every line against menu and place; equal products share what is left, the first lines take it. */
export function checkCart(lines: readonly CartLine[], menu: Menu, place: Place): CartCheck {
  const left = new Map<string, number>();
  let kept = lines;
  const removed: CartLine[] = [];
  const reduced: CartLine[] = [];
  for (const line of lines) {
    const known = found(line, menu);
    const key = `${line.productId}:${line.variationId ?? 0}`;
    const stock =
      known && selectable(known.product, place).addable ? (left.get(key) ?? stockOf(known.product, known.variation, place) ?? Infinity) : 0;
    const once = known?.product.addOnce ?? 1;
    const count = Math.min(line.count, Math.floor(stock / once));
    left.set(key, stock - count * once);
    if (count === line.count) continue;
    (count === 0 ? removed : reduced).push(line);
    kept = setCount(kept, line.key, count);
  }
  return { lines: kept, removed, reduced };
}
