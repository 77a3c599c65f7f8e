import { z } from 'zod';
import { transact } from '#backend/db/open.ts';
import { id, numOrNull } from '#lib/contract/php.ts';
import type { StoredOrder } from '../../db/orders.ts';
import { wooVariationId } from '../any-variation.ts';
import type { WooClient } from '../client.ts';
import { settleStock, type WooCount } from './outgoing-stock.ts';
import type { Traffic } from './traffic.ts';

const counted = z.object({ id: id(), manage_stock: z.unknown(), stock_quantity: numOrNull() });
const FIELDS = 'id,manage_stock,stock_quantity';

/**
 * Reads WooCommerce's count of an order's products anew. An order that was made there before we knew has changed the count at a moment nobody can tell,
 * so what was read meanwhile may be short of it for good.
 */
export async function recount({ deps, client }: Traffic, order: StoredOrder): Promise<void> {
  try {
    const readAt = deps.clock() + 1;
    const counts = await countsOf(client, order, readAt);
    await transact(deps.db, (trx) => settleStock(trx, counts));
  } catch (error) {
    deps.log.error('stock could not be counted anew', error, { order: order.row.id });
  }
}

async function countsOf(client: WooClient, { lines }: StoredOrder, readAt: number): Promise<WooCount[]> {
  const counts: WooCount[] = [];
  const products = Map.groupBy(lines, (line) => line.product_id);
  for (const [productId, rows] of products) {
    const variations = [...new Set(rows.map((row) => wooVariationId(row.variation_id)).filter((variation) => variation > 0))];
    const sizes = variations.length === 0 ? [] : await read(client, `/wc/v3/products/${productId}/variations`, variations);
    for (const { id: variationId, manage_stock, stock_quantity } of sizes)
      if (manage_stock === true) counts.push({ productId, variationId, quantity: stock_quantity, readAt });
    if (variations.length > 0 && !sizes.some(({ manage_stock }) => manage_stock === 'parent')) continue;
    for (const { manage_stock, stock_quantity } of await read(client, '/wc/v3/products', [productId]))
      if (manage_stock === true) counts.push({ productId, variationId: null, quantity: stock_quantity, readAt });
  }
  return counts;
}

async function read(client: WooClient, path: string, include: readonly number[]): Promise<z.output<typeof counted>[]> {
  const { body } = await client.get(path, { query: { include, per_page: 100, _fields: FIELDS }, fresh: true });
  return (Array.isArray(body) ? body : []).flatMap((raw) => counted.safeParse(raw).data ?? []);
}
