import type { Db } from './open.ts';

/** Points and money spent so far (kopecks); zeros for who has no account yet. */
export async function bonusBalance(db: Db, userId: number): Promise<{ balance: number; spent: number }> {
  const row = await db.selectFrom('bonus_balance').select(['balance', 'spent']).where('user_id', '=', userId).executeTakeFirst();
  return row ?? { balance: 0, spent: 0 };
}

/** The newest 200 entries. */
export const bonusHistory = (db: Db, userId: number) =>
  db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(200).execute();
