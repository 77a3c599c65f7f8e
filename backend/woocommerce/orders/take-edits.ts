import { transact } from '#backend/db/open.ts';
import { noteEdits, outgoingByWooId, storedContent } from '#backend/db/outgoing-orders.ts';
import type { OrderRow } from '#backend/db/tables.ts';
import { announceChange } from '#backend/services/order-status.ts';
import { lockedOrderRow, readOrder } from '../../db/orders.ts';
import { knownRows, matchRows } from './match-rows.ts';
import type { Traffic } from './traffic.ts';
import { isOlder, type WooOrder } from './woo-order.ts';

/**
 * Takes what a person has changed in an order there: rows, sums, money given back. Our own rows stay, as stock and payment go by them; whoever looks at the order
 * sees WooCommerce's. Answers whether something is other than before.
 */
export async function takeEdits({ deps }: Pick<Traffic, 'deps'>, there: WooOrder): Promise<boolean> {
  const { content } = there;
  if (content === null) return false;
  const now = deps.clock();
  const changed = await transact(deps.db, async (trx): Promise<OrderRow | null> => {
    const known = await outgoingByWooId(trx, there.id);
    const order = known && (await lockedOrderRow(trx, known.order_id));
    // read anew: another backend may have taken it while this one waited for the order
    const seen = order && (await outgoingByWooId(trx, there.id));
    if (!order || !seen || isOlder(there, seen.woo_modified)) return null;
    const first = storedContent(seen.woo_first);
    if (first === null) {
      // an older version has sent it: what is there today is what changes are seen against
      const whole = await readOrder(trx, order.id);
      if (whole) await noteEdits(trx, order.id, { woo_first: JSON.stringify(matchRows(content, whole)) }, now);
      return null;
    }
    const rows = JSON.stringify(knownRows(content, first));
    if (rows === (seen.woo_now || seen.woo_first)) return null;
    await noteEdits(trx, order.id, { woo_now: rows, woo_modified: there.modifiedGmt }, now);
    return order;
  });
  if (changed === null) return false;
  deps.log.info('an order was changed in WooCommerce', { order: changed.id, there: there.id });
  announceChange(deps, changed);
  return true;
}
