import { tableFreeUntil } from '#lib/domain/booking.ts';
import { orderRow, readOrder, type StoredOrder } from '../db/orders.ts';
import type { OrderRow } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { isPaidLate, logRefundByHand } from './late-payments.ts';
import { owns, type Visitor } from './order-access.ts';
import { storedMeta } from './order-meta.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';

/** What a customer may do with an order of their own. Orders of others and unknown ones answer alike. */

/**
 * Cancels a pending order while its time runs (ORD-06), a table without dishes before it begins (DLV-06), or an order whose money came after its time and
 * goes back then, by the backend's clock.
 * @throws {Refusal} 404, 409 `order_not_cancellable`.
 */
export async function cancelOrder(deps: OrderDeps & Pick<Deps, 'log'>, id: number, visitor: Visitor): Promise<StoredOrder> {
  const known = await readOrder(deps.db, id);
  if (!known || !owns(visitor, known.row)) throw unknownOrder();
  const given = known.lines.length === 0;
  const isLate = isPaidLate(known.row.status, known.events.at(-1)?.source);
  const guard = (row: OrderRow) => {
    const waits = row.status === 'pending' || (isLate && row.status === 'on-hold');
    const until = waits ? row.expires_at : given ? tableUntil(row) : null;
    const open = until !== null && deps.clock() < until;
    if (!open) throw new Refusal(409, 'order_not_cancellable', 'The order can no longer be cancelled.', { status: row.status });
  };
  const cancelled = await moveOrder(deps, id, { to: 'cancelled', source: 'customer', guard });
  logRefundByHand(deps, cancelled);
  return cancelled;
}

function tableUntil(row: OrderRow): number | null {
  const meta = new Map(storedMeta.parse(JSON.parse(row.meta)).map(({ key, value }) => [key, String(value)]));
  const word = (key: string): string => meta.get(key) ?? '';
  const booking = { date: word('booking_date'), time: word('booking_time') };
  const { status, total, delivery_type: deliveryType, timezone } = row;
  return tableFreeUntil({ status, total, deliveryType, lines: [], booking }, timezone);
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
