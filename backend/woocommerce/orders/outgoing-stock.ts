import type { Shop } from '#backend/content/shop.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import { type Lacking, type StockNeed, sharesCountOf } from '#backend/db/stock.ts';
import { mirrorReadAt } from '#backend/db/woo-mirror.ts';
import { isNumberOf, wooVariationId } from '../any-variation.ts';

/**
 * Stock counted by WooCommerce: available here is its count minus the pieces of our orders that the count does not include yet. Although counts are read and
 * orders sent at different times, a piece is never sold twice; for a moment one too few may be sold.
 */

/**
 * The number of pieces of a product that a count read at `readAt` does not include. `variationId` is WooCommerce's id; null: the whole
 * product, with its variations.
 */
type NotCounted = (productId: number, variationId: number | null, readAt: number) => number;

/**
 * The pieces missing in WooCommerce's counts that were read at `since` or later: orders that hold stock and were not confirmed when the reading began. For some
 * products, or all.
 */
export async function notCounted(trx: Db | Trx, since: number, productIds?: readonly number[]): Promise<NotCounted> {
  const query = trx
    .selectFrom('outgoing_orders')
    .innerJoin('orders', 'orders.id', 'outgoing_orders.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.product_id as productId',
      'order_lines.variation_id as variationId',
      'order_lines.quantity as quantity',
      'outgoing_orders.counted_at as countedAt',
    ])
    .where('orders.holds', '=', 1)
    .where((e) => e.or([e('outgoing_orders.counted_at', 'is', null), e('outgoing_orders.counted_at', '>=', since)]));
  const rows = await (productIds === undefined ? query : query.where('order_lines.product_id', 'in', [0, ...productIds])).execute();
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  return (productId, variationId, readAt) =>
    (byProduct.get(productId) ?? [])
      .filter(
        (row) =>
          (variationId === null || wooVariationId(row.variationId) === variationId) && (row.countedAt === null || row.countedAt >= readAt),
      )
      .reduce((sum, row) => sum + row.quantity, 0);
}

export interface WooCount {
  readonly productId: number;
  /** Null: the product itself, with all variations that share its count. */
  readonly variationId: number | null;
  /** WooCommerce's value, which can be negative; null: unlimited. */
  readonly quantity: number | null;
  /** When the request for it began. */
  readonly readAt: number;
}

/** Pools of a product's own count; those of a variation begin with its id. */
const PRODUCT_POOLS = '0%';

/** Sets the stock left at every warehouse, in each row that is sold from the same count; missing rows are not created. */
export async function settleStock(trx: Trx, counts: readonly WooCount[]): Promise<void> {
  if (counts.length === 0) return;
  const since = Math.min(...counts.map(({ readAt }) => readAt));
  const lacks = await notCounted(trx, since, counts.length > MOST_NAMED ? undefined : counts.map(({ productId }) => productId));
  for (const { productId, variationId, quantity, readAt } of counts.toSorted(byRow)) {
    const left = quantity === null ? null : Math.max(0, Math.floor(quantity) - lacks(productId, variationId, readAt));
    await trx
      .updateTable('stock')
      .set({ quantity: left })
      .where('product_id', '=', productId)
      .where((e) => (variationId === null ? e('pool', 'like', PRODUCT_POOLS) : isNumberOf(e.ref('variation_id'), variationId)))
      .execute();
  }
}

/** With more products than this, all are read. */
const MOST_NAMED = 500;
const byRow = (a: WooCount, b: WooCount): number => a.productId - b.productId || (a.variationId ?? 0) - (b.variationId ?? 0);

/** Removes pieces again that a cancelled order has just returned: WooCommerce is cancelling it as well and will return them in its own count. */
export async function leaveStockThere(trx: Trx, needs: readonly StockNeed[]): Promise<void> {
  for (const need of needs) {
    await trx
      .updateTable('stock')
      .set((e) => ({ quantity: e('quantity', '-', need.quantity) }))
      .where(sharesCountOf(need))
      .where('quantity', '>=', need.quantity)
      .execute();
  }
}

/** Pieces of our orders that WooCommerce's counts did not include when they were read into the mirror. */
export const lackingIn =
  (shop: Shop): Lacking =>
  async (trx) => {
    const readAt = await mirrorReadAt(trx);
    const lacks = await notCounted(
      trx,
      [...readAt.values()].reduce((least, at) => Math.min(least, at), Number.MAX_SAFE_INTEGER),
    );
    return ({ productId, variationId }) => {
      const variation = shop.products.get(productId)?.variations.find(({ id }) => id === variationId);
      // variations without their own count share their product's
      const own = variation?.stock === undefined || variationId === null ? null : wooVariationId(variationId);
      return lacks(productId, own, readAt.get(own === null ? `product/${productId}` : `variation/${own}`) ?? 0);
    };
  };
