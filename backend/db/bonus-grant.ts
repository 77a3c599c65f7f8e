import type { Trx } from './open.ts';

/** Gives points outside an order; the same `reason` gives them once. */
export async function grantPoints(trx: Trx, grant: { userId: number; points: number; reason: string }, now: number): Promise<void> {
  const { userId, points, reason } = grant;
  const entry = await trx
    .insertInto('bonus_ledger')
    .values({ user_id: userId, order_id: null, kind: 'granted', amount: points, reason, created_at: now })
    .onConflict((oc) => oc.column('reason').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (entry === undefined) return;
  await trx
    .insertInto('bonus_balance')
    .values({ user_id: userId, balance: points, spent: 0 })
    .onConflict((oc) => oc.column('user_id').doUpdateSet((eb) => ({ balance: eb('bonus_balance.balance', '+', points) })))
    .execute();
}
