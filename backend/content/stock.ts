import type { ContentProduct, Shop } from './shop.ts';

/** Pieces or portions left of a product (variationId null) or one of its variations at a warehouse; null is unlimited. */
export type StockOf = (productId: number, variationId: number | null, warehouseId: number) => number | null;

export interface StockRow {
  productId: number;
  variationId: number | null;
  warehouseId: number;
  quantity: number | null;
  /** Rows of a product with the same pool are sold from one count; left out where the row is counted alone. */
  pool?: string;
}

/** Whose count a variation is sold from: its own id, that of another variation, or 0 for the product's. */
export const stockHolder = (shop: Pick<Shop, 'sharedStock'>, { id, stock }: ContentProduct['variations'][number]): number =>
  stock === undefined ? 0 : (shop.sharedStock?.holderOf(id) ?? id);

/** The pool of a row that is counted alone. */
export const poolOf = (holder: number | null, warehouseId: number): string => `${holder ?? 0}/${warehouseId}`;

/** The stock a new shop begins with: one row per product (or variation of a variable product) and warehouse that sells it. Groups have none of their own. */
export function stockRows(shop: Shop): StockRow[] {
  return [...shop.products.values()].flatMap((product) => (product.type === 'group_variable' ? [] : rowsOf(shop, product)));
}

function rowsOf(shop: Shop, product: ContentProduct): StockRow[] {
  const parts =
    product.type === 'variable'
      ? product.variations.map((variation) => ({
          variationId: variation.id,
          holder: stockHolder(shop, variation),
          stock: variation.stock === undefined ? product.stock : variation.stock,
        }))
      : [{ variationId: null, holder: 0, stock: product.stock }];
  return parts.flatMap(({ variationId, holder, stock }) =>
    product.locations.map((warehouseId) => {
      const quantity = quantityAt(stock, warehouseId);
      const pool = shop.sharedStock ? String(holder) : poolOf(holder, warehouseId);
      const isShared = quantity !== null && pool !== poolOf(variationId, warehouseId);
      return { productId: product.id, variationId, warehouseId, quantity, ...(isShared && { pool }) };
    }),
  );
}

const quantityAt = (stock: ContentProduct['stock'], warehouse: number): number | null =>
  typeof stock === 'object' && stock !== null ? (stock[String(warehouse)] ?? null) : stock;

/** The content's own stock as a lookup, for a backend that has sold nothing yet. */
export function startingStock(shop: Shop): StockOf {
  const rows = new Map(stockRows(shop).map((row) => [`${row.productId}/${row.variationId}/${row.warehouseId}`, row.quantity]));
  return (product, variation, warehouse) => rows.get(`${product}/${variation}/${warehouse}`) ?? null;
}
