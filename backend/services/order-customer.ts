import { z } from 'zod';
import { tableFreeUntil } from '#lib/domain/order-time.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import { addSpent } from '../db/bonus.ts';
import { transact } from '../db/open.ts';
import { lockedOrderRow, readOrder, type StoredOrder } from '../db/orders.ts';
import type { OrderRow } from '../db/tables.ts';
import { lockUser, nameUser, userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unauthorised, unknownOrder } from '../refusal.ts';
import { isPaidLate, logRefundByHand } from './late-payments.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';
import { storedMeta } from './stored-order.ts';

/** Actions of a customer on their own order. Unknown orders and those of others get the same response. */

/**
 * Cancels a pending order in time (ORD-06), a table without dishes before it begins (DLV-06), or a late-paid order, which is then refunded; times are compared
 * by the backend's clock.
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
    // an operator can write its notes at the same time
    const row = await lockedOrderRow(trx, id);
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

const billingName = z.object({ first_name: z.string().catch('') });

interface Kept {
  readonly id: number;
  readonly key: string;
}

/**
 * Assigns a guest's orders to the customer who logged in (AUTH-04). The order key proves that the browser placed the order; the phone, verified by the login,
 * proves that the order was for this person. Both are required; refused and unknown orders are left out of the result alike. A customer without a name gets the
 * name of the order.
 * @returns ids of the newly assigned orders, ascending.
 * @throws {Refusal} 401 for a deleted account.
 */
export async function claimOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number, kept: readonly Kept[]): Promise<number[]> {
  const wanted = [...new Map(kept.map((one) => [one.id, one.key]))].toSorted(([a], [b]) => a - b);
  return transact(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw unauthorised();
    const phone = (await userById(trx, userId))?.phone ?? '';
    const claimed: number[] = [];
    if (phone === '') return claimed;
    for (const [id, key] of wanted) {
      const row = await lockedOrderRow(trx, id);
      if (row === undefined || row.customer_id !== 0 || row.phone !== phone || !sameSecret(key, row.order_key)) continue;
      await trx.updateTable('orders').set({ customer_id: userId, modified_at: clock() }).where('id', '=', id).execute();
      // the total counts as spent once the order is completed; points are only earned by orders placed with an account
      if (row.status === 'completed') await addSpent(trx, userId, row.total);
      claimed.push(id);
      const { first_name: name } = billingName.parse(JSON.parse(row.billing));
      if (name !== '') await nameUser(trx, userId, name);
    }
    return claimed;
  });
}

export interface Visitor {
  /** The customer of the request's token. */
  readonly customerId: number | undefined;
  /** The order key of a guest. */
  readonly orderKey: string | undefined;
}

/** Whether an order is the visitor's: placed by the customer, or identified by its key (ACC-04, ROUTE-08). Customer 0 owns nothing. */
export const owns = ({ customerId, orderKey }: Visitor, order: Pick<OrderRow, 'customer_id' | 'order_key'>): boolean =>
  (customerId !== undefined && customerId > 0 && customerId === order.customer_id) ||
  (orderKey !== undefined && sameSecret(orderKey, order.order_key));
