import type { ContentProduct, Shop } from './shop.ts';

/** Pieces or portions left of a product (variationId null) or one of its variations at a warehouse; null is unlimited. */
export type StockOf = (productId: number, variationId: number | null, warehouseId: number) => number | null;

export interface StockRow {
  productId: number;
  variationId: number | null;
  warehouseId: number;
  quantity: number | null;
}

/** The stock a new shop begins with: one row per product (or variation of a variable product) and warehouse that sells it. Groups have none of their own. */
export function stockRows(shop: Shop): StockRow[] {
  return [...shop.products.values()].flatMap((product) => (product.type === 'group_variable' ? [] : rowsOf(product)));
}

function rowsOf(product: ContentProduct): StockRow[] {
  const parts =
    product.type === 'variable'
      ? product.variations.map((variation) => ({
          variationId: variation.id,
          stock: variation.stock === undefined ? product.stock : variation.stock,
        }))
      : [{ variationId: null, stock: product.stock }];
  return parts.flatMap(({ variationId, stock }) =>
    product.locations.map((warehouseId) => ({ productId: product.id, variationId, warehouseId, quantity: quantityAt(stock, warehouseId) })),
  );
}

const quantityAt = (stock: ContentProduct['stock'], warehouse: number): number | null =>
  typeof stock === 'object' && stock !== null ? (stock[String(warehouse)] ?? null) : stock;

/** The content's own stock as a lookup, for a backend that has sold nothing yet. */
export function startingStock(shop: Shop): StockOf {
  const rows = new Map(stockRows(shop).map((row) => [`${row.productId}/${row.variationId}/${row.warehouseId}`, row.quantity]));
  return (product, variation, warehouse) => rows.get(`${product}/${variation}/${warehouse}`) ?? null;
}
