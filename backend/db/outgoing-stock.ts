import type { Db, Trx } from './open.ts';
import type { StockNeed } from './stock.ts';

/**
 * Stock where WooCommerce counts it: what may be sold here is its count less the pieces of our orders that the count does not have yet. Read, told and
 * applied at different moments, the three never sell a piece twice; for a moment they may sell one too few.
 */

/** Pieces of a product (variationId null: the product itself) that WooCommerce's count lacks. */
export type NotCounted = (productId: number, variationId: number | null) => number;

/** What a count lacks whose reading began at `readAt`: orders that hold stock and that WooCommerce had not told us of by then. */
export async function notCounted(trx: Db | Trx, readAt: number): Promise<NotCounted> {
  const rows = await trx
    .selectFrom('outgoing_orders')
    .innerJoin('orders', 'orders.id', 'outgoing_orders.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((e) => [
      'order_lines.product_id as productId',
      'order_lines.variation_id as variationId',
      e.fn.sum<number>('order_lines.quantity').as('quantity'),
    ])
    .where('orders.holds', '=', 1)
    .where((e) => e.or([e('outgoing_orders.counted_at', 'is', null), e('outgoing_orders.counted_at', '>=', readAt)]))
    .groupBy(['order_lines.product_id', 'order_lines.variation_id'])
    .execute();
  const known = new Map(rows.map((row) => [`${row.productId}/${row.variationId}`, Number(row.quantity)]));
  return (productId, variationId) => known.get(`${productId}/${variationId ?? 0}`) ?? 0;
}

export interface WooCount {
  readonly productId: number;
  readonly variationId: number | null;
  /** As WooCommerce says, also below 0; null: not counted. */
  readonly quantity: number | null;
}

/** Sets what is left of products at every warehouse from counts whose reading began at `readAt`; rows that are not there stay away. */
export async function settleStock(trx: Trx, counts: readonly WooCount[], readAt: number): Promise<void> {
  const lacks = await notCounted(trx, readAt);
  for (const { productId, variationId, quantity } of counts.toSorted((a, b) => a.productId - b.productId)) {
    const left = quantity === null ? null : Math.max(0, quantity - lacks(productId, variationId));
    await trx
      .updateTable('stock')
      .set({ quantity: left })
      .where('product_id', '=', productId)
      .where('variation_id', '=', variationId ?? 0)
      .execute();
  }
}

/** Takes pieces away again that a cancelled order has just given back: its cancelling has begun in WooCommerce, whose count will bring them. */
export async function leaveStockThere(trx: Trx, needs: readonly StockNeed[]): Promise<void> {
  for (const need of needs) {
    await trx
      .updateTable('stock')
      .set((e) => ({ quantity: e('quantity', '-', need.quantity) }))
      .where('product_id', '=', need.productId)
      .where('variation_id', '=', need.variationId)
      .where('warehouse_id', '=', need.warehouseId)
      .where('quantity', '>=', need.quantity)
      .execute();
  }
}
