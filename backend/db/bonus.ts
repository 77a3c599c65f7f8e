import type { Db, Trx } from './open.ts';

export type BonusKind = 'spent' | 'returned' | 'earned' | 'revoked' | 'granted';

export interface BonusEntry {
  readonly userId: number;
  readonly orderId: number | null;
  readonly kind: BonusKind;
  /** Points; negative when they leave the balance. */
  readonly amount: number;
  /** The same reason is booked once (`spent:17`). */
  readonly reason: string;
  readonly now: number;
}

export interface BonusBalance {
  readonly balance: number;
  /** Sum of completed orders in kopecks; decides the level. */
  readonly spent: number;
}

export async function readBalance(db: Db | Trx, userId: number): Promise<BonusBalance> {
  const row = await db.selectFrom('bonus_balance').select(['balance', 'spent']).where('user_id', '=', userId).executeTakeFirst();
  return row ?? { balance: 0, spent: 0 };
}

/**
 * Books an entry: balance by a conditional UPDATE and a ledger row in one transaction (BON-03, P4). False, and nothing booked, when the balance
 * is too small or the reason was booked before.
 */
export async function bookBonus(trx: Trx, { userId, orderId, kind, amount, reason, now }: BonusEntry): Promise<boolean> {
  await trx
    .insertInto('bonus_balance')
    .values({ user_id: userId, balance: 0, spent: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  const moved = await trx
    .updateTable('bonus_balance')
    .set((e) => ({ balance: e('balance', '+', amount) }))
    .where('user_id', '=', userId)
    .where('balance', '>=', Math.max(0, -amount))
    .where((e) => e.not(e.exists(e.selectFrom('bonus_ledger').select('id').where('reason', '=', reason))))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await trx.insertInto('bonus_ledger').values({ user_id: userId, order_id: orderId, kind, amount, reason, created_at: now }).execute();
  return true;
}

/** Adds to the sum a customer has spent (or takes off it). */
export async function addSpent(trx: Trx, userId: number, amount: number): Promise<void> {
  await trx
    .insertInto('bonus_balance')
    .values({ user_id: userId, balance: 0, spent: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  await trx
    .updateTable('bonus_balance')
    .set((e) => ({ spent: e('spent', '+', amount) }))
    .where('user_id', '=', userId)
    .execute();
}
