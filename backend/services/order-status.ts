import type { KnownOrderStatus } from '#lib/contract/order-status.ts';
import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import { canMove, isFinal, isLost } from '#lib/domain/order-status.ts';
import { addSpent, bookBonus, movedBy, readBalance, revokeBonus } from '../db/bonus.ts';
import { returnCapacity } from '../db/capacity.ts';
import { returnUses } from '../db/coupons.ts';
import { type Trx, transact } from '../db/open.ts';
import { addEvent, lockedOrderRow, orderRow, readOrder, releaseHolds, type StoredOrder, setStatus } from '../db/orders.ts';
import { tellAgain } from '../db/outgoing-orders.ts';
import { wantRefundsOf } from '../db/payments.ts';
import { addOrderPush, addReferralPush } from '../db/pushes.ts';
import { giveStockBack } from '../db/stock.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps, Moved } from '../deps.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { takeHoldsAgain } from './late-payments.ts';
import { earnReferral, removeReferral } from './referral.ts';
import { capacityNames, stockNeeds, storedMeta } from './stored-order.ts';
import { leaveUnpaidPlaces } from './unpaid-orders.ts';

/** Dependencies of order changes. */
export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'realtime' | 'pushes'>;

interface Move {
  readonly to: KnownOrderStatus;
  /** Who changed the status: customer, operator, payment, expiry, cli. */
  readonly source: string;
  /** The end of the time to decide about an order on hold (epoch ms); without it there is no end. */
  readonly decideUntil?: number;
  /** Checked inside the transaction against the current row; throws to refuse. */
  readonly guard?: (row: OrderRow) => void;
}

/**
 * Moves an order forward, or to cancelled, refunded or failed, with all effects, in one transaction: what the order held is returned exactly once, and
 * completion earns points (BON-03). Events are published after the commit. The current status again is not a change.
 * @throws {Refusal} 404 unknown order, 409 `order_status_backward`.
 */
export async function moveOrder(deps: OrderDeps, id: number, move: Move): Promise<StoredOrder> {
  const now = deps.clock();
  const result = await transact(deps.db, async (trx) => {
    const changed = await moveOrderIn(trx, id, move, now);
    const order = await readOrder(trx, id);
    if (!order) throw unknownOrder();
    return { changed, order };
  });
  if (result.changed) await announceOrder(deps, result.order.row);
  return result.order;
}

/** As {@link moveOrder}, inside a transaction of the caller, who publishes the change after the commit; false when nothing changed. */
export async function moveOrderIn(trx: Trx, id: number, move: Move, now: number): Promise<boolean> {
  const { to, source, guard, decideUntil = null } = move;
  const row = await orderRow(trx, id);
  if (!row) throw unknownOrder();
  guard?.(row);
  if (row.status === to) return false;
  // only a payment reopens a lost order, and no order waits for its payment twice
  const isBackward = !canMove(row.status, to) || to === 'pending' || (isLost(row.status) && to === 'on-hold' && source !== 'payment');
  if (isBackward) {
    throw new Refusal(409, 'order_status_backward', `An order that is ${row.status} cannot become ${to}.`, { from: row.status, to });
  }
  const onHold = to === 'on-hold';
  const isPaidNow = row.status === 'pending' && !isLost(to) && !isPaidOnReceipt(row.payment_method);
  const paid = isPaidNow || (onHold && source === 'payment') ? { paid_at: now } : {};
  const completed = to === 'completed' ? { completed_at: now } : {};
  const done = await setStatus(trx, row, {
    status: to,
    modified_at: now,
    ...paid,
    ...completed,
    ...(onHold && { expires_at: decideUntil }),
  });
  if (!done) return moveOrderIn(trx, id, move, now);
  if (row.status === 'on-hold' && !isLost(to)) await takeHoldsAgain(trx, row, { now, isForced: source === 'woocommerce' });
  await addEvent(trx, { orderId: id, status: to, at: now, source });
  await tellAgain(trx, id);
  if (row.customer_id > 0) {
    await addOrderPush(trx, { userId: row.customer_id, orderId: id, status: to, deliveryType: row.delivery_type }, now);
  }
  const places = row.status === 'pending' ? await leaveUnpaidPlaces(trx, id, capacityNames(row)) : capacityNames(row);
  if (to === 'completed') await earn(trx, row, now);
  if (isLost(to)) await giveBack(trx, row, places, now);
  // an operator who sets «refunded» has returned the money by hand
  if (isLost(to) && to !== 'refunded') await wantRefundsOf(trx, id, now);
  return true;
}

export async function earn(trx: Trx, row: OrderRow, now: number): Promise<void> {
  const invited = await earnReferral(trx, row.id);
  if (invited) {
    const entry = { userId: invited.inviter_id, orderId: row.id, amount: invited.earned, now };
    await bookBonus(trx, { ...entry, kind: 'granted', reason: `referral:${row.id}` });
    await addReferralPush(trx, invited.inviter_id, invited.earned, now);
  }
  if (row.customer_id === 0) return;
  await addSpent(trx, row.customer_id, row.total);
  if (row.bonuses_earned === 0) return;
  await bookBonus(trx, {
    userId: row.customer_id,
    orderId: row.id,
    kind: 'earned',
    amount: row.bonuses_earned,
    reason: `earned:${row.id}`,
    now,
  });
}

