import { orderRow, readOrder, type StoredOrder } from '../db/orders.ts';
import type { OrderRow } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { owns, type Visitor } from './order-access.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';
import { storedMeta } from './order-view.ts';

/** What a customer may do with an order of their own. Orders of others and unknown ones answer alike. */

/** Cancels a pending order while its time runs (ORD-06), by the backend's clock. @throws {Refusal} 404, 409 `order_not_cancellable`. */
export function cancelOrder(deps: OrderDeps, id: number, visitor: Visitor): Promise<StoredOrder> {
  const guard = (row: OrderRow) => {
    if (!owns(visitor, row)) throw unknownOrder();
    const open = row.status === 'pending' && row.expires_at !== null && deps.clock() < row.expires_at;
    if (!open) throw new Refusal(409, 'order_not_cancellable', 'The order can no longer be cancelled.', { status: row.status });
  };
  return moveOrder(deps, id, { to: 'cancelled', source: 'customer', guard });
}

/** Rates an order once, after it was handed over (ORD-08). @throws {Refusal} 404, 409 `order_not_completed`, 409 `order_already_rated`. */
export async function rateOrder(
  deps: OrderDeps,
  id: number,
  visitor: Visitor,
  rating: { rate: number; text: string },
): Promise<StoredOrder> {
  return transact(deps.db, async (trx) => {
    const row = await orderRow(trx, id);
    if (!row || !owns(visitor, row)) throw unknownOrder();
    if (row.status !== 'completed') throw new Refusal(409, 'order_not_completed', 'Only an order that was handed over can be rated.');
    const meta = [
      ...storedMeta.parse(JSON.parse(row.meta)),
      ...(rating.text === '' ? [] : [{ key: 'rate_order_text', value: rating.text }]),
    ];
    const done = await trx
      .updateTable('orders')
      .set({ rating: rating.rate, meta: JSON.stringify(meta), modified_at: deps.clock() })
      .where('id', '=', id)
      .where('rating', 'is', null)
      .executeTakeFirst();
    const rated = await readOrder(trx, id);
    if (done.numUpdatedRows === 0n || !rated) throw new Refusal(409, 'order_already_rated', 'The order was rated before.');
    return rated;
  });
}
