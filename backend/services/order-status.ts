import type { KnownOrderStatus } from '#lib/contract/order-status.ts';
import { canMove, isFinal, isLost } from '#lib/domain/order-status.ts';
import { addSpent, bookBonus, movedBy, readBalance, revokeBonus } from '../db/bonus.ts';
import { returnCapacity } from '../db/capacity.ts';
import { returnUses } from '../db/coupons.ts';
import { type Trx, transact } from '../db/open.ts';
import { addEvent, orderRow, readOrder, releaseHolds, type StoredOrder, setStatus } from '../db/orders.ts';
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

/** What changing orders needs. */
export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'realtime' | 'pushes'>;

interface Move {
  readonly to: KnownOrderStatus;
  /** Who moved it: customer, operator, payment, expiry, cli. */
  readonly source: string;
  /** Until when an order that is put on hold waits for a decision (epoch ms); without it it waits for ever. */
  readonly decideUntil?: number;
  /** Checked inside the transaction against the order as it is; throws to refuse. */
  readonly guard?: (row: OrderRow) => void;
}

/**
 * Moves an order forward, or to cancelled, refunded or failed, with everything that follows, in one transaction: what it held comes back exactly
 * once, completion earns points (BON-03). Subscribers hear of it after the commit. The status it has already is no change.
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

/** As {@link moveOrder} inside a transaction of the caller, who announces it after the commit; false when nothing changed. */
export async function moveOrderIn(trx: Trx, id: number, move: Move, now: number): Promise<boolean> {
  const { to, source, guard, decideUntil = null } = move;
  const row = await orderRow(trx, id);
  if (!row) throw unknownOrder();
  guard?.(row);
  if (row.status === to) return false;
  // nobody but its payment brings a lost order back, and none waits for its payment twice
  const isBackward = !canMove(row.status, to) || to === 'pending' || (isLost(row.status) && to === 'on-hold' && source !== 'payment');
  if (isBackward) {
    throw new Refusal(409, 'order_status_backward', `An order that is ${row.status} cannot become ${to}.`, { from: row.status, to });
  }
  const onHold = to === 'on-hold';
  const paid = (row.status === 'pending' && !isLost(to)) || (onHold && source === 'payment') ? { paid_at: now } : {};
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
  // an operator who says «refunded» has given the money back by hand
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

/** Stock, coupon uses, spent points and places return; points that a completed order brought its customer and who invited them leave again. */
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

/** Revokes the points that a completed order had earned, and takes its total off what its customer has spent. */
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

/** Tells an order's open pages to read it anew: something about it changed that is no status. */
export function announceChange({ realtime }: Pick<Deps, 'realtime'>, row: Pick<OrderRow, 'id' | 'status' | 'customer_id'>): void {
  realtime.publish(channelsOf(row), 'order.updated', { order: { id: row.id, status: row.status } });
}

/**
 * Tells an order's page and its customer's pages that it has a new status, browsers that asked for pushes, and whoever's balance it has moved;
 * guests have only the order's own channel.
 */
export async function announceOrder(
  { db, realtime, pushes }: Pick<Deps, 'db' | 'realtime' | 'pushes'>,
  row: Moved & Pick<OrderRow, 'customer_id'>,
): Promise<void> {
  announceChange({ realtime }, row);
  pushes.moved(row);
  if (row.customer_id > 0) realtime.publish([`private-user-${row.customer_id}`], 'notification.new', { order: { id: row.id } });
  // only the end of an order moves points
  if (!isFinal(row.status)) return;
  for (const userId of await movedBy(db, row.id)) {
    await announceBalance({ db, realtime }, userId);
    // who invited the customer: the order itself is nobody else's business
    if (userId !== row.customer_id && row.status === 'completed') realtime.publish([`private-user-${userId}`], 'notification.new', {});
  }
}

/** Tells a customer's pages what the balance is. */
export async function announceBalance({ db, realtime }: Pick<Deps, 'db' | 'realtime'>, userId: number): Promise<void> {
  const { balance } = await readBalance(db, userId);
  realtime.publish([`private-user-${userId}`], 'bonus.changed', { balance });
}

interface OperatorChange {
  readonly status?: KnownOrderStatus | undefined;
  readonly customer_note?: string | undefined;
  readonly meta_data?: readonly { readonly key: string; readonly value?: unknown }[] | undefined;
}

/** An operator's change: status (forward only), note, own meta. Meta that begins with `_` is the backend's and stays. @throws {Refusal} 404, 409. */
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
    const row = await orderRow(trx, id);
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
