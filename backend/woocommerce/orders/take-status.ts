import { type Trx, transact } from '#backend/db/open.ts';
import { noteSeen } from '#backend/db/outgoing-orders.ts';
import type { OrderRow, OutgoingOrderRow } from '#backend/db/tables.ts';
import { announceOrder, moveOrderIn } from '#backend/services/order-status.ts';
import { stockNeeds } from '#backend/services/stored-order.ts';
import { canMove, isFinal, isLost } from '#lib/domain/order-status.ts';
import { lastEvent } from '../../db/orders.ts';
import { setBackIn } from '../../services/order-set-back.ts';
import { leaveStockThere } from './outgoing-stock.ts';
import type { Traffic } from './traffic.ts';
import { isCounted, isOlder, isOverThere, lockedOwnOrder, meaningOf, setBackTo, type WooOrder } from './woo-order.ts';

type Deps = Pick<Traffic, 'deps'>;
type There = Pick<WooOrder, 'id' | 'status' | 'modifiedGmt'>;

/** The result of applying a status; `says` is a line for the log. */
interface Taken {
  readonly moved: OrderRow | null;
  readonly says: string;
  /** Its payment was refunded before the order was reopened. */
  readonly isUnpaid?: boolean;
}

const NOTHING: Taken = { moved: null, says: '' };

/**
 * Applies a status set in WooCommerce, once: our order changes as if by an operator, with all effects. The latest change in WooCommerce applies, also when it
 * reverts an end. Changes that the rules forbid and unknown statuses are recorded and logged. Returns whether our order changed.
 */
export async function takeStatus({ deps }: Deps, there: There): Promise<boolean> {
  const now = deps.clock();
  const taken = await transact(deps.db, async (trx): Promise<Taken> => {
    const own = await lockedOwnOrder(trx, there.id);
    if (own === null || own.seen.woo_status === there.status || isOlder(there, own.seen.woo_modified)) return NOTHING;
    const { order, seen } = own;
    const isLeft = there.status === 'pending' || isLost(there.status);
    const counted = isCounted(there.status) ? (seen.counted_at ?? now) : isLeft ? null : seen.counted_at;
    const isBinned = there.status === 'trash';
    await noteSeen(trx, order.id, {
      woo_status: there.status,
      woo_modified: there.modifiedGmt,
      counted_at: counted,
      binned_at: isBinned && !isFinal(order.status) ? now : null,
    });
    // it may be restored soon: `cancelBinned` decides
    if (isBinned) return NOTHING;
    const to = setBackTo(there.status, order.status);
    if (to !== null && (await isLaterWord(trx, there, seen))) {
      const back = await setBackIn(trx, deps, order, { to, source: 'woocommerce' });
      const says = `WooCommerce took an order up again that was ${order.status} here`;
      return back === 'no' ? NOTHING : { moved: { ...order, status: to }, says, isUnpaid: back === 'unpaid' };
    }
    const meaning = meaningOf(there.status, order.status);
    if (meaning.kind === 'nothing') return NOTHING;
    if (meaning.kind === 'unknown') return { moved: null, says: 'WooCommerce has a status this shop does not know' };
    if (!canMove(order.status, meaning.to)) return { moved: null, says: 'WooCommerce moved an order as this shop does not' };
    if (!(await moveOrderIn(trx, order.id, { to: meaning.to, source: 'woocommerce' }, now))) return NOTHING;
    if (isLost(meaning.to) && order.holds === 1 && seen.counted_at !== null) await leaveStockThere(trx, await stockNeeds(trx, order));
    return { moved: { ...order, status: meaning.to }, says: '' };
  });
  const { moved, says, isUnpaid } = taken;
  if (says !== '') deps.log.info(says, { ...(moved && { order: moved.id }), there: there.id, status: there.status });
  if (moved === null) return false;
  if (isUnpaid) deps.log.error('an order was taken up again after its money was given back', 'take the payment anew', { order: moved.id });
  await announceOrder(deps, moved);
  return true;
}

/**
 * Whether WooCommerce continues an order after its end. Certain when WooCommerce knew of the end. Otherwise the clocks decide whether the
 * change there was later than the end here.
 */
async function isLaterWord(trx: Trx, { modifiedGmt }: There, seen: OutgoingOrderRow): Promise<boolean> {
  if (seen.woo_status === '') return false;
  if (isOverThere(seen.woo_status)) return true;
  const ended = await lastEvent(trx, seen.order_id);
  return ended !== undefined && modifiedGmt !== '' && Date.parse(`${modifiedGmt}Z`) > ended.at;
}
