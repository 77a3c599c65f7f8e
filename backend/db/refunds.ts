import { randomUUID } from 'node:crypto';
import type { Db, Trx } from './open.ts';
import type { RefundRow } from './payment-tables.ts';
import { keptTransactions } from './payments.ts';

/** Providers that give money back when they are asked. */
const ASKED: readonly string[] = ['demo', 'yookassa'];

/**
 * Notes that the money of a payment is to be given back by the provider that took it, once however often this is said. False when no provider of ours took
 * it: then somebody has to give it back by hand.
 */
export async function wantRefund(trx: Trx, orderId: number, transactionId: string, now: number): Promise<boolean> {
  const payment = await trx
    .selectFrom('provider_payments')
    .select(['provider', 'amount', 'currency'])
    .where('payment_id', '=', transactionId)
    .where('order_id', '=', orderId)
    .where('provider', 'in', ASKED)
    .executeTakeFirst();
  if (payment === undefined) return false;
  await trx
    .insertInto('refunds')
    .values({
      ...payment,
      order_id: orderId,
      transaction_id: transactionId,
      idempotence_key: randomUUID(),
      state: 'wanted',
      next_at: now,
      created_at: now,
    })
    .onConflict((c) => c.column('transaction_id').doNothing())
    .execute();
  return true;
}

/** As {@link wantRefund} of all money that is kept for an order. */
export async function wantRefundsOf(trx: Trx, orderId: number, now: number): Promise<void> {
  for (const transactionId of await keptTransactions(trx, orderId)) await wantRefund(trx, orderId, transactionId, now);
}

/** Deletes refunds that were not sent to the payment provider yet, because the order is active again. Returns whether refunds are left that were sent. */
export async function dropUnsentRefunds(trx: Trx, orderId: number): Promise<boolean> {
  await trx
    .deleteFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '=', 'wanted')
    .whereRef('next_at', '=', 'created_at')
    .execute();
  return (await trx.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined;
}

/** Refunds that the provider is to be asked for, or about, now. */
export const dueRefunds = (db: Db, provider: string, now: number, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['wanted', 'sent'])
    .where('next_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** As `claimAttempt` of provider-payments.ts. */
export async function claimRefund(db: Db, { id, next_at }: RefundRow, until: number): Promise<boolean> {
  const done = await db
    .updateTable('refunds')
    .set({ next_at: until })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function noteRefund(
  db: Db | Trx,
  id: number,
  change: Partial<Pick<RefundRow, 'state' | 'refund_id' | 'failures' | 'problem' | 'next_at'>>,
): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Ids of the orders whose refund is on its way, and of those whose refund failed, among these. */
export async function refundStates(db: Db | Trx, orderIds: readonly number[]): Promise<ReadonlyMap<number, 'sending' | 'failed'>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('refunds').select(['order_id', 'state']).where('order_id', 'in', orderIds).execute();
  const states = new Map<number, 'sending' | 'failed'>();
  for (const { order_id, state } of rows) {
    if (state === 'failed') states.set(order_id, 'failed');
    else if ((state === 'wanted' || state === 'sent') && !states.has(order_id)) states.set(order_id, 'sending');
  }
  return states;
}