/** Returns stock, coupon uses, spent points and places; points that a completed order earned for its customer and the inviter are revoked. */
async function giveBack(trx: Trx, row: OrderRow, places: readonly string[], now: number): Promise<void> {
  if (!(await releaseHolds(trx, row.id))) return;
  await giveStockBack(trx, await stockNeeds(trx, row));
  await returnUses(trx, row.id);
  await returnCapacity(trx, places);
  const invited = await removeReferral(trx, row.id);
  if (invited && invited.earned > 0) {
    await revokeBonus(trx, { userId: invited.inviter_id, orderId: row.id, amount: invited.earned, reason: `unreferred:${row.id}`, now });
  }
  if (row.customer_id === 0) return;
  const entry = { userId: row.customer_id, orderId: row.id, now };
  if (row.bonuses_spent > 0) await bookBonus(trx, { ...entry, kind: 'returned', amount: row.bonuses_spent, reason: `returned:${row.id}` });
  if (row.status === 'completed') await takeEarnedBack(trx, row, now);
}

/** Revokes the points that a completed order earned, and subtracts its total from the customer's spent sum. */
export async function takeEarnedBack(trx: Trx, row: OrderRow, now: number): Promise<void> {
  if (row.customer_id === 0) return;
  const entry = { userId: row.customer_id, orderId: row.id, now };
  await addSpent(trx, row.customer_id, -row.total);
  if (row.bonuses_earned > 0) await revokeBonus(trx, { ...entry, amount: row.bonuses_earned, reason: `revoked:${row.id}` });
}

const channelsOf = (row: Pick<OrderRow, 'id' | 'customer_id'>): string[] => [
  `private-order-${row.id}`,
  ...(row.customer_id > 0 ? [`private-user-${row.customer_id}`] : []),
];

/** Tells an order's open pages to reload it after a change other than its status. */
export function announceChange({ realtime }: Pick<Deps, 'realtime'>, row: Pick<OrderRow, 'id' | 'status' | 'customer_id'>): void {
  realtime.publish(channelsOf(row), 'order.updated', { order: { id: row.id, status: row.status } });
}

/**
 * Publishes a new status to the order's page, to its customer's pages, to browsers with push subscriptions, and a new balance to everybody affected; guests
 * only have the order's own channel.
 */
export async function announceOrder(
  { db, realtime, pushes }: Pick<Deps, 'db' | 'realtime' | 'pushes'>,
  row: Moved & Pick<OrderRow, 'customer_id'>,
): Promise<void> {
  announceChange({ realtime }, row);
  pushes.moved(row);
  if (row.customer_id > 0) realtime.publish([`private-user-${row.customer_id}`], 'notification.new', { order: { id: row.id } });
  // only a final status changes points
  if (!isFinal(row.status)) return;
  for (const userId of await movedBy(db, row.id)) {
    await announceBalance({ db, realtime }, userId);
    // the inviter gets a notification event without the friend's order
    if (userId !== row.customer_id && row.status === 'completed') realtime.publish([`private-user-${userId}`], 'notification.new', {});
  }
}

/** Sends the balance to a customer's open pages. */
export async function announceBalance({ db, realtime }: Pick<Deps, 'db' | 'realtime'>, userId: number): Promise<void> {
  const { balance } = await readBalance(db, userId);
  realtime.publish([`private-user-${userId}`], 'bonus.changed', { balance });
}

interface OperatorChange {
  readonly status?: KnownOrderStatus | undefined;
  readonly customer_note?: string | undefined;
  readonly meta_data?: readonly { readonly key: string; readonly value?: unknown }[] | undefined;
}

/** An operator's change: status (forward only), note, own meta. Meta keys that begin with `_` belong to the backend and are kept. @throws {Refusal} 404, 409. */
export async function changeOrder(deps: OrderDeps, id: number, change: OperatorChange, source: string): Promise<StoredOrder> {
  if (change.customer_note !== undefined || change.meta_data !== undefined) await changeWords(deps, id, change);
  if (change.status !== undefined) return moveOrder(deps, id, { to: change.status, source });
  const order = await readOrder(deps.db, id);
  if (!order) throw unknownOrder();
  announceChange(deps, order.row);
  return order;
}

async function changeWords({ db, clock }: OrderDeps, id: number, { customer_note, meta_data = [] }: OperatorChange): Promise<void> {
  await transact(db, async (trx) => {
    // the customer can rate it at the same time, which writes its notes as well
    const row = await lockedOrderRow(trx, id);
    if (!row) throw unknownOrder();
    const meta = new Map(storedMeta.parse(JSON.parse(row.meta)).map((entry) => [entry.key, entry.value]));
    for (const { key, value } of meta_data) if (!key.startsWith('_')) meta.set(key, value);
    await trx
      .updateTable('orders')
      .set({
        customer_note: customer_note ?? row.customer_note,
        meta: JSON.stringify([...meta].map(([key, value]) => ({ key, value }))),
        modified_at: clock(),
      })
      .where('id', '=', id)
      .execute();
  });
}
