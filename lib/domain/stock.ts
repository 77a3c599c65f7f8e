import { isPricedByKilogram } from '#lib/contract/portion.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { CartLine } from './cart.ts';

/** Which products are visible and available at a place (CAT-04, CAT-05, CAT-09; wire-facts 4.8). */

export interface Place {
  /** null = no location chosen yet. */
  readonly warehouseId: number | null;
  readonly settings: Pick<Settings, 'fragmented' | 'showOutOfStock' | 'buyingDisabled' | 'singleStockMode' | 'singleStockId'>;
}

interface Selectable {
  readonly visible: boolean;
  readonly addable: boolean;
  readonly reason: 'elsewhere' | 'out_of_stock' | 'no_price' | 'buying_disabled' | null;
}

/** The warehouse whose stock is used: the single one of single_stock_mode, otherwise the location's. */
export const stockWarehouse = ({ warehouseId, settings }: Place): number | null =>
  settings.singleStockMode ? (settings.singleStockId ?? warehouseId) : warehouseId;

/** Whether the product is sold at the warehouse. A product without warehouses is sold at all of them; a fragmented catalogue only contains what is sold there. */
export function soldAt(product: Product, place: Place): boolean {
  const warehouse = stockWarehouse(place);
  return (
    place.settings.fragmented || warehouse === null || product.locations.length === 0 || product.locations.some((l) => l.id === warehouse)
  );
}

/** Stock in the catalogue; null = unlimited. */
export function stockOf(product: Product, variation: Variation | null, place: Place): number | null {
  if (!product.inStock || variation?.inStock === false) return 0;
  const warehouse = stockWarehouse(place);
  const here = warehouse === null ? undefined : product.locations.find((l) => l.id === warehouse);
  const counted = product.manageStock ? (here ? here.quantity : product.stockQuantity) : null;
  const left = variation?.stockQuantity ?? counted;
  return left === null ? null : Math.max(0, left);
}

/** A key of the stock count: equal for dishes and sizes that share it. */
export const stockKey = (product: Product, variation: Variation | null): string => `${product.id}:${variation?.stockId ?? 0}`;

/**
 * Whether a price (minor units) is valid: 0, also after a combo's fixed discount, or at least one minor unit for one step of the stepper. Called for every card,
 * so it does not use exact arithmetic.
 */
function costs(product: Product, price: number | null): boolean {
  if (price === null) return false;
  const left = price - (product.comboDiscount?.type === 'fixed' ? product.comboDiscount.amount : 0);
  const weight = isPricedByKilogram(product) ? product.portionSize / 1_000 : 1;
  return left <= 0 || left * product.multiplier * product.addOnce * weight >= 0.5;
}

/** Whether a product has a price, its own or that of a size or group member (CAT-04). A price of 0 is one. */
export function hasPrice(product: Product, variation: Variation | null = null): boolean {
  if (variation !== null) return costs(product, variation.price);
  if (product.variations.length > 0) return product.variations.some((v) => costs(product, v.price));
  return product.members.length > 0 || costs(product, product.price);
}

function inStock(product: Product, place: Place): boolean {
  const some = product.variations.length > 0 ? product.variations.some((v) => stockOf(product, v, place) !== 0) : true;
  return some && stockOf(product, null, place) !== 0;
}

/** Whether a product is visible and can be added to the cart at a place, and why not. */
export function selectable(product: Product, place: Place): Selectable {
  if (!soldAt(product, place)) return { visible: false, addable: false, reason: 'elsewhere' };
  const visible = place.settings.showOutOfStock || inStock(product, place);
  if (!hasPrice(product)) return { visible, addable: false, reason: 'no_price' };
  if (!inStock(product, place)) return { visible, addable: false, reason: 'out_of_stock' };
  if (place.settings.buyingDisabled) return { visible: true, addable: false, reason: 'buying_disabled' };
  return { visible: true, addable: true, reason: null };
}

/** Remaining stock of a product at a place, minus what is in the cart (CART-06, CAT-04; decisions «Money, weight, counts»). */
export interface Room {
  /** Total stock at the place in steps of the stepper. */
  readonly left: number;
  /** Steps that can still be added. */
  readonly more: number;
  /** The limit is one per order, regardless of stock. */
  readonly isOnePerOrder?: boolean;
}

/** Stock of one configuration in steps of the stepper; null for unlimited. */
function stepsLeft(product: Product, variation: Variation | null, place: Place): number | null {
  const stock = stockOf(product, variation, place);
  return stock === null ? null : Math.floor(stock / product.addOnce);
}

/** Remaining stock of one configuration; null for unlimited. The line with the key `except` is not counted, because it is being changed. */
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

/** Stock of a product over all configurations in steps of the stepper; null for unlimited. Shared counts of sizes are added once. */
export function leftAt(product: Product, place: Place): number | null {
  const own = stockOf(product, null, place);
  const sizes = [...new Map(product.variations.map((v) => [stockKey(product, v), stockOf(product, v, place)])).values()];
  if (own === 0 || sizes.length === 0 || product.variations.every((v) => v.inStock && v.stockQuantity === null)) {
    return own === null ? null : Math.floor(own / product.addOnce);
  }
  const sum = sizes.reduce((all, left) => (all === null || left === null ? null : all + left), 0);
  return sum === null ? null : Math.floor(sum / product.addOnce);
}

const GONE: ReadonlySet<string | null> = new Set(['elsewhere', 'out_of_stock']);

/** Whether the place does not sell the product, or has none left. */
export const isSoldOut = (product: Product, place: Place): boolean => GONE.has(selectable(product, place).reason);
