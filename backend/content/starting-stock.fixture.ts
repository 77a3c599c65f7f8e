import type { Shop } from './shop.ts';
import { type StockOf, stockRows } from './stock.ts';

/** The content's own stock as a lookup, for a backend that has sold nothing yet. */
export function startingStock(shop: Shop): StockOf {
  const rows = new Map(stockRows(shop).map((row) => [`${row.productId}/${row.variationId}/${row.warehouseId}`, row.quantity]));
  return (product, variation, warehouse) => rows.get(`${product}/${variation}/${warehouse}`) ?? null;
}
