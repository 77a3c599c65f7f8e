import { z } from 'zod';
import type { Trx } from '../db/open.ts';
import type { StockNeed } from '../db/stock.ts';
import type { OrderRow } from '../db/tables.ts';

/** Pieces an order has taken from stock, one row per product, variation and warehouse. */
export async function stockNeeds(trx: Trx, row: Pick<OrderRow, 'id' | 'warehouse_id'>): Promise<StockNeed[]> {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['product_id', 'variation_id', 'quantity'])
    .where('order_id', '=', row.id)
    .execute();
  return summed(
    lines.map((line) => ({
      productId: line.product_id,
      variationId: line.variation_id,
      warehouseId: row.warehouse_id,
      quantity: line.quantity,
    })),
  );
}

/** Needs of one product on many lines as one. */
export function summed(needs: readonly StockNeed[]): StockNeed[] {
  const byRow = Map.groupBy(needs, (need) => `${need.productId}/${need.variationId}/${need.warehouseId}`);
  return [...byRow.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, quantity: rest.reduce((sum, need) => sum + need.quantity, first.quantity) }] : [],
  );
}

/** Names of the intervals and tables an order occupies. */
export const capacityNames = (row: Pick<OrderRow, 'capacity_names'>): string[] => z.array(z.string()).parse(JSON.parse(row.capacity_names));
