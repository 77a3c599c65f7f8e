import { bookBonus, reopenReasons, revokeBonus } from '#backend/db/bonus.ts';
import { takeCapacityAgain } from '#backend/db/capacity.ts';
import { type Trx, transact } from '#backend/db/open.ts';
import { addEvent, holdAgain, lastEvent, setStatus } from '#backend/db/orders.ts';
import { noteSeen } from '#backend/db/outgoing-orders.ts';
import { dropUnsentRefunds } from '#backend/db/payments.ts';
import { addOrderPush } from '#backend/db/pushes.ts';
import { takeStockLeft } from '#backend/db/stock.ts';
import type { OrderRow, OutgoingOrderRow } from '#backend/db/tables.ts';
import type { Deps } from '#backend/deps.ts';
import { customerNames, retakeCoupons } from '#backend/services/coupon-uses.ts';
import { couponsFor, quoteCustomer } from '#backend/services/customer-coupons.ts';
import { announceOrder, earn, moveOrderIn, takeEarnedBack } from '#backend/services/order-status.ts';
import { noteReferral, unearnReferral } from '#backend/services/referral.ts';
import { capacityNames, stockNeeds, storedCoupons } from '#backend/services/stored-order.ts';
import type { KnownOrderStatus } from '#lib/contract/order-status.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { canMove, isFinal, isLost, isSetBack } from '#lib/domain/order-status.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { leaveStockThere } from './outgoing-stock.ts';
import type { Traffic } from './traffic.ts';
import { isCounted, isOlder, isOverThere, lockedOwnOrder, meaningOf, setBackTo, type WooOrder } from './woo-order.ts';

interface SetBack {
  readonly to: KnownOrderStatus;
  /** Who changed the status. */
  readonly source: string;
}

/**
 * Moves an order backwards, for example when WooCommerce processes a cancelled order after all (decisions «Orders»). The effects of the end are reverted:
 * goods, coupon uses, places and points are taken again as far as available, and refunds that were not sent yet are deleted. The caller has locked the row.
 */
async function setBackIn(
  trx: Trx,
  deps: Pick<Deps, 'model' | 'clock'>,
  row: OrderRow,
  { to, source }: SetBack,
): Promise<'no' | 'done' | 'unpaid'> {
  const now = deps.clock();
  if (!isSetBack(row.status, to)) return 'no';
  const done = await setStatus(trx, row, { status: to, modified_at: now, completed_at: to === 'completed' ? now : null });
  if (!done) return 'no';
  await addEvent(trx, { orderId: row.id, status: to, at: now, source });
  if (row.customer_id > 0)
    await addOrderPush(trx, { userId: row.customer_id, orderId: row.id, status: to, deliveryType: row.delivery_type }, now);
  if (isLost(row.status) || row.status === 'completed') await reopenReasons(trx, row.id, now);
  if (isLost(row.status) && (await holdAgain(trx, row.id))) await takeAgain(trx, deps, row);
  if (row.status === 'completed') await unearn(trx, row, now);
  if (to === 'completed') await earn(trx, row, now);
  return isLost(row.status) && (await dropUnsentRefunds(trx, row.id)) ? 'unpaid' : 'done';
}

async function takeAgain(trx: Trx, deps: Pick<Deps, 'model' | 'clock'>, row: OrderRow): Promise<void> {
  const now = deps.clock();
  await takeStockLeft(trx, await stockNeeds(trx, row));
  await takeCapacityAgain(trx, capacityNames(row));
  const names = customerNames(row.customer_id, row.phone);
  const customer = row.customer_id === 0 ? null : await quoteCustomer(deps, trx, row.customer_id);
  const used = storedCoupons.parse(JSON.parse(row.coupon_lines)).map(({ code }) => code);
  const known = await couponsFor(deps, trx, { customerId: row.customer_id === 0 ? null : row.customer_id, phone: row.phone }, used);
  const coupons = used.flatMap((code) => couponByCode(known, code) ?? []);
  const today = zonedAt(row.created_at, row.timezone).date;
  const codes = await retakeCoupons(trx, { promoCode: '', coupons: used }, { coupons, customer }, { orderId: row.id, names, today, now });
  await noteReferral(trx, deps, { id: row.id, customerId: row.customer_id, codes }, now);
  if (row.customer_id === 0 || row.bonuses_spent === 0) return;
  const entry = { userId: row.customer_id, orderId: row.id, reason: `spent:${row.id}`, now };
  // points that were spent elsewhere meanwhile become owed
  if (!(await bookBonus(trx, { ...entry, kind: 'spent', amount: -row.bonuses_spent })))
    await revokeBonus(trx, { ...entry, amount: row.bonuses_spent });
}

async function unearn(trx: Trx, row: OrderRow, now: number): Promise<void> {
  const invited = await unearnReferral(trx, row.id);
  if (invited)
    await revokeBonus(trx, { userId: invited.inviter_id, orderId: row.id, amount: invited.earned, reason: `unreferred:${row.id}`, now });
  await takeEarnedBack(trx, row, now);
}

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
export async function takeStatus({ deps }: Pick<Traffic, 'deps'>, there: There): Promise<boolean> {
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
