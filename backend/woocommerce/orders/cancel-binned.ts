import { type Db, transact } from '#backend/db/open.ts';
import { noteSeen, outgoingByWooId } from '#backend/db/outgoing-orders.ts';
import { dropUnsentRefunds, readPayment } from '#backend/db/payments.ts';
import type { OrderRow } from '#backend/db/tables.ts';
import { announceOrder, moveOrderIn } from '#backend/services/order-status.ts';
import { stockNeeds } from '#backend/services/stored-order.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { lockedOrderRow } from '../../db/orders.ts';
import { WooError } from '../client.ts';
import { leaveStockThere } from './outgoing-stock.ts';
import type { Traffic } from './traffic.ts';
import { readWooOrder } from './woo-order.ts';

/**
 * Cancels the orders that are still in WooCommerce's bin one look after they were first seen there, so that one put there by mistake and taken out at once
 * never shows as cancelled. A payment is not refunded automatically, because delivered orders are put into the bin, too. Answers how many were cancelled.
 * @throws {WooError} when WooCommerce cannot be asked.
 */
export async function cancelBinned({ deps, client, pace }: Traffic): Promise<number> {
  const now = deps.clock();
  let cancelled = 0;
  for (const id of await binnedUntil(deps.db, now - pace.poll)) {
    if (!(await isStillThere({ client, pace }, id))) continue;
    const order = await cancel(deps, id, now);
    if (order === null) continue;
    cancelled += 1;
    deps.log.info('an order is cancelled: it is in the bin of WooCommerce', { order: order.id, there: id });
    if (order.isPaid) deps.log.error('a paid order was moved to the bin in WooCommerce', 'give the money back', { order: order.id });
    await announceOrder(deps, order);
  }
  return cancelled;
}

async function binnedUntil(db: Db, at: number): Promise<number[]> {
  const rows = await db.selectFrom('outgoing_orders').select('woo_id').where('binned_at', '<=', at).orderBy('order_id').execute();
  return rows.flatMap(({ woo_id }) => woo_id ?? []);
}

/** Whether an order is in the bin, or was deleted out of it. */
async function isStillThere({ client, pace }: Pick<Traffic, 'client' | 'pace'>, id: number): Promise<boolean> {
  try {
    const { body } = await client.get(`/wc/v3/orders/${id}`, { timeout: pace.timeout, fresh: true });
    return readWooOrder(body)?.status === 'trash';
  } catch (error) {
    if (error instanceof WooError && error.status === 404 && error.code !== 'rest_no_route') return true;
    throw error;
  }
}

/** Null when another backend has done it, or when the order is over. */
async function cancel({ db }: Traffic['deps'], id: number, now: number): Promise<(OrderRow & { readonly isPaid: boolean }) | null> {
  return transact(db, async (trx) => {
    const known = await outgoingByWooId(trx, id);
    const order = known && (await lockedOrderRow(trx, known.order_id));
    // read anew: another backend may have cancelled it while this one waited for the order
    const seen = order && (await outgoingByWooId(trx, id));
    if (!order || !seen || seen.binned_at === null) return null;
    await noteSeen(trx, order.id, { binned_at: null });
    if (isFinal(order.status)) return null;
    const { kept } = await readPayment(trx, order.id);
    await moveOrderIn(trx, order.id, { to: 'cancelled', source: 'woocommerce' }, now);
    await dropUnsentRefunds(trx, order.id);
    if (order.holds === 1 && seen.counted_at !== null) await leaveStockThere(trx, await stockNeeds(trx, order));
    return { ...order, status: 'cancelled', isPaid: kept > 0 };
  });
}
