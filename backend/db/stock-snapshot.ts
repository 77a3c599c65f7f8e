import { createHash } from 'node:crypto';
import type { StockOf } from '#backend/content/stock.ts';
import type { Db } from './open.ts';

export interface StockSnapshot {
  /** The same for the same stock. */
  readonly version: string;
  /** Quantity left; null is unlimited, what has no row is not sold (0). */
  readonly of: StockOf;
}

const keyOf = (product: number, variation: number | null, warehouse: number): string => `${product}/${variation ?? 0}/${warehouse}`;

/** The whole stock as it is now. */
export async function stockSnapshot(db: Db): Promise<StockSnapshot> {
  const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('variation_id').orderBy('warehouse_id').execute();
  const left = new Map(rows.map((row) => [keyOf(row.product_id, row.variation_id, row.warehouse_id), row.quantity]));
  const hash = createHash('sha256');
  for (const [key, quantity] of left) hash.update(`${key}=${quantity};`);
  return {
    version: hash.digest('base64url'),
    of: (product, variation, warehouse) => {
      const quantity = left.get(keyOf(product, variation, warehouse));
      return quantity === undefined ? 0 : quantity;
    },
  };
}
