import { canMove, isLost } from '#lib/domain/order-status.ts';
import { lockedOrderRow } from '../../db/orders.ts';
import { noteSeen, outgoingByWooId } from '../../db/outgoing-orders.ts';
import type { OrderRow } from '../../db/tables.ts';
import { transact } from '../../db/transaction.ts';
import { announceOrder } from '../../services/order-events.ts';
import { stockNeeds } from '../../services/order-holds.ts';
import { moveOrderIn } from '../../services/order-status.ts';
import { leaveStockThere } from './outgoing-stock.ts';
import { isCounted, meaningOf } from './statuses.ts';
import type { Traffic } from './traffic.ts';
import type { WooOrder } from './woo-order.ts';

/**
 * Takes the status that a person has set in WooCommerce, once: our order moves as an operator would move it, with everything that follows. What the rules
 * of our orders forbid and words nobody knows are noted and logged. Answers whether our order moved.
 */
export async function takeStatus({ deps }: Pick<Traffic, 'deps'>, there: Pick<WooOrder, 'id' | 'status'>): Promise<boolean> {
  const now = deps.clock();
  const moved = await transact(deps.db, async (trx): Promise<OrderRow | string | null> => {
    const known = await outgoingByWooId(trx, there.id);
    const order = known && (await lockedOrderRow(trx, known.order_id));
    // read anew: another backend may have taken it while this one waited for the order
    const seen = order && (await outgoingByWooId(trx, there.id));
    if (!order || !seen || seen.woo_status === there.status) return null;
    const isLeft = there.status === 'pending' || isLost(there.status);
    const counted = isCounted(there.status) ? (seen.counted_at ?? now) : isLeft ? null : seen.counted_at;
    await noteSeen(trx, order.id, { woo_status: there.status, counted_at: counted });
    const meaning = meaningOf(there.status, order.status);
    if (meaning.kind === 'nothing') return null;
    if (meaning.kind === 'unknown') return 'WooCommerce has a status this shop does not know';
    if (!canMove(order.status, meaning.to)) return 'WooCommerce moved an order as this shop does not';
    if (!(await moveOrderIn(trx, order.id, { to: meaning.to, source: 'woocommerce' }, now))) return null;
    if (isLost(meaning.to) && order.holds === 1 && seen.counted_at !== null) await leaveStockThere(trx, await stockNeeds(trx, order));
    return { ...order, status: meaning.to };
  });
  if (typeof moved === 'string') deps.log.info(moved, { there: there.id, status: there.status });
  if (moved === null || typeof moved === 'string') return false;
  await announceOrder(deps, moved);
  return true;
}
