import { isPricedByKilogram } from '#lib/contract/portion.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';

/** What can be seen and bought at a place (CAT-04, CAT-05, CAT-09; wire-facts 4.8). */

export interface Place {
  /** null = no location chosen yet. */
  readonly warehouseId: number | null;
  readonly settings: Pick<Settings, 'fragmented' | 'showOutOfStock' | 'buyingDisabled' | 'singleStockMode' | 'singleStockId'>;
}

export interface Selectable {
  readonly visible: boolean;
  readonly addable: boolean;
  readonly reason: 'elsewhere' | 'out_of_stock' | 'no_price' | 'buying_disabled' | null;
}

/** The warehouse whose stock counts: the single one of single_stock_mode, else the location's. */
export const stockWarehouse = ({ warehouseId, settings }: Place): number | null =>
  settings.singleStockMode ? (settings.singleStockId ?? warehouseId) : warehouseId;

/** Sold at the warehouse; a product that names no warehouse is sold at all of them, and fragmented catalogues hold only what is sold there. */
export function soldAt(product: Product, place: Place): boolean {
  const warehouse = stockWarehouse(place);
  return (
    place.settings.fragmented || warehouse === null || product.locations.length === 0 || product.locations.some((l) => l.id === warehouse)
  );
}

/** Pieces the catalogue knows of; null = not counted. */
export function stockOf(product: Product, variation: Variation | null, place: Place): number | null {
  if (!product.inStock || variation?.inStock === false) return 0;
  const warehouse = stockWarehouse(place);
  const here = warehouse === null ? undefined : product.locations.find((l) => l.id === warehouse);
  const counted = product.manageStock ? (here ? here.quantity : product.stockQuantity) : null;
  const left = variation?.stockQuantity ?? counted;
  return left === null ? null : Math.max(0, left);
}

/** What is sold from one count has the same key: equal dishes, and sizes that share their product's stock. */
export const stockKey = (product: Product, variation: Variation | null): string => `${product.id}:${variation?.stockId ?? 0}`;

/**
 * Whether a price (minor units) is one that can be asked for: 0, or a kopeck at least for what one step of the stepper adds. Asked of every card, so without
 * exact arithmetic.
 */
function costs(product: Product, price: number | null): boolean {
  if (price === null || price === 0) return price === 0;
  const off = product.comboDiscount?.type === 'fixed' ? product.comboDiscount.amount : 0;
  const weight = isPricedByKilogram(product) ? product.portionSize / 1_000 : 1;
  return (price - off) * product.multiplier * product.addOnce * weight >= 0.5;
}

/** A product without a price is not sold, unless what is chosen inside it has one: a size or a member of its group (CAT-04). A price of 0 is one. */
export function hasPrice(product: Product, variation: Variation | null = null): boolean {
  if (variation !== null) return costs(product, variation.price);
  if (product.variations.length > 0) return product.variations.some((v) => costs(product, v.price));
  return product.members.length > 0 || costs(product, product.price);
}

function inStock(product: Product, place: Place): boolean {
  const some = product.variations.length > 0 ? product.variations.some((v) => stockOf(product, v, place) !== 0) : true;
  return some && stockOf(product, null, place) !== 0;
}

/** Whether a product is shown at a place and can be put into the cart, and why not. */
export function selectable(product: Product, place: Place): Selectable {
  if (!soldAt(product, place)) return { visible: false, addable: false, reason: 'elsewhere' };
  const visible = place.settings.showOutOfStock || inStock(product, place);
  if (!hasPrice(product)) return { visible, addable: false, reason: 'no_price' };
  if (!inStock(product, place)) return { visible, addable: false, reason: 'out_of_stock' };
  if (place.settings.buyingDisabled) return { visible: true, addable: false, reason: 'buying_disabled' };
  return { visible: true, addable: true, reason: null };
}
